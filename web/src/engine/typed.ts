// What the program sends, as the types that it generated for it (engine/<game>.ts). Who asks knows the game.
export const typed = <T extends object>(sent: object): T => sent as T;
