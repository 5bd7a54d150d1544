import { fingerprintOf } from '../../ids.ts';
import { linesOf } from '../../money-lines.ts';
import type { PaymentIntent, Refund } from '../../rows.ts';
import type { World } from '../../world.ts';
import { unix } from './lists.ts';

/** What only this dialect keeps of a session. */
export interface KeptSession extends Record<string, unknown> {
  metadata: Record<string, string>;
  /** When it was last changed. */
  customerEmail: string | null;
}

export function keptOf(intent: PaymentIntent): KeptSession {
  return intent.origin?.kept as KeptSession;
}

const statuses: Record<PaymentIntent['status'], string> = {
  requires_payment_method: 'PendingPayment',
  requires_action: 'PendingAction',
  processing: 'Processing',
  requires_capture: 'Approved',
  succeeded: 'Captured',
  cancelled: 'Voided',
};

/** Why a card was refused, in the words of this dialect. */
const lastErrors: Record<string, string> = {
  card_declined: 'declined_do_not_honour',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_failed: '3ds_authentication_failure',
};

const schemes = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex' } as const;
const wallets: Record<string, string> = { apple_pay: 'ApplePay', google_pay: 'GooglePay' };

export function bankPage(world: World, intent: PaymentIntent): string {
  return `${world.baseUrl()}/ryft/3ds/${intent.clientSecret}`;
}

export function presentSession(world: World, intent: PaymentIntent): object {
  const { metadata, customerEmail } = keptOf(intent);
  const method = methodOf(world, intent);
  const { lastError } = intent;
  return {
    id: intent.id,
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    paymentType: 'Standard',
    entryMode: 'Online',
    ...(customerEmail === null ? {} : { customerEmail }),
    enabledPaymentMethods: ['Card'],
    ...(method === null ? {} : { paymentMethod: method }),
    status: statuses[intent.status],
    metadata,
    clientSecret: intent.clientSecret,
    ...(lastError === null ? {} : { lastError: lastErrors[lastError.code] ?? lastError.code }),
    refundedAmount: intent.amountRefunded,
    ...(intent.status === 'requires_action'
      ? { requiredAction: { type: 'Redirect', url: bankPage(world, intent) } }
      : {}),
    returnUrl: intent.returnUrl,
    authorizationType: 'FinalAuth',
    captureFlow: intent.capture === 'manual' ? 'Manual' : 'Automatic',
    verifyAccount: false,
    createdTimestamp: unix(intent.createdAt),
    lastUpdatedTimestamp: unix(intent.capturedAt ?? intent.cancelledAt ?? intent.createdAt),
  };
}

function methodOf(world: World, intent: PaymentIntent): object | null {
  const { card } = intent;
  if (card === null || intent.status === 'requires_payment_method') return null;
  const token = fingerprintOf(world.options.apiKey, `${intent.id} method`).slice(0, 26);
  return {
    type: 'Card',
    tokenizedDetails: { id: `pmt_${token}`, stored: false },
    card: {
      scheme: schemes[card.brand],
      last4: card.last4,
      binDetails: {
        issuer: 'SANDBOX',
        issuerCountry: card.country.toUpperCase(),
        fundingType: card.funding === 'debit' ? 'Debit' : 'Credit',
      },
    },
    ...(card.wallet === null ? {} : { wallet: { type: wallets[card.wallet] ?? 'ApplePay' } }),
  };
}

/** Every step of a session has an id of its own, made of the session's. */
export function stepId(world: World, intent: PaymentIntent, step: string): string {
  const steps = fingerprintOf(world.options.apiKey, `${intent.id} ${step}`).slice(0, 26);
  return `txn_${intent.id.slice(3)}_${steps}`;
}

/** Something that was done about a session. */
export interface Step {
  id: string;
  type: string;
  status: 'Pending' | 'Succeeded' | 'Failed';
  amount: number;
  fee: number | null;
  reason: string | null;
  at: string;
}

const ended = { pending: 'Pending', succeeded: 'Succeeded', failed: 'Failed' } as const;

export function refundStep(refund: Refund): Step {
  return {
    id: refund.id,
    type: 'Refund',
    status: ended[refund.status],
    amount: refund.amount,
    fee: null,
    reason: refund.reason,
    at: refund.createdAt,
  };
}

/** What has been done about a session, the oldest first. */
export function stepsOf(world: World, intent: PaymentIntent): Step[] {
  const done = { status: 'Succeeded', fee: null, reason: null } as const;
  const id = (step: string) => stepId(world, intent, step);
  const { amount, createdAt: at } = intent;
  const lines = linesOf(world, intent);
  const fee = lines.find(({ kind }) => kind === 'charge')?.fee ?? null;
  const refunds = [...world.state.refunds.all()].filter(
    ({ paymentIntentId }) => paymentIntentId === intent.id,
  );
  return [
    ...(intent.charge === null
      ? []
      : [{ ...done, id: id('authorization'), type: 'Authorization', amount, at }]),
    ...(intent.capturedAt === null
      ? []
      : [
          {
            ...done,
            id: id('capture'),
            type: 'Capture',
            amount: intent.amountCaptured,
            fee,
            at: intent.capturedAt,
          },
        ]),
    ...(intent.cancelledAt === null || intent.charge === null
      ? []
      : [{ ...done, id: id('void'), type: 'Void', amount, at: intent.cancelledAt }]),
    ...refunds.map(refundStep),
    ...lines
      .filter(({ kind }) => kind === 'dispute')
      .map((line) => ({
        ...done,
        id: id(line.id),
        type: line.amount < 0 ? 'Chargeback' : 'ChargebackReversal',
        amount: Math.abs(line.amount),
        fee: line.fee,
        at: line.at,
      })),
  ];
}

export function presentStep(intent: PaymentIntent, step: Step): object {
  const { id, type, status, amount, fee, reason, at } = step;
  return {
    id,
    paymentSessionId: intent.id,
    amount,
    currency: intent.currency.toUpperCase(),
    type,
    status,
    ...(fee === null ? {} : { processingFee: fee }),
    ...(reason === null ? {} : { reason }),
    createdTimestamp: unix(at),
    lastUpdatedTimestamp: unix(at),
  };
}
