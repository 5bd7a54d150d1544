import type { Audience, NoticeState } from '@tipwell/contract/calls/notices';
import { fail } from '@tipwell/contract/errors';
import { fieldError } from '@tipwell/contract/field-error';
import { realPersonOf, type Person } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { namesSomebody } from './audience.rule.ts';
import { endNotice, insertNotice, lockNotice } from './notices-store.ts';
import { sendNoticeJob } from './send-notice.ts';

const latestDays = 366;

interface Written {
  noticeId: string;
  message: string;
  audience: Audience;
  sendAt: string | null;
}

/**
 * Writes a notice to be sent now or later. The same again is the same notice.
 * @throws contentDiffers for an id that stands for another notice
 */
export async function writeNotice(
  context: Context,
  actor: Person,
  { noticeId, message, audience, sendAt: asked }: Written,
): Promise<{ noticeId: string }> {
  if (!namesSomebody(audience)) {
    fail('inputInvalid', { fields: { audience: fieldError('audienceMissing') } });
  }
  const now = context.clock.now();
  const sendAt = asked === null ? now : new Date(asked);
  if (sendAt.getTime() > now.getTime() + latestDays * 24 * 3_600_000) {
    fail('inputInvalid', { fields: { sendAt: fieldError('sendsTooLate') } });
  }
  await context.db.transaction().execute(async (tx) => {
    const notice = {
      noticeId,
      message,
      audience,
      sendAt,
      createdBy: realPersonOf(actor),
      createdAt: now,
    };
    if (!(await insertNotice(tx, notice))) {
      const earlier = await lockNotice(tx, noticeId);
      if (earlier?.message !== message || earlier.createdBy !== notice.createdBy)
        fail('contentDiffers');
      return;
    }
    const subject = `notice:${noticeId}`;
    await audit(tx, { actor, action: 'notice.written', subject, at: now });
    if (sendAt <= now) await enqueue(tx, sendNoticeJob, { noticeId });
  });
  return { noticeId };
}

/** Calls off a notice that has not begun to be sent. @throws notFound */
export async function callOffNotice(
  context: Context,
  actor: Person,
  noticeId: string,
): Promise<{ state: NoticeState }> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const notice = await lockNotice(tx, noticeId);
    if (!notice) fail('notFound');
    // What is being sent at this moment cannot be called off halfway.
    if (notice.state !== 'SCHEDULED' || notice.sendAt <= now) return { state: notice.state };
    await endNotice(tx, noticeId, 'CANCELLED', now);
    const subject = `notice:${noticeId}`;
    await audit(tx, { actor, action: 'notice.called-off', subject, at: now });
    return { state: 'CANCELLED' };
  });
}
