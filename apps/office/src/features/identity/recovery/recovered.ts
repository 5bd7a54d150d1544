// That a recovery has just ended in this tab, and how: its last page says so to nobody else.
const key = 'tipwell.recovered';

export function noteRecovered(sentBy: 'PHONE' | 'EMAIL'): void {
  sessionStorage.setItem(key, sentBy);
}

/** How a new password was sent from this tab; null where none was. */
export function readRecovered(): 'PHONE' | 'EMAIL' | null {
  const kept = sessionStorage.getItem(key);
  return kept === 'PHONE' || kept === 'EMAIL' ? kept : null;
}

/** Called by whoever begins a recovery: what came of the last one is no news any more. */
export function forgetRecovered(): void {
  sessionStorage.removeItem(key);
}
