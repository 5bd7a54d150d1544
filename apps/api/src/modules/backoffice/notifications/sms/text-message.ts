import type { MessageTopic } from '@tipwell/contract/backoffice/calls/notification-preferences';
import type { MessageKind } from '@tipwell/contract/backoffice/page-of-message';
import { addressOfLetter } from '@tipwell/contract/backoffice/page-of-email';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { defineJob, enqueue } from '#platform/jobs.ts';
import { findPerson, provedPhoneOf, workplacesOf } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { carriesTexts, sendText } from '#providers/providers';
import { findMessage } from '../messages/messages-store.ts';
import { isUrgent, mayText, startOfDay, type TextDecision } from './may-text.rule.ts';
import { textWords, type TextSubject } from './text-words.ts';
import { countTexts, findOutcome, lockTopicsByText, setOutcome } from './texts-store.ts';

/** A text in the queue: neither a number nor words, which are read when it goes out. */
interface WaitingText {
  messageId: string;
  userId: string;
  kind: MessageKind;
  topic: TextTopic;
}

/** News are written to thousands at once, so nobody is texted them. */
type TextTopic = Exclude<MessageTopic, 'NEWS'>;

export const textMessageJob = defineJob<WaitingText>('notifications:text-message');

/** What has found no carrier for so long says nothing new any more, and stands in Tipwell. */
const goodForMs = 6 * 3_600_000;

/** Has a message texted once the transaction is committed. */
export async function textLater(
  tx: Database,
  { topic, ...message }: Omit<WaitingText, 'topic'> & { topic: MessageTopic },
): Promise<void> {
  if (topic === 'NEWS') return;
  await enqueue(tx, textMessageJob, { ...message, topic });
}

/**
 * Texts a message, once at most: it is written down as given before it is, for the carrier knows no key for repeats,
 * and where its answer is lost a text that is missing does less harm than one that comes again and again. What was
 * surely not sent is tried again. @throws Error to be called again then
 */
export async function textMessage(context: Context, waiting: WaitingText): Promise<void> {
  const { db, clock, config, log } = context;
  const { messageId, userId, kind, topic } = waiting;
  if (!carriesTexts(config)) return;
  const [message, person, to] = await Promise.all([
    findMessage(db, { userId, messageId }),
    findPerson(db, userId),
    provedPhoneOf(db, userId),
  ]);
  if (!message || message.readAt !== null || !person || person.isErased || to === null) return;
  const now = clock.now();
  if (now.getTime() - message.sentAt.getTime() >= goodForMs) return;
  const text = { messageId, userId, isUrgent: isUrgent(kind, topic) };
  if ((await decide(context, { ...text, topic }, now)) !== 'SEND') return;
  const { publicOrigin } = config;
  const path = addressOfLetter({ page: 'MESSAGE', messageId });
  const address = publicOrigin === null ? null : `${publicOrigin}${path}`;
  const sent = await sendText(context, {
    attemptId: messageId,
    to,
    text: textWords(subjectOf(kind, topic), person.locale, address),
  });
  if (sent.outcome === 'ok') return;
  if (sent.outcome !== 'rejected') {
    return log.warn(
      { outcome: sent.outcome },
      'nobody said whether a text was sent: it is not repeated',
    );
  }
  const isAnother = sent.reason === 'NOT_REACHED' || sent.reason === 'NOT_NOW';
  await setOutcome(db, { ...text, outcome: isAnother ? 'NOT_TAKEN' : 'REFUSED' }, clock.now());
  if (isAnother) throw new Error(`A text was not taken: ${sent.reason}`);
  log.warn({ reason: sent.reason }, 'a text was refused');
}

/** Whether a text goes out now, written down in the same transaction: null where it did before, or is unwanted. */
async function decide(
  { db }: Context,
  text: { messageId: string; userId: string; isUrgent: boolean; topic: TextTopic },
  now: Date,
): Promise<TextDecision | null> {
  const { messageId, userId, topic, isUrgent: mayWake } = text;
  return db.transaction().execute(async (tx) => {
    if (!(await lockTopicsByText(tx, userId)).includes(topic)) return null;
    const before = await findOutcome(tx, messageId);
    if (before !== undefined && before !== 'NOT_TAKEN') return null;
    const timeZone = await timeZoneOf(tx, userId);
    const sentToday = await countTexts(tx, { userId, since: startOfDay(now, timeZone) });
    const decision = mayText({ isUrgent: mayWake, sentToday, now, timeZone });
    const outcome = decision === 'SEND' ? 'GIVEN' : decision;
    await setOutcome(tx, { messageId, userId, isUrgent: mayWake, outcome }, now);
    return decision;
  });
}

/** The clock on the wall where somebody works; of whoever works nowhere now we know none. */
async function timeZoneOf(db: Database, userId: string): Promise<string> {
  const [first] = await workplacesOf(db, userId);
  const location = first && (await findLocation(db, first.locationId));
  return location?.timeZone ?? 'UTC';
}

function subjectOf(kind: MessageKind, topic: TextTopic): TextSubject {
  if (kind === 'PAYOUT_IN_TROUBLE') return 'PAYOUT_TROUBLE';
  return kind === 'PAYOUT_ARRIVED' ? 'PAYOUT_ARRIVED' : topic;
}
