import { isDeepStrictEqual } from 'node:util';
import type { Audience, NoticeState } from '@tipwell/contract/backoffice/calls/announcements';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { enqueue } from '#platform/jobs.ts';
import { namesSomebody } from './audience.rule.ts';
import { deleteDraft } from './drafts-store.ts';
import { hasReceivers } from '../messages/messages-store.ts';
import { mayStillChange } from './announcement-change.rule.ts';
import { endNotice, insertNotice, lockNotice, updateNotice } from './announcement-store.ts';
import { sendNoticeJob } from './send-announcement.ts';

const latestDays = 366;

interface Words {
  noticeId: string;
  message: string;
  audience: Audience;
  /** When to send it; null: at once. */
  sendAt: string | null;
}

/**
 * Writes a notice to be sent now or later. The same again is the same notice.
 * @throws contentDiffers for an id that stands for another notice; inputInvalid for a time in the past
 */
export async function writeNotice(
  context: Context,
  actor: Person,
  words: Words,
): Promise<{ noticeId: string }> {
  const { noticeId, message, audience } = words;
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const earlier = await lockNotice(tx, noticeId);
    const createdBy = realPersonOf(actor);
    if (earlier) {
      // A lost answer is asked for again, also when its time has come meanwhile.
      const isTheSame =
        earlier.message === message &&
        earlier.createdBy === createdBy &&
        isDeepStrictEqual(earlier.audience, audience);
      if (!isTheSame) fail('contentDiffers');
      return;
    }
    const sendAt = momentOf(words, now);
    const notice = { noticeId, message, audience, sendAt, createdBy, createdAt: now };
    if (!(await insertNotice(tx, notice))) fail('contentDiffers');
    await deleteDraft(tx, noticeId);
    const subject = `notice:${noticeId}`;
    await audit(tx, { actor, action: 'notice.written', subject, at: now });
    if (sendAt <= now) await enqueue(tx, sendNoticeJob, { noticeId });
  });
  return { noticeId };
}

/**
 * Changes a notice before anybody has it.
 * @throws notFound; noticeSent once it is being sent, was sent or called off; inputInvalid
 */
export async function changeNotice(
  context: Context,
  actor: Person,
  words: Words,
): Promise<{ noticeId: string }> {
  const { noticeId, message, audience } = words;
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const notice = (await lockNotice(tx, noticeId)) ?? fail('notFound');
    const hasBegun = await hasReceivers(tx, noticeId);
    if (!mayStillChange({ ...notice, hasBegun }, now)) fail('noticeSent');
    const sendAt = momentOf(words, now);
    await updateNotice(tx, noticeId, { message, audience, sendAt });
    const subject = `notice:${noticeId}`;
    await audit(tx, { actor, action: 'notice.changed', subject, at: now });
    if (sendAt <= now) await enqueue(tx, sendNoticeJob, { noticeId });
  });
  return { noticeId };
}

/** When a notice is to be sent. @throws inputInvalid for nobody, the past, or more than a year ahead */
function momentOf({ audience, sendAt: asked }: Words, now: Date): Date {
  if (!namesSomebody(audience)) {
    fail('inputInvalid', { fields: { audience: fieldError('audienceMissing') } });
  }
  if (asked === null) return now;
  const sendAt = new Date(asked);
  if (sendAt <= now) fail('inputInvalid', { fields: { sendAt: fieldError('timePassed') } });
  if (sendAt.getTime() > now.getTime() + latestDays * 24 * 3_600_000) {
    fail('inputInvalid', { fields: { sendAt: fieldError('sendsTooLate') } });
  }
  return sendAt;
}

/** Calls off a notice that has not begun to be sent. @throws notFound */
export async function callOffNotice(
  context: Context,
  actor: Person,
  noticeId: string,
): Promise<{ state: NoticeState }> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const notice = (await lockNotice(tx, noticeId)) ?? fail('notFound');
    const hasBegun = await hasReceivers(tx, noticeId);
    if (!mayStillChange({ ...notice, hasBegun }, now)) return { state: notice.state };
    await endNotice(tx, noticeId, 'CANCELLED', now);
    const subject = `notice:${noticeId}`;
    await audit(tx, { actor, action: 'notice.called-off', subject, at: now });
    return { state: 'CANCELLED' };
  });
}
