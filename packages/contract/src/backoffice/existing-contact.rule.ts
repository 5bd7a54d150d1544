/**
 * The id of the contact that is there already, read from the desk's message: "A contact matching those
 * details already exists with id=…" (product §8). Null when the message names none.
 */
export function existingContactId(message: string): string | null {
  return /\bid=([\w-]{1,64})/.exec(message)?.[1] ?? null;
}
