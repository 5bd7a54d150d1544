/** A start that cannot go on, told in one sentence; empty when a program has told it already. */
export class StartError extends Error {}
