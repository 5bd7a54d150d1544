/** So many different things that are not there may be asked for from one address … */
export const mostMisses = 30;
/** … within this time. Whoever mistypes needs a few; counting through codes needs a million. */
export const missWindowSeconds = 600;
/** So many printed codes that lead nowhere may be asked about: in a whole house old ones hang. */
export const mostMissesOnWalks = 100;

/**
 * How many seconds an address has to wait that asked for what is not there; 0 where it need not. It
 * waits until the oldest of its last misses is long enough ago.
 * @param missedAt when it missed, the latest first; the same thing asked for again counts once
 * @param most so many are allowed
 */
export function waitAfterMisses(missedAt: readonly Date[], now: Date, most = mostMisses): number {
  const decisive = missedAt[most - 1];
  if (!decisive) return 0;
  const until = decisive.getTime() + missWindowSeconds * 1000;
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}
