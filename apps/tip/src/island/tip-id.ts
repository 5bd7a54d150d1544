// One id for one intent to pay. It lives as long as the tab and belongs to the page and to what is
// paid, so a double tap, a reload or a lost answer is the same tip and cannot be charged twice.

const memory = new Map<string, string>();

/** The id of this tip; made when it is first asked for. */
export function tipIdFor(key: string): string {
  const known = memory.get(key) ?? inStorage((storage) => storage.getItem(key)) ?? newId();
  memory.set(key, known);
  inStorage((storage) => storage.setItem(key, known));
  return known;
}

/** Called when the tip is settled either way: the next tap is a new tip. */
export function forgetTipId(key: string): void {
  memory.delete(key);
  inStorage((storage) => storage.removeItem(key));
}

/** Some private windows have no storage; there the id lives as long as the page. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** A UUID of version 7, made by hand because `randomUUID` is missing on plain http addresses. */
function newId(): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  random[0] = ((random[0] ?? 0) & 15) | 112;
  random[2] = ((random[2] ?? 0) & 63) | 128;
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return (Date.now().toString(16).padStart(12, '0') + hex).replace(
    /^(.{8})(.{4})(.{4})(.{4})/,
    '$1-$2-$3-$4-',
  );
}
