// One id for one intent to pay. It lives as long as the tab and belongs to the page and to what is
// paid, so a double tap, a reload or a lost answer is the same tip and cannot be charged twice.

/** What a tab keeps, or where it may not, what the page keeps. */
export const kept = keptByTab();

/** The id of this tip; made when it is first asked for. */
export function tipIdFor(key: string): string {
  return (kept[key] ??= newId());
}

/** Called when the tip is settled either way: the next tap is a new tip. */
export function forgetTipId(key: string): void {
  delete kept[key];
}

/** Some private windows have no storage, or none to write to; there things live as long as the page. */
function keptByTab(): Record<string, string> {
  try {
    sessionStorage['tip'] = '';
    return sessionStorage;
  } catch {
    return {};
  }
}

/** A UUID of version 7, made by hand because `randomUUID` is missing on plain http addresses. */
function newId(): string {
  // Milliseconds have eleven hexadecimal digits until the year 2527.
  const time = `0${Date.now().toString(16)}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7xxx-8xxx-xxxxxxxxxxxx`.replace(/x/g, () =>
    ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & 15).toString(16),
  );
}
