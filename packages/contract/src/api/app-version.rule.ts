/**
 * Must the app be renewed? When the oldest version that may be used is above the one in the hand, in
 * the native app only (product §4). Versions are numbers with dots between; a part that is missing
 * counts as 0, and what is no version asks nobody for anything.
 */
export function mustUpdateApp(
  minAppVersion: string | null,
  clientVersion: string,
  isNativeApp: boolean,
): boolean {
  if (!isNativeApp || minAppVersion === null) return false;
  const least = partsOf(minAppVersion);
  const own = partsOf(clientVersion);
  if (!least || !own) return false;
  for (let at = 0; at < Math.max(least.length, own.length); at += 1) {
    const difference = (least[at] ?? 0) - (own[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function partsOf(version: string): number[] | null {
  return /^\d{1,6}(\.\d{1,6}){0,3}$/.test(version) ? version.split('.').map(Number) : null;
}
