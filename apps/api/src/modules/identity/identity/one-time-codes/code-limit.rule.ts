import { codeResendSeconds } from '@tipwell/contract/api/person-limits';

/** Requests for codes older than this no longer count. */
export const codeRequestWindowSeconds = 24 * 3600;

/** A day's codes for one number: enough for a bad day, too few to flood a phone or to guess by. */
export const codesPerPhone = 10;

/** Codes that one address may ask for within an hour, for a whole kitchen behind one router. */
export const codesPerAddress = 20;
const addressWindowSeconds = 3600;

interface EarlierRequests {
  /** For this number, by whomever. */
  forPhone: readonly Date[];
  /** From this address, for whatever number. */
  fromAddress: readonly Date[];
}

/**
 * How many seconds to wait before a code may be sent; 0: at once. Unknown numbers count too, so that
 * asking around who has an account is as slow as anything else.
 */
export function waitBeforeNextCode(
  earlier: EarlierRequests,
  now: Date,
  resendSeconds: number = codeResendSeconds,
): number {
  const last = Math.max(0, ...earlier.forPhone.map((at) => at.getTime()));
  return Math.max(
    0,
    Math.ceil(resendSeconds - (now.getTime() - last) / 1000),
    untilFewer(earlier.forPhone, codesPerPhone, codeRequestWindowSeconds, now),
    untilFewer(earlier.fromAddress, codesPerAddress, addressWindowSeconds, now),
  );
}

/** Whether a number has had all the codes of a day. */
export function hasUsedUpCodes(forPhone: readonly Date[], now: Date): boolean {
  return untilFewer(forPhone, codesPerPhone, codeRequestWindowSeconds, now) > 0;
}

function untilFewer(at: readonly Date[], most: number, windowSeconds: number, now: Date): number {
  const ages = at
    .map((moment) => (now.getTime() - moment.getTime()) / 1000)
    .filter((age) => age < windowSeconds)
    .toSorted((one, other) => one - other);
  const oldestThatCounts = ages[most - 1];
  return oldestThatCounts === undefined ? 0 : Math.ceil(windowSeconds - oldestThatCounts);
}
