/** Why the embedded database cannot be used, in one line for the person who starts the program. */
export class EmbeddedDatabaseError extends Error {}
