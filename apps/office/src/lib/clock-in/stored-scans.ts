/** A scan that this phone has made and that the server has not answered yet. */
export interface KeptScan {
  /** Made with the scan, so that it counts once however often it is sent. */
  scanId: string;
  code: string;
  kind: 'IN' | 'OUT';
  scannedAt: string;
}

/** Each person's own: whoever signs in after them on the same phone neither sees nor sends these. */
const keyOf = (userId: string) => `tipwell.scans.${userId}`;

const listeners = new Set<() => void>();
/** What the browser refuses to store is kept as long as the page is open. */
const unstored = new Map<string, string>();

/** What is kept, as it is stored: the same text as long as nothing changes. */
export function readKeptText(userId: string): string {
  return unstored.get(userId) ?? localStorage.getItem(keyOf(userId)) ?? '[]';
}

export function hasKeptScans(userId: string): boolean {
  return keptScansIn(readKeptText(userId)).length > 0;
}

/** The scans of a stored text, in the order in which they were made. */
export function keptScansIn(text: string): KeptScan[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? (kept as KeptScan[]).filter(isWhole) : [];
  } catch {
    return [];
  }
}

function isWhole(scan: Partial<KeptScan> | null): boolean {
  return (
    typeof scan?.scanId === 'string' &&
    typeof scan.code === 'string' &&
    typeof scan.scannedAt === 'string' &&
    (scan.kind === 'IN' || scan.kind === 'OUT')
  );
}

export function keepScan(userId: string, scan: KeptScan): void {
  write(userId, [...keptScansIn(readKeptText(userId)), scan]);
}

export function dropScan(userId: string, scanId: string): void {
  write(
    userId,
    keptScansIn(readKeptText(userId)).filter((one) => one.scanId !== scanId),
  );
}

/** Tells when something was kept or dropped, in this tab or another. */
export function onKeptScans(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

function write(userId: string, scans: readonly KeptScan[]): void {
  const text = JSON.stringify(scans);
  try {
    if (scans.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), text);
    unstored.delete(userId);
  } catch {
    unstored.set(userId, text);
  }
  for (const listener of listeners) listener();
}
