/** A session that another program hands over in the address of `/token` (product §2). */
export interface HandedSession {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
  /** Where to go; anything that leads out of this office counts as nothing. */
  returnPath: string | null;
  redirectPath: string | null;
  /** The region that the session belongs to. */
  apiSwitch: string | null;
}

export const tokenPage = '/token';
const longest = 4000;

let handed: HandedSession | null = null;
let hash = '';

/** Reads what stands in the address of `/token`; null where something is missing or makes no sense. */
export function readHandedSession(search: string): HandedSession | null {
  const query = new URLSearchParams(search);
  const take = (name: string): string | null => query.get(name)?.slice(0, longest) || null;
  const [accessToken, refreshToken] = [take('accessToken'), take('refreshToken')];
  const expiresInSeconds = Number(take('expiresInSeconds') ?? Number.NaN);
  if (!accessToken || !refreshToken) return null;
  if (!Number.isInteger(expiresInSeconds) || expiresInSeconds < 0) return null;
  return {
    accessToken,
    refreshToken,
    expiresInSeconds,
    returnPath: take('returnPath'),
    redirectPath: take('redirectPath'),
    apiSwitch: take('apiSwitch'),
  };
}

/**
 * Keeps what the address hands over and takes it out of the address at once: it would otherwise stay
 * in the history, in screenshots, and in whatever the page sends along as its own address.
 */
export function rememberHandedSession(): void {
  const { location, history } = globalThis;
  if (location.pathname.replace(/\/$/, '') !== tokenPage) return;
  if (location.search + location.hash === '') return;
  handed = readHandedSession(location.search);
  hash = location.hash;
  history.replaceState(null, '', tokenPage);
}

/** Gives back what was handed over, once. */
export function takeHandedSession(): HandedSession | null {
  const taken = handed;
  handed = null;
  return taken;
}

/** Gives back what stood behind the `#` of that address, once: what another region says. */
export function takeHandedHash(): string {
  const taken = hash;
  hash = '';
  return taken;
}
