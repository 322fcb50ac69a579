// What the types that the program writes need of those of the protocol.
export type { Id, Reason } from '../types';
