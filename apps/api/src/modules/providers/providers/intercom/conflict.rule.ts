/** What Intercom says of a contact that is there already. */
export interface Conflict {
  /** Of the contact there, as Intercom names it. */
  theirId: string;
  /** Whether the words say that it is archived; where they do not, it may still be. */
  isSaidToBeArchived: boolean;
}

/**
 * Reads a refusal of a contact that is there already: "A contact matching those details already exists with
 * id=…", and for an archived one "An archived contact …". Null where it names none.
 */
export function conflictOf(message: string): Conflict | null {
  const theirId = /\bid=([\w-]{1,64})/.exec(message)?.[1];
  if (theirId === undefined) return null;
  return { theirId, isSaidToBeArchived: /\barchived\b/i.test(message) };
}
