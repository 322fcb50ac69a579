/** As much of something as a test asks of it. */
export const some = <T>(of: object): T => of as T;
