import { randomUUIDv7 } from 'node:crypto';
import type { LiveEvent } from '@tipwell/contract/api/live';
import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { defineJob } from '#platform/jobs.ts';
import { announceToMany } from '#platform/live.ts';
import { nextPeople } from '#identity/identity';
import { peopleWanted } from './find-audience.ts';
import { channelsOf, sendByEmail } from '../preferences/deliver.ts';
import { listeningDevices, pushLater } from '../push/push-message.ts';
import { insertMessagesOfNotice } from '../messages/messages-store.ts';
import { dueNotices, endNotice, lockNotice } from './announcement-store.ts';
import { topicOf } from '../messages/topics.ts';

export const sendNoticeJob = defineJob<{ noticeId: string }>('send-notice');

/** So many get their message in one transaction: few round trips, and no lock that lasts. */
const atOnce = 2000;

/**
 * Writes everybody of the audience who wants news their message, by the ways they chose. It may stop anywhere and start again: nobody gets a
 * second one.
 */
export async function sendNotice(
  context: Context,
  { noticeId }: { noticeId: string },
): Promise<void> {
  let after: string | null = null;
  let isDone = false;
  while (!isDone) {
    const last: string | null = await sendToSome(context, noticeId, after);
    isDone = last === null;
    after = last;
  }
}

/** Gives back whom it reached last, or null when there is nobody left. */
async function sendToSome(
  context: Context,
  noticeId: string,
  after: string | null,
): Promise<string | null> {
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const notice = await lockNotice(tx, noticeId);
    if (notice?.state !== 'SCHEDULED' || notice.sendAt > now) return null;
    const wanted = await peopleWanted({ ...context, db: tx }, notice.audience);
    const people = await nextPeople(tx, wanted, after, atOnce);
    if (people.length === 0) {
      await endNotice(tx, noticeId, 'SENT', now);
      return null;
    }
    const channels = await channelsOf(tx, people, 'NEWS');
    const wantingPush = people.filter((userId) => channels(userId).PUSH);
    const devices = await listeningDevices(context, tx, wantingPush);
    const withDevice = new Set(devices.map(({ userId }) => userId));
    const recipients = people.flatMap((userId) => {
      const { INBOX: isShown, EMAIL: isByEmail } = channels(userId);
      const isWritten = isShown || isByEmail || withDevice.has(userId);
      return isWritten ? [{ userId, messageId: randomUUIDv7(), isShown }] : [];
    });
    const reached = await insertMessagesOfNotice(tx, notice, recipients, now);
    const event: LiveEvent = { type: 'messages.changed' };
    const shown = reached.filter((userId) => channels(userId).INBOX);
    await announceToMany(tx, shown.map(topicOf), event);
    for (const userId of reached.filter((one) => channels(one).EMAIL)) {
      await sendByEmail(context, tx, userId, {
        messageId: null,
        topic: 'NEWS',
        message: notice.message,
      });
    }
    const isReached = new Set(reached);
    const messages = new Map(recipients.map(({ userId, messageId }) => [userId, messageId]));
    const pushes = devices.flatMap(({ deviceId, userId }) => {
      const messageId = messages.get(userId);
      return messageId !== undefined && isReached.has(userId) ? [{ deviceId, messageId }] : [];
    });
    await pushLater(tx, 'NEWS', pushes);
    return people.at(-1) ?? null;
  });
}

/** Sends what is due: what was to wait, and what a worker left halfway. */
export async function sendDueNotices(context: Context): Promise<void> {
  await forEachApart(context, {
    name: 'send-due-notices',
    items: await dueNotices(context.db, context.clock.now()),
    idOf: (noticeId) => noticeId,
    clock: 'ROUND',
    handle: async (noticeId) => sendNotice(context, { noticeId }),
  });
}
