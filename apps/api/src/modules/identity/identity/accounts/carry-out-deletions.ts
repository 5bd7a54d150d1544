import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { lockPlacesOwnedBy } from '../memberships/who-stays-store.ts';
import {
  dueDeletions,
  lockDeletion,
  setDeletion,
  type Deletion,
} from '../person/deletion-store.ts';
import { deletionWords } from '../person/deletion-words.ts';
import { accountFactsChanged } from '../person/events.ts';
import { sendLater } from '../person/send-message.ts';
import { endAllSessions } from '../sessions/end-sessions-of.ts';
import { dayIn, type IsInTheWay } from './ask-for-deletion.ts';
import { lockForCare, setStatus, type LockedAccount } from './care-store.ts';
import { deletionLatest, deletionStep } from './deletion.rule.ts';
import { nobodysPassword, replaceEverywhere } from './erase-person.ts';

/**
 * Deletes the accounts whose day has come. What came in between, such as a tip that was on its way, delays
 * one by a day at a time; after a month it is given up, and the person is told. One that fails stops no other.
 */
export async function carryOutDeletions(context: Context, isInTheWay: IsInTheWay): Promise<void> {
  await forEachApart(context, {
    name: 'delete accounts',
    items: await dueDeletions(context.db, context.clock.now()),
    idOf: (userId) => userId,
    clock: 'ROUND',
    handle: async (userId) => {
      // Computed before the row is held: it takes a while.
      const passwordHash = await nobodysPassword();
      await context.db
        .transaction()
        .execute(async (tx) => carryOut(context, tx, { userId, passwordHash, isInTheWay }));
    },
  });
}

async function carryOut(
  context: Context,
  tx: Tx,
  of: { userId: string; passwordHash: string; isInTheWay: IsInTheWay },
): Promise<void> {
  const { userId, passwordHash, isInTheWay } = of;
  const now = context.clock.now();
  const account = await lockForCare(tx, userId);
  const deletion = await lockDeletion(tx, userId);
  // Whoever signed in in this moment keeps their account.
  if (!account || account.erasedAt || !deletion) return;
  await lockPlacesOwnedBy(tx, userId);
  const step = deletionStep({ ...deletion, isInTheWay: await isInTheWay(tx, userId, now) }, now);
  if (step.do === 'WAIT') return;
  if (step.do !== 'DELETE') {
    await putOff(context, tx, account, deletion, step.do === 'DELAY' ? step.until : null);
    return;
  }
  await setStatus(tx, userId, { status: 'TERMINATED', before: null, since: now });
  await endAllSessions(tx, userId, 'TERMINATED', now);
  await publish(tx, accountFactsChanged, { userId });
  await replaceEverywhere(context, tx, account, { erasedBy: userId, passwordHash });
  await audit(tx, {
    actor: systemActor,
    action: 'account.deleted',
    subject: `user:${userId}`,
    at: now,
    details: { askedAt: deletion.askedAt.toISOString() },
  });
}

/** Tries again on another day, or no more; the person is written to the first time and the last. */
async function putOff(
  context: Context,
  tx: Tx,
  { userId, email, locale }: LockedAccount,
  deletion: Deletion,
  until: Date | null,
): Promise<void> {
  const now = context.clock.now();
  const words = deletionWords[locale];
  const { askedAt, delayedAt } = deletion;
  await setDeletion(tx, userId, until && { askedAt, dueAt: until, delayedAt: delayedAt ?? now });
  if (until && delayedAt) return;
  const letter = until ? words.delayed(dayIn(locale, deletionLatest(askedAt))) : words.given;
  const about = { opens: { page: 'SIGN_IN' }, locale } as const;
  await sendLater(context, tx, { kind: 'EMAIL', to: email, ...letter, about });
  await audit(tx, {
    actor: systemActor,
    action: until ? 'account.deletionDelayed' : 'account.deletionGivenUp',
    subject: `user:${userId}`,
    at: now,
  });
}
