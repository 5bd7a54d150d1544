import { randomUUIDv7 } from 'node:crypto';
import type {
  MessageChannel,
  MessageTopic,
} from '@tipwell/contract/backoffice/calls/notification-preferences';
import type { MessageKind, OpensOf } from '@tipwell/contract/backoffice/page-of-message';
import type { LiveEvent } from '@tipwell/contract/api/live';
import type { Context } from '#platform/context.ts';
import { announce } from '#platform/live.ts';
import { channelsOf, sendByEmail } from '../preferences/deliver.ts';
import { textLater } from '../sms/text-message.ts';
import { listeningDevices, pushLater } from '../push/push-message.ts';
import { insertMessageOfHappening } from '../messages/messages-store.ts';
import { topicOf } from '../messages/topics.ts';

const nowhere = { INBOX: false, EMAIL: false, PUSH: false };

/**
 * A message of something that happened: once, however often it is heard, and by the channels that the
 * person chose. Whatever is about safety goes by e-mail from where it happens, at once.
 */
export async function writeOfHappening<Kind extends MessageKind>(
  context: Context,
  userId: string,
  happening: string,
  {
    kind,
    topic,
    message,
    wanted = [],
    isForTextsAlone = false,
    opens,
  }: {
    /** What it is about, which says where it may lead. */
    kind: Kind;
    topic: MessageTopic;
    message: string;
    /** Channels beyond the usual ones, unless the person has refused them. */
    wanted?: readonly MessageChannel[];
    /** What Tipwell shows by itself: only whoever wants texts is told of it. */
    isForTextsAlone?: boolean;
    /** The page on which there is something to read or do about it. */
    opens: OpensOf<Kind>;
  },
): Promise<void> {
  const chosen = (await channelsOf(context.db, [userId], topic, wanted))(userId);
  const channels = isForTextsAlone ? { ...nowhere, TEXT: chosen.TEXT } : chosen;
  const isByEmail = channels.EMAIL && topic !== 'SECURITY';
  const devices = channels.PUSH ? await listeningDevices(context, context.db, [userId]) : [];
  if (!channels.INBOX && !isByEmail && !channels.TEXT && devices.length === 0) return;
  await context.db.transaction().execute(async (tx) => {
    const messageId = randomUUIDv7();
    const isNew = await insertMessageOfHappening(
      tx,
      { messageId, userId, happening, message, isShown: channels.INBOX, opens },
      context.clock.now(),
    );
    if (!isNew) return;
    const event: LiveEvent = { type: 'messages.changed' };
    if (channels.INBOX) await announce(tx, topicOf(userId), event);
    if (isByEmail) await sendByEmail(context, tx, userId, { messageId, topic, message });
    if (channels.TEXT) await textLater(tx, { messageId, userId, kind, topic });
    await pushLater(
      tx,
      topic,
      devices.map(({ deviceId }) => ({ deviceId, messageId })),
    );
  });
}
