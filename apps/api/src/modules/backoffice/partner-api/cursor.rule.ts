/** Where a page ends, as whoever reads it gives it back: they need not know what is in it. */
export function writeCursor(parts: readonly string[]): string {
  return Buffer.from(parts.join('\n')).toString('base64url');
}

/** What was written, where it is of so many parts; null for anything else. */
export function readCursor(cursor: string, parts: number): string[] | null {
  if (!/^[\w-]+$/.test(cursor)) return null;
  const read = Buffer.from(cursor, 'base64url').toString().split('\n');
  return read.length === parts && writeCursor(read) === cursor ? read : null;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const number = /^[1-9]\d{0,14}$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** A moment and an id. */
export function readMomentAndId(cursor: string): { at: Date; id: string } | null {
  const [moment = '', id = ''] = readCursor(cursor, 2) ?? [];
  const at = new Date(moment);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== moment || !uuid.test(id)) return null;
  return { at, id };
}

/** A share: its business day, whose it is, and its id. */
export function readShare(
  cursor: string,
): { businessDay: string; staffId: number; shareId: string } | null {
  const [businessDay = '', staffId = '', shareId = ''] = readCursor(cursor, 3) ?? [];
  const isDay = day.test(businessDay) && !Number.isNaN(Date.parse(businessDay));
  if (!isDay || !number.test(staffId) || !uuid.test(shareId)) return null;
  return { businessDay, staffId: Number(staffId), shareId };
}

/** An id alone. */
export function readId(cursor: string): string | null {
  const [id = ''] = readCursor(cursor, 1) ?? [];
  return uuid.test(id) ? id : null;
}

/** A number alone. */
export function readNumber(cursor: string): number | null {
  const [digits = ''] = readCursor(cursor, 1) ?? [];
  return number.test(digits) ? Number(digits) : null;
}
