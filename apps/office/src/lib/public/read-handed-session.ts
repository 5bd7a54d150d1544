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

const longest = 4000;

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
