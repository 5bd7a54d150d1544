import { createHmac } from 'node:crypto';
import { newId } from '../../ids.ts';
import type { Dispute, Origin, PaymentIntent, Payout } from '../../rows.ts';
import { closeBatches, expectBatch } from './reports.ts';
import { tellForeign } from '../../webhooks.ts';
import type { Hearer, World } from '../../world.ts';
import { disputePsp } from './disputes.ts';
import { methodOf, refusalOf } from './present.ts';
import { keptOf, nameOf, newName, pspOf } from './references.ts';
import { presentTransfer } from './transfers.ts';

interface Item {
  pspReference: string;
  originalReference?: string;
  merchantAccountCode: string;
  merchantReference: string;
  amount: { currency: string; value: number };
  eventCode: string;
  success: string;
  additionalData?: Record<string, string>;
}
type Batch = { notificationItems: { NotificationRequestItem: Item }[] };

const hmac = (secret: string, text: string) =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('base64');

/** Signs every item of a message, with the newest key, as it is sent. */
export function signItems(secrets: readonly string[], told: object): object {
  if (!('notificationItems' in told)) return told;
  const [secret = ''] = secrets;
  const { notificationItems, ...rest } = told as Batch;
  return {
    ...rest,
    notificationItems: notificationItems.map(({ NotificationRequestItem: item }) => {
      const signed = [
        item.pspReference,
        item.originalReference ?? '',
        item.merchantAccountCode,
        item.merchantReference,
        item.amount.value,
        item.amount.currency,
        item.eventCode,
        item.success,
      ].join(':');
      const additionalData = { ...item.additionalData, hmacSignature: hmac(secret, signed) };
      return { NotificationRequestItem: { ...item, additionalData } };
    }),
  };
}

/** Messages of the platform are signed as a whole, in a header. */
export function signBytes(
  secrets: readonly string[],
  _eventId: string,
  _unixSeconds: number,
  rawBody: string,
): Record<string, string> {
  const [secret = ''] = secrets;
  if (rawBody.includes('"notificationItems"')) return {};
  return { hmacsignature: hmac(secret, rawBody), protocol: 'HmacSHA256' };
}

