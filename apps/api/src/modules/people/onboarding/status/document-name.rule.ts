import { createHash } from 'node:crypto';

/** A name as papers bear it. */
export interface PapersName {
  firstName: string;
  lastName: string;
}

/**
 * What is kept of the name that whoever checks was told, to compare it with what the person is called
 * later. It is another one for each check, so that equal names are not seen to be equal.
 */
export function nameDigest(checkId: string, { firstName, lastName }: PapersName): string {
  const told = JSON.stringify([checkId, firstName, lastName]);
  return createHash('sha256').update(told).digest('hex');
}

/**
 * Whether a check is not of what its person is called now. By the name itself: a time says nothing about
 * who read which name first. Of checks from before the name was kept only the time is left.
 */
export function isOfAnotherName(
  check: { checkId: string; nameDigest: string | null; startedAt: Date },
  name: PapersName,
  renamedAt: Date | undefined,
): boolean {
  if (check.nameDigest !== null) return check.nameDigest !== nameDigest(check.checkId, name);
  return renamedAt !== undefined && renamedAt >= check.startedAt;
}
