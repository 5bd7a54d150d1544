/** Failed sign-ins older than this no longer count. */
export const failureWindowSeconds = 15 * 60;

/** So many failures are human: a forgotten password, a wrong keyboard. */
const freeFailures = 5;
const longestWaitSeconds = 5 * 60;

/**
 * How long the next attempt has to wait after failures in a row: nothing for the first few, then
 * doubling, never more than five minutes. The account itself is never locked, and only the pair of
 * account and address waits, so nobody can lock another person out.
 */
export function waitBeforeNextLogin(failures: readonly Date[], now: Date): number {
  const recent = failures.filter(
    (at) => now.getTime() - at.getTime() < failureWindowSeconds * 1000,
  );
  if (recent.length < freeFailures) return 0;
  const waitSeconds = Math.min(2 ** (recent.length - freeFailures + 1), longestWaitSeconds);
  const last = Math.max(...recent.map((at) => at.getTime()));
  return Math.max(0, Math.ceil(waitSeconds - (now.getTime() - last) / 1000));
}