/** Tells in this dialect what the engine does with things that came in by its door. */
export function adyenHearer(world: World): Hearer {
  const tell = (
    type: string,
    body: object,
    how: { objectId: string; twice?: boolean; at?: string },
  ) => {
    const createdAt = how.at ?? world.clock.iso();
    const event = { id: newId('evt', 13), dialect: 'adyen' as const, account: null, type };
    tellForeign(world, { ...event, createdAt, body }, how);
  };
  const tellItem = (
    intent: PaymentIntent,
    eventCode: string,
    item: Partial<Item> & Pick<Item, 'pspReference'> & { reason?: string; eventDate?: string },
    how: { twice?: boolean; at?: string } = {},
  ) => {
    const { reference, merchantAccount } = keptOf(intent);
    const NotificationRequestItem = {
      amount: { currency: intent.currency.toUpperCase(), value: intent.amount },
      eventDate: how.at ?? world.clock.iso(),
      merchantAccountCode: merchantAccount,
      merchantReference: reference,
      paymentMethod: methodOf(intent),
      reason: '',
      success: 'true',
      ...item,
      eventCode,
    };
    const body = { live: 'false', notificationItems: [{ NotificationRequestItem }] };
    tell(eventCode, body, { objectId: intent.id, ...how });
  };
  closeBatches(world, (merchantAccountCode, { name, url }) => {
    const NotificationRequestItem = {
      amount: { currency: 'EUR', value: 0 },
      eventCode: 'REPORT_AVAILABLE',
      eventDate: world.clock.iso(),
      merchantAccountCode,
      merchantReference: '',
      pspReference: name,
      reason: url,
      success: 'true',
    };
    const body = { live: 'false', notificationItems: [{ NotificationRequestItem }] };
    tell('REPORT_AVAILABLE', body, { objectId: name });
  });
  const authorised = (intent: PaymentIntent, how: { twice?: boolean; at?: string }) => {
    const { card } = intent;
    const reason = `874574:${card?.last4 ?? '0000'}:12/2035`;
    const additionalData = {
      cardSummary: card?.last4 ?? '',
      alias: card?.fingerprint ?? '',
      issuerCountry: card?.country.toUpperCase() ?? '',
      paymentMethodVariant: methodOf(intent),
      checkoutSessionId: intent.id,
    };
    const item = { pspReference: pspOf(world, intent), reason, additionalData };
    tellItem(intent, 'AUTHORISATION', item, how);
  };
  const captured = (intent: PaymentIntent, how: { twice?: boolean; at?: string }) => {
    const amount = { currency: intent.currency.toUpperCase(), value: intent.amountCaptured };
    const originalReference = pspOf(world, intent);
    const pspReference = nameOf(world, `${intent.id} capture`);
    tellItem(intent, 'CAPTURE', { pspReference, originalReference, amount }, how);
  };
  const ofDispute = (dispute: Dispute) => world.state.intents.get(dispute.paymentIntentId);

  return {
    intent(type, intent, { twice, createdAt: at }) {
      const how = { twice, at };
      const isApart = intent.capture === 'manual' || intent.card?.payment === 'reserved_only';
      if (intent.charge !== null) expectBatch(world);
      if (type === 'payment_intent.requires_capture') authorised(intent, how);
      if (type === 'payment_intent.succeeded') {
        if (!isApart) authorised(intent, how);
        if (isApart || intent.amountCaptured !== intent.amount) captured(intent, how);
      }
      if (type === 'payment_intent.payment_failed') {
        const reason = refusalOf(intent)?.reason ?? 'Refused';
        const item = { pspReference: newName(), success: 'false', reason };
        tellItem(intent, 'AUTHORISATION', item, how);
      }
      if (type === 'payment_intent.cancelled') {
        const originalReference = pspOf(world, intent);
        const code = intent.charge === null ? 'TECHNICAL_CANCEL' : 'CANCELLATION';
        tellItem(intent, code, { pspReference: newName(), originalReference }, how);
      }
    },
    refund(type, refund) {
      const intent = world.state.intents.get(refund.paymentIntentId);
      if (intent === undefined) return;
      const hasFailed = type === 'refund.failed';
      tellItem(intent, hasFailed ? 'REFUND_FAILED' : 'REFUND', {
        pspReference: refund.id,
        originalReference: pspOf(world, intent),
        merchantReference: keptReferenceOf(refund.origin),
        amount: { currency: refund.currency.toUpperCase(), value: refund.amount },
        ...(hasFailed ? { reason: 'Refund Failed' } : {}),
      });
    },
    payoutMade() {},
    payout(_type, payout) {
      tellTransfer(payout);
    },
    payoutCard() {},
    dispute(what, dispute) {
      const intent = ofDispute(dispute);
      if (intent === undefined) return;
      for (const [eventCode, more] of turnsOf(what, dispute)) {
        const { amount = dispute.amount, ...details } = more;
        tellItem(intent, eventCode, {
          // Behind it the dispute is found by whoever decides it here.
          pspReference: disputePsp(dispute),
          originalReference: pspOf(world, intent),
          amount: { currency: dispute.currency.toUpperCase(), value: amount },
          reason: 'Other Fraud-Card Absent Environment',
          additionalData: {
            chargebackReasonCode: codes[dispute.reason],
            chargebackSchemeCode: 'visa',
            defensePeriodEndsAt: dispute.dueAt,
            ...details,
          },
        });
      }
    },
  };

  function tellTransfer(payout: Payout): void {
    const body = {
      type: 'balancePlatform.transfer.updated',
      environment: 'test',
      timestamp: world.clock.iso(),
      data: { ...presentTransfer(payout), balancePlatform: 'TipwellPlatform' },
    };
    tell(body.type, body, { objectId: payout.id });
  }
}

const codes: Record<Dispute['reason'], string> = {
  fraudulent: '10.4',
  duplicate: '12.6.1',
  product_not_received: '13.1',
  general: '13.9',
};

/** How each turn of a dispute is told; money moves with its own messages. */
function turnsOf(
  what: 'opened' | 'updated' | 'escalated' | 'closed' | 'reinstated',
  dispute: Dispute,
): [eventCode: string, more: { amount?: number; disputeStatus?: string }][] {
  if (what === 'opened') {
    return dispute.isInquiry
      ? [['REQUEST_FOR_INFORMATION', {}]]
      : [
          ['NOTIFICATION_OF_CHARGEBACK', {}],
          ['CHARGEBACK', {}],
        ];
  }
  if (what === 'escalated') return [['CHARGEBACK', {}]];
  // Documents alone are told of by nobody here.
  if (what === 'updated') {
    return dispute.submittedAt === null ? [] : [['INFORMATION_SUPPLIED', {}]];
  }
  const back = dispute.returns?.at(-1);
  if (what === 'reinstated') return [['CHARGEBACK_REVERSED', back ? { amount: back.amount } : {}]];
  if (dispute.status !== 'won') {
    const disputeStatus = dispute.isAccepted ? 'Accepted' : 'Lost';
    return [['DISPUTE_DEFENSE_PERIOD_ENDED', { disputeStatus }]];
  }
  return [
    ...(dispute.isInquiry || !back
      ? []
      : ([['CHARGEBACK_REVERSED', { amount: back.amount }]] as [string, object][])),
    ['ISSUER_RESPONSE_TIMEFRAME_EXPIRED', { disputeStatus: 'Won' }],
  ];
}

/** What whoever asked for it called it. */
function keptReferenceOf(origin: Origin | undefined): string {
  const reference = origin?.kept['reference'];
  return typeof reference === 'string' ? reference : '';
}
