import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { datesOfDecision } from './account-decision.rule.ts';
import { findOpenDecision, insertDecision, type Decision } from './decision-store.ts';
import { tellOfDecision } from './tell-administrators.ts';

/** What was asked for and waits. */
export interface Waiting {
  decisionId: string;
  countsFrom: string;
}

const action = {
  PLATFORM_ROLES: 'account.rolesRequested',
  ERASURE: 'account.erasureRequested',
  CLOSURE: 'account.closingRequested',
} as const;

/**
 * Asks for something about an account that takes a second administrator and a day, and writes to every
 * administrator and to the person at once. The same asked again is the same request.
 * @throws notAllowed for oneself; contentDiffers while other roles are asked for the same person
 */
export async function askDecision(
  context: Context,
  tx: Tx,
  actor: Person,
  asked: Pick<Decision, 'userId' | 'kind' | 'platformRoles' | 'reason'>,
  rolesBefore: readonly string[],
): Promise<Waiting> {
  const askedBy = realPersonOf(actor);
  if (asked.userId === askedBy || actor.viewedBy !== null) fail('notAllowed');
  const open = await findOpenDecision(tx, asked);
  if (open) return isSame(open, asked) ? waiting(open) : fail('contentDiffers');
  const now = context.clock.now();
  const decision = {
    ...asked,
    decisionId: randomUUIDv7(),
    askedBy,
    askedAt: now,
    ...datesOfDecision(now),
  };
  await insertDecision(tx, decision);
  await tellOfDecision(context, tx, decision, 'ASKED');
  const { userId, kind, reason } = asked;
  await audit(tx, {
    actor,
    action: action[kind],
    subject: `user:${userId}`,
    at: now,
    details: {
      reason,
      ...(kind !== 'PLATFORM_ROLES'
        ? {}
        : {
            before: rolesBefore.join(' '),
            after: [...rolesBefore, ...asked.platformRoles].join(' '),
          }),
    },
  });
  return waiting(decision);
}

function waiting({ decisionId, dueAt }: Pick<Decision, 'decisionId' | 'dueAt'>): Waiting {
  return { decisionId, countsFrom: dueAt.toISOString() };
}

function isSame(open: Decision, asked: Pick<Decision, 'platformRoles'>): boolean {
  return open.platformRoles.toSorted().join() === asked.platformRoles.toSorted().join();
}
