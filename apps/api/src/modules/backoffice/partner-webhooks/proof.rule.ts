import { createHash, timingSafeEqual } from 'node:crypto';
import type { unverifiedReasons } from '@tipwell/contract/backoffice/webhook-kinds';
import { wasTaken, type Answered } from './next-try.rule.ts';

/** Why a challenge did not verify an endpoint. */
export type UnverifiedBecause = (typeof unverifiedReasons)[number];

/** An endpoint that was not verified in so many days ends. */
export const endsUnverifiedAfterDays = 7;

const firstWaitMs = 60_000;
const longestWaitMs = 3_600_000;

/** A challenge that was taken to be sent and not recorded since is sent again: its worker has crashed. */
export const resendsAfterMs = 5 * 60_000;

/**
 * Whether an answer proves that the endpoint knows its secret: a 2xx whose JSON has one of the proofs that are
 * valid now. What merely repeats the challenge, as an echo does, proves nothing.
 */
export function proofIn(
  status: Answered,
  body: string,
  proofs: readonly string[],
): 'VERIFIED' | UnverifiedBecause {
  if (status === null) return 'NO_ANSWER';
  if (!wasTaken(status)) return 'REFUSED';
  const answer = answerIn(body);
  if (answer === null) return 'WRONG_ANSWER';
  return proofs.some((proof) => isSame(answer, proof)) ? 'VERIFIED' : 'WRONG_ANSWER';
}

/** The earliest moment of the next challenge: each waits longer than the one before, up to an hour. */
export function nextCheckAt(checks: number, checkedAt: Date | null, now: Date): Date {
  if (checkedAt === null || checks === 0) return now;
  const wait = Math.min(firstWaitMs * 2 ** (checks - 1), longestWaitMs);
  return new Date(Math.max(now.getTime(), checkedAt.getTime() + wait));
}

function answerIn(body: string): string | null {
  try {
    const read: unknown = JSON.parse(body);
    if (typeof read !== 'object' || read === null || !('proof' in read)) return null;
    return typeof read.proof === 'string' ? read.proof : null;
  } catch {
    return null;
  }
}

/** Takes the same time however much of it fits. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
