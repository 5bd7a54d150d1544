import type { endpointStates } from '@tipwell/contract/backoffice/webhook-kinds';

/** How long after each try that failed the next one comes, in seconds: over three days in all. */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** An endpoint that has taken nothing for so long is told nothing any more, until somebody turns it on. */
export const failsAfterMs = 5 * 86_400_000;

/** How an endpoint is: not verified, told, at rest because an owner said so, or told nothing any more. */
export type EndpointState = (typeof endpointStates)[number];

/**
 * Where a new message for an endpoint begins: it waits, also while somebody has it rest. One that is told
 * nothing any more misses it, and has it sent again once it is on. Null: one that is not verified is sent
 * nothing at all.
 */
export function firstState(state: EndpointState): 'WAITING' | 'GIVEN_UP' | null {
  if (!isVerified(state)) return null;
  return state === 'FAILED' ? 'GIVEN_UP' : 'WAITING';
}

/** Whether it has proved, once, that messages may go there. */
function isVerified(state: EndpointState): state is 'ON' | 'PAUSED' | 'FAILED' {
  return state !== 'PENDING' && state !== 'UNVERIFIED';
}

/**
 * How an endpoint is after somebody has said whether it rests: whoever turns it on has mended it. One that
 * is not verified stays so.
 */
export function endpointAfterChange(
  before: { state: EndpointState; failingSince: Date | null },
  isPaused: boolean,
): { state: EndpointState; failingSince: Date | null } {
  if (!isVerified(before.state)) return before;
  if (isPaused) return { state: 'PAUSED', failingSince: before.failingSince };
  return { state: 'ON', failingSince: before.state === 'ON' ? before.failingSince : null };
}

/** Whether messages are signed with the secret of before, too. */
export function isOldSecretValid(until: Date | null, now: Date): boolean {
  return until !== null && now < until;
}

/** What an endpoint answered; null where nothing was heard. */
export type Answered = number | null;

/** What becomes of a message after a try. */
export type AfterTry =
  | { state: 'DELIVERED' }
  | { state: 'GIVEN_UP' }
  | { state: 'WAITING'; nextAt: Date };

/**
 * What becomes of a message that was tried.
 * @param tries how many there were, this one among them
 * @param chance from 0 to 1: so that messages which failed together do not come back together
 */
export function afterTry(status: Answered, tries: number, now: Date, chance: number): AfterTry {
  if (wasTaken(status)) return { state: 'DELIVERED' };
  const wait = waits[tries - 1];
  if (wait === undefined) return { state: 'GIVEN_UP' };
  const spread = 1 + chance * 0.2;
  return { state: 'WAITING', nextAt: new Date(now.getTime() + wait * 1000 * spread) };
}

/** Whoever answers with any 2xx has the message. */
export function wasTaken(status: Answered): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** What becomes of an endpoint after a try: "410 Gone" says that nobody is there any more. */
export function endpointAfterTry(
  status: Answered,
  failingSince: Date | null,
  now: Date,
): { state: 'ON' | 'FAILED'; failingSince: Date | null } {
  if (wasTaken(status)) return { state: 'ON', failingSince: null };
  const since = failingSince ?? now;
  const isOver = status === 410 || now.getTime() - since.getTime() >= failsAfterMs;
  return { state: isOver ? 'FAILED' : 'ON', failingSince: since };
}
