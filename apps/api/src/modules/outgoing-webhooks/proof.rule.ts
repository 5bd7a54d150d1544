import { createHash, timingSafeEqual } from 'node:crypto';
import type { unverifiedReasons } from '@tipwell/contract/partners/webhook-kinds';
import { wasTaken, type Answered } from './next-try.rule.ts';

/** Why a challenge did not verify an endpoint. */
export type UnverifiedBecause = (typeof unverifiedReasons)[number];

/** An endpoint that was not verified in so many days ends. */
export const endsUnverifiedAfterDays = 7;

const firstWaitMs = 60_000;
const longestWaitMs = 3_600_000;

/** Whether an answer proves that the endpoint read the challenge. A 2xx has to carry it as JSON or as plain text. */
export function proofIn(
  status: Answered,
  body: string,
  challenge: string,
): 'VERIFIED' | UnverifiedBecause {
  if (status === null) return 'NO_ANSWER';
  if (!wasTaken(status)) return 'REFUSED';
  return isSame(answerIn(body), challenge) ? 'VERIFIED' : 'WRONG_ANSWER';
}

/** The earliest moment of the next challenge: each waits longer than the one before, up to an hour. */
export function nextCheckAt(checks: number, checkedAt: Date | null, now: Date): Date {
  if (checkedAt === null || checks === 0) return now;
  const wait = Math.min(firstWaitMs * 2 ** (checks - 1), longestWaitMs);
  return new Date(Math.max(now.getTime(), checkedAt.getTime() + wait));
}

function answerIn(body: string): string {
  try {
    const read: unknown = JSON.parse(body);
    if (typeof read === 'string') return read;
    if (typeof read === 'object' && read !== null && 'challenge' in read) {
      return typeof read.challenge === 'string' ? read.challenge : '';
    }
    return '';
  } catch {
    return body.trim();
  }
}

/** Takes the same time however much of it fits. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
