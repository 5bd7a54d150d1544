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
const day = /^\d{4}-\d\d-\d\d$/;

/** A moment and an id. */
export function readMomentAndId(cursor: string): { at: Date; id: string } | null {
  const [moment = '', id = ''] = readCursor(cursor, 2) ?? [];
  const at = new Date(moment);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== moment || !uuid.test(id)) return null;
  return { at, id };
}

/** A business day and an id. */
export function readDayAndId(cursor: string): { businessDay: string; id: string } | null {
  const [businessDay = '', id = ''] = readCursor(cursor, 2) ?? [];
  if (!day.test(businessDay) || Number.isNaN(Date.parse(businessDay)) || !uuid.test(id))
    return null;
  return { businessDay, id };
}

/** An id alone. */
export function readId(cursor: string): string | null {
  const [id = ''] = readCursor(cursor, 1) ?? [];
  return uuid.test(id) ? id : null;
}

/** A number alone. */
export function readNumber(cursor: string): number | null {
  const [digits = ''] = readCursor(cursor, 1) ?? [];
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}
