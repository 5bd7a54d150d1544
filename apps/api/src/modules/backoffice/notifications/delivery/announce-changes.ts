import type { LiveEvent } from '@tipwell/contract/api/live';
import type { Context } from '#platform/context.ts';
import { announce, announceAll } from '#platform/live.ts';
import { findStaff } from '#identity/identity';
import type { PayoutChange } from '#payouts/payouts';
import type { CapturedFacts } from '#payments/tipping';
import { concernedBy } from './recipients-of.ts';
import { topicOf } from '../messages/topics.ts';

/** Tells the pages of everybody who has just been tipped. */
export async function announceTips(
  context: Context,
  { tips }: { tips: CapturedFacts[] },
): Promise<void> {
  for (const { tipId, staffId } of tips) {
    const staff = staffId === null ? null : await findStaff(context.db, staffId);
    if (!staff) continue;
    const event: LiveEvent = { type: 'tip.received', staffId: staff.staffId, tipId };
    await announce(context.db, topicOf(staff.person.userId), event);
  }
}

/** Tells the pages of a person of whom a guest has said something. */
export async function announceReview(
  context: Context,
  { staffId }: { staffId: number },
): Promise<void> {
  const staff = await findStaff(context.db, staffId);
  if (!staff) return;
  const event: LiveEvent = { type: 'review.changed', staffId };
  await announce(context.db, topicOf(staff.person.userId), event);
}

/** Tells the pages of people, or of venues' owners, whose payouts have changed. */
export async function announcePayouts(
  context: Context,
  { changes }: { changes: PayoutChange[] },
): Promise<void> {
  const told: { topic: string; message: LiveEvent }[] = [];
  for (const changed of changes) {
    const message: LiveEvent = { type: 'payout.changed', payoutId: changed.payoutId };
    for (const userId of await concernedBy(context, changed)) {
      told.push({ topic: topicOf(userId), message });
    }
  }
  await announceAll(context.db, told);
}

/** Tells the pages of everybody who got a part of the team's tips. */
export async function announceShares(
  context: Context,
  { runId, staffIds }: { runId: string; staffIds: number[] },
): Promise<void> {
  for (const staffId of staffIds) {
    const staff = await findStaff(context.db, staffId);
    if (!staff) continue;
    const event: LiveEvent = { type: 'share.received', staffId, runId };
    await announce(context.db, topicOf(staff.person.userId), event);
  }
}
