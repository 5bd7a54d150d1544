import type { MessageTopic } from '@tipwell/contract/backoffice/calls/notification-preferences';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { defineJob, enqueueMany } from '#platform/jobs.ts';
import { unseal } from '#platform/seal.ts';
import { findPerson, sessionsThatGoOn } from '#identity/identity';
import { sendPush, type Push } from '#providers/providers';
import { emailWords } from '../messages/email-messages.ts';
import { findMessage } from '../messages/messages-store.ts';
import { lockScreenWords } from './lock-screen-words.ts';
import { deleteDevice, devicesOf, findDevice, type PushDevice } from './devices-store.ts';

interface WaitingPush {
  deviceId: string;
  messageId: string;
  topic: MessageTopic;
}

export const pushMessageJob = defineJob<WaitingPush>('notifications:push-message');

/** What nobody has seen on the lock screen after a day stands in Tipwell all the same. */
const goodForSeconds = 86_400;

/** The devices that hear of messages to some people now: those on which their session goes on. */
export async function listeningDevices(
  { clock }: Pick<Context, 'clock'>,
  db: Database,
  userIds: readonly string[],
): Promise<PushDevice[]> {
  const devices = await devicesOf(db, userIds);
  if (devices.length === 0) return [];
  const sessions = devices.map(({ sessionId }) => sessionId);
  const going = await sessionsThatGoOn(db, sessions, clock.now());
  return devices.filter(({ sessionId }) => going.has(sessionId));
}

/** Has messages shown on devices once the transaction is committed, each on each device by itself. */
export async function pushLater(
  tx: Database,
  topic: MessageTopic,
  pushes: readonly { deviceId: string; messageId: string }[],
): Promise<void> {
  await enqueueMany(
    tx,
    pushMessageJob,
    pushes.map((push) => ({ ...push, topic })),
  );
}

/**
 * Shows a message on a device. Repeats replace each other there, and whatever is over by now is left out: the
 * message, the session, the subscription. @throws Error to be called again when nobody answers
 */
export async function pushMessage(context: Context, waiting: WaitingPush): Promise<void> {
  const { db, config, clock, log } = context;
  const device = await findDevice(db, waiting.deviceId);
  if (!device || config.carriers.push === null) return;
  const { userId, deviceId, sessionId } = device;
  const [message, person, going] = await Promise.all([
    findMessage(db, { userId, messageId: waiting.messageId }),
    findPerson(db, userId),
    sessionsThatGoOn(db, [sessionId], clock.now()),
  ]);
  if (!message || message.readAt !== null || !person || person.isErased) return;
  if (!going.has(sessionId)) return deleteDevice(db, { deviceId, userId, sessionId });
  const oldSeconds = (clock.now().getTime() - message.sentAt.getTime()) / 1000;
  const ttlSeconds = Math.floor(goodForSeconds - oldSeconds);
  if (ttlSeconds <= 0) return;
  const { locale } = person;
  const payload = {
    messageId: waiting.messageId,
    title: emailWords(waiting.topic, locale).subject,
    body: lockScreenWords(waiting.topic, message.message, locale),
    lang: locale,
  };
  const subscription = JSON.parse(unseal(config, device.subscription)) as Push['subscription'];
  // Thirty-two signs at most: the message's id without its dashes.
  const topic = waiting.messageId.replaceAll('-', '');
  const sent = await sendPush(context, { subscription, payload, topic, ttlSeconds });
  if (sent.outcome === 'ok') return;
  if (sent.outcome === 'rejected' && sent.reason === 'INVALID_RECIPIENT') {
    return deleteDevice(db, { deviceId, userId, subscription: device.subscription });
  }
  if (sent.outcome === 'rejected' && sent.reason.startsWith('HTTP_')) {
    return log.warn({ reason: sent.reason }, 'a push service refused a message');
  }
  throw new Error(`A push service did not take a message: ${sent.outcome}`);
}
