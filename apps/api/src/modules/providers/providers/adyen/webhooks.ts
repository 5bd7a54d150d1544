import type { ObjectKind, WebhookSource } from '../ports/webhook-source.ts';
import type { Database } from '#platform/db/database.ts';
import { findFacts, keepFacts } from './fact-store.ts';
import {
  factOf,
  itemsOf,
  platformMessageOf,
  signedPartOf,
  type Fact,
  type NotificationItem,
  type PlatformMessage,
} from './messages.ts';
import { attemptOf } from './references.ts';
import { isAboutRefund } from './refund-state.rule.ts';
import { areBytesSigned, areItemsSigned } from './signature.rule.ts';
import { isAboutDispute, ownSteps } from './dispute-state.rule.ts';

/** What an event is kept under begins with what it speaks of: its code alone does not say. */
const kinds = new Map(
  Object.entries<ObjectKind>({
    charge: 'CHARGE',
    refund: 'REFUND',
    dispute: 'DISPUTE',
    payout: 'PAYOUT',
  }),
);

/**
 * Adyen's messages. Those about payments hold items, each of which is signed for itself and carries the
 * report, because nothing can be read again: so it is kept as what it tells, beside the bytes. Those of
 * the platform are signed as a whole and are hints.
 */
export const adyenWebhooks: WebhookSource = {
  keptHeaders: ['hmacsignature', 'content-type'],

  isSigned(message, secrets) {
    const items = itemsOf(message);
    if (items) return areItemsSigned(items.map(signedPartOf), secrets);
    const { rawBody, header } = message;
    return areBytesSigned({ rawBody, header: header('hmacsignature') }, secrets);
  },

  async keep({ db, clock, accounts }, { paymentSystem, message }) {
    // A company has one key for several merchant accounts: what another of them was paid is not ours.
    const ours = accounts.find(paymentSystem)?.processingChannel;
    const items = (itemsOf(message) ?? []).filter((one) => one.merchantAccountCode === ours);
    const facts = items.flatMap((one) => factOf(one) ?? []);
    for (const fact of facts) {
      if (fact.eventCode === answered) fact.turn = await lastAnswerOf(db, paymentSystem, fact);
    }
    await keepFacts(db, paymentSystem, facts, clock.now());
  },

  read(message) {
    const items = itemsOf(message);
    if (items) return items.map(eventOf);
    const told = platformMessageOf(message);
    return told && [transferEventOf(told)];
  },

  about(eventType) {
    return kinds.get(eventType.split('.', 1)[0] ?? '') ?? null;
  },

  acknowledgement: { status: 200, body: '[accepted]' },
};

/** Told of each answer to a dispute, under one name. */
const answered = 'INFORMATION_SUPPLIED';

/**
 * The answer of ours that was about to be given last. No moment is signed in a message, so it is what we did
 * that says whether there is anything new to be told of: one that comes again tells of nothing else.
 */
async function lastAnswerOf(
  db: Database,
  paymentSystem: string,
  { merchantReference }: Fact,
): Promise<string> {
  const facts = await findFacts(db, paymentSystem, { merchantReference });
  const sent = facts.findLast(({ eventCode }) => eventCode === ownSteps.sent);
  return sent?.details.answer ?? '';
}

function eventOf(item: NotificationItem) {
  const { eventCode, pspReference, success, merchantReference, eventDate } = item;
  const { kind, objectId } = spokenOf(eventCode, pspReference, merchantReference);
  const name = `${eventCode}/${pspReference}/${success}`;
  return {
    eventId: eventCode === answered ? `${name}/${eventDate}` : name,
    eventType: `${kind}.${eventCode}`,
    objectId,
  };
}

/** Whose it is, and what for, stands in our reference; a dispute carries that of its payment. */
function spokenOf(eventCode: string, pspReference: string, merchantReference: string) {
  const isOfCharge = attemptOf('charge', merchantReference) !== null;
  if (isAboutDispute(eventCode)) {
    return { kind: isOfCharge ? 'dispute' : 'other', objectId: pspReference };
  }
  // A message about a refund may carry the reference of its payment.
  const isOfRefund = attemptOf('refund', merchantReference) !== null;
  if (isOfRefund || (isOfCharge && isAboutRefund({ eventCode }))) {
    return { kind: 'refund', objectId: pspReference };
  }
  if (isOfCharge) return { kind: 'charge', objectId: merchantReference };
  return { kind: 'other', objectId: pspReference };
}

function transferEventOf({ type, timestamp, data }: PlatformMessage) {
  const { id, reference, sequenceNumber, status } = data;
  const kind = id && attemptOf('payout', reference) ? 'payout' : 'other';
  const step = sequenceNumber ?? timestamp ?? status ?? '';
  return {
    eventId: `${type}/${id ?? 'nothing'}/${step}/${status ?? ''}`,
    eventType: `${kind}.${type}`,
    objectId: id ?? 'nothing',
  };
}
