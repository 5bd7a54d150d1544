import type { OpensOf } from '@tipwell/contract/backoffice/page-of-message';
import type { Context } from '#platform/context.ts';
import { settleEach } from '#platform/settle-each.ts';
import { findStaff } from '#identity/identity';
import type { CapturedFacts } from '#payments/tipping';
import { newsWords } from '../messages/email-messages.ts';
import { writeOfHappening } from '../delivery/notify-event.ts';

/** Writes to whoever was tipped and wants to be told: by message, by e-mail, or both. */
export async function writeAboutTips(
  context: Context,
  { tips }: { tips: CapturedFacts[] },
): Promise<void> {
  await settleEach(tips, async ({ tipId, staffId, isTip = true }) => {
    if (staffId === null || !isTip) return;
    await write(context, staffId, `tip:${tipId}`, {
      kind: 'TIP',
      topic: 'TIPS',
      opens: { page: 'OWN_TIP', staffId, tipId },
    });
  });
}

/** Writes to whoever was reviewed and wants to be told. */
export async function writeAboutReview(
  context: Context,
  { staffId, newReviewId }: { staffId: number; newReviewId?: string },
): Promise<void> {
  if (newReviewId !== undefined) {
    await write(context, staffId, `review:${newReviewId}`, {
      kind: 'REVIEW',
      topic: 'REVIEWS',
      opens: { page: 'OWN_REVIEWS', staffId },
    });
  }
}

async function write<Kind extends 'TIP' | 'REVIEW'>(
  context: Context,
  staffId: number,
  happening: string,
  news: { kind: Kind; topic: 'TIPS' | 'REVIEWS'; opens: OpensOf<Kind> },
): Promise<void> {
  const staff = await findStaff(context.db, staffId);
  if (!staff?.isActive) return;
  const { userId, locale } = staff.person;
  await writeOfHappening(context, userId, happening, {
    ...news,
    message: newsWords[locale][news.topic],
  });
}
