import type { Locale } from '@tipwell/contract/api/fields';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { writtenDate } from '#platform/written-date.ts';
import { setDeletion } from '../person/deletion-store.ts';
import { deletionWords } from '../person/deletion-words.ts';
import { sendLater } from '../person/send-message.ts';
import { requireConfirmation } from '../second-factor/confirmations.ts';
import { endAllSessions } from '../sessions/end-sessions-of.ts';
import { lockForCare } from './care-store.ts';
import { deletionDue } from './deletion.rule.ts';

/** Refuses, or answers with what stands in the way: those who know the money are above this module. */
export type IsInTheWay = (db: Database, userId: string, now: Date) => Promise<boolean>;

/**
 * Asks for one's own account to be deleted once the time to think it over has passed. Every session ends,
 * this one too, and the person is written to; signing in again calls it off (`withdraw-deletion.ts`).
 * @throws deletionNotPossible; confirmationNeeded, for this alone; notAllowed while viewing
 */
export async function askForDeletion(
  context: Context,
  actor: Person,
  isInTheWay: IsInTheWay,
): Promise<{ dueAt: string }> {
  const { userId } = actor;
  const now = context.clock.now();
  if (actor.viewedBy) fail('notAllowed');
  if (await isInTheWay(context.db, userId, now)) fail('deletionNotPossible');
  await requireConfirmation(context, actor, { kind: 'ACCOUNT_DELETION', facts: {} });
  return context.db.transaction().execute(async (tx) => {
    const account = (await lockForCare(tx, userId)) ?? fail('notFound');
    if (account.erasedAt || account.status === 'TERMINATED') fail('notFound');
    if (await isInTheWay(tx, userId, now)) fail('deletionNotPossible');
    const dueAt = deletionDue(now);
    await setDeletion(tx, userId, { askedAt: now, dueAt, delayedAt: null });
    await endAllSessions(tx, userId, 'DELETION_ASKED', now);
    const { email, locale } = account;
    await sendLater(context, tx, {
      kind: 'EMAIL',
      to: email,
      ...deletionWords[locale].asked(dayIn(locale, dueAt)),
      about: { opens: { page: 'SIGN_IN' }, locale },
    });
    await audit(tx, {
      actor,
      action: 'account.deletionAsked',
      subject: `user:${userId}`,
      at: now,
      details: { dueAt: dueAt.toISOString() },
    });
    return { dueAt: dueAt.toISOString() };
  });
}

/** A day as a letter says it. */
export function dayIn(locale: Locale, day: Date): string {
  return writtenDate(day.toISOString().slice(0, 10), locale);
}
