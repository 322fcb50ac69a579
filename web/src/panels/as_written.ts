// What people type, as the engine writes it.

/** A text with points in its numbers, where German has commas: "3,5" -> "3.5". */
export const withDecimalPoints = (text: string): string => text.replace(/(?<=\d),(?=\d)/g, '.');

/** A typed line as answers are written: no blanks around it, small letters, points in its numbers. */
export const asWritten = (line: string): string => withDecimalPoints(line.trim().toLowerCase());
