// What the sandbox remembers, row by row; `state.ts` keeps it.
import type { PaymentBehaviour, PayoutBehaviour, PayoutCardStart, TestCard } from './test-cards.ts';

/** A row is never changed in place: a new one replaces it, so events may keep the old one. */
export interface Row {
  readonly id: string;
  readonly attemptId?: string;
}

export type EventType =
  | `payment_intent.${'processing' | 'requires_action' | 'requires_capture' | 'succeeded' | 'payment_failed' | 'cancelled'}`
  | `refund.${'succeeded' | 'failed'}`
  | `dispute.${'opened' | 'updated' | 'closed'}`
  | `payout.${'in_transit' | 'paid' | 'failed' | 'returned'}`
  | 'payout_card.updated';

/** Other companies' ways of speaking that the sandbox knows beside its own. */
export type Dialect =
  | 'stripe'
  | 'checkout'
  | 'onfido'
  | 'nymcard'
  | 'intercom'
  | 'ryft'
  | 'payermax'
  | 'adyen';

/** By which door a thing came in, when not by the sandbox's own. */
export interface Origin {
  dialect: Dialect;
  /** Whose it is, where one processor keeps several accounts. */
  account: string | null;
  /** What only that dialect keeps of the thing. */
  kept: Readonly<Record<string, unknown>>;
}

/** Something that has happened, as the webhook tells it. */
export interface WebhookEvent extends Row {
  type: string;
  createdAt: string;
  data: { object: object };
}

/** Something that has happened, word for word as another dialect tells it. */
export interface ForeignEvent extends Row {
  dialect: Dialect;
  account: string | null;
  type: string;
  createdAt: string;
  body: object;
}

/** How far the telling of one event has come. Times of deliveries are real times. */
export interface Delivery extends Row {
  objectId: string;
  /** Where it goes and how it is signed; without it, the sandbox's own way. */
  dialect?: Dialect;
  /** How many successful deliveries are still owed: 2 at first for the “webhook twice” card. */
  owed: number;
  attempts: { at: string; answer: number | string }[];
  attemptCount: number;
  firstAttemptAtMs: number | null;
  nextAttemptAtMs: number | null;
  status: 'waiting' | 'delivered' | 'given_up';
}

/** Work that waits for its time. */
export interface Timer extends Row {
  dueAt: number;
  kind: string;
  objectId: string;
}

/** How far the sandbox's time runs ahead of the real time, or where in the past it stands. */
export interface ClockRow extends Row {
  aheadMs: number;
  standsAtMs?: number;
}

/** Where the card lay that paid; whoever pays with PayPal shows nobody which card it is. */
export type Wallet = 'apple_pay' | 'google_pay' | 'paypal';

/** What is kept of a card: enough to show it and to know how it behaves, never its number. */
export interface KnownCard {
  brand: TestCard['brand'];
  last4: string;
  fingerprint: string;
  country: string;
  funding: TestCard['funding'];
  wallet: Wallet | null;
  payment: PaymentBehaviour;
  payout: PayoutBehaviour;
  start: PayoutCardStart;
}

/** A card under a name that may travel through other systems. */
export interface CardToken extends Row {
  card: KnownCard;
  holderName: string | null;
  expMonth: number;
  expYear: number;
  /** Single-use tokens come from the hosted page; those of the test endpoint may be used again. */
  singleUse: boolean;
  /** In which money somebody wants to be paid to the card, where they said so. */
  currency?: string;
  usedAt: string | null;
  createdAt: string;
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'cancelled';

/** The payment that really happened, with what may be known of the card. */
export interface Charge {
  id: string;
  brand: string;
  last4: string;
  fingerprint: string;
  cardCountry: string;
  wallet: Wallet | null;
}

/** A wish to be paid once, and how far it has come. */
export interface PaymentIntent extends Row {
  attemptId: string;
  amount: number;
  currency: string;
  country: string;
  description: string | null;
  statementName: string | null;
  returnUrl: string;
  cancelUrl?: string;
  capture: 'automatic' | 'manual';
  status: IntentStatus;
  clientSecret: string;
  amountCaptured: number;
  amountRefunded: number;
  charge: Charge | null;
  lastError: { code: string; message: string } | null;
  createdAt: string;
  capturedAt: string | null;
  cancelledAt: string | null;
  /** The card in use, which never leaves the sandbox in this form. */
  card: KnownCard | null;
  requestHash: string;
  origin?: Origin;
}

/** Money going back to the payer, in minor units. */
export interface Refund extends Row {
  attemptId: string;
  paymentIntentId: string;
  amount: number;
  currency: string;
  reason: string;
  status: 'pending' | 'succeeded' | 'failed';
  failureCode: string | null;
  failureMessage: string | null;
  createdAt: string;
  succeededAt: string | null;
  failedAt: string | null;
  requestHash: string;
  origin?: Origin;
}

/** A payment that the payer's bank has taken back, and what is said against it. */
export interface Dispute extends Row {
  paymentIntentId: string;
  amount: number;
  currency: string;
  reason: 'duplicate' | 'fraudulent' | 'general' | 'product_not_received';
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  evidence: Record<string, string>;
  /** What the caller notes with it. */
  metadata?: Record<string, string>;
  /** It was not fought for: whoever was asked said that the payer is right. */
  isAccepted?: true;
  createdAt: string;
  dueAt: string;
  submittedAt: string | null;
  closedAt: string | null;
  /** A question of the bank: it has taken nothing. */
  isInquiry: boolean;
  withdrawnAt: string | null;
  /** When the last of it came back, and what came when. */
  reinstatedAt: string | null;
  returns?: readonly { amount: number; at: string }[];
  origin?: Origin;
}

/** A file that was given to stand in an answer to a dispute; what is in it nobody reads here. */
export interface EvidenceFile extends Row {
  name: string;
  contentType: string;
  size: number;
  createdAt: string;
}

export type PayoutCardStatus = 'ACTIVE' | 'PENDING' | 'PENDING_VERIFICATION' | 'BLOCKED';

/** A card that somebody can be paid to. */
export interface PayoutCard extends Row {
  status: PayoutCardStatus;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  country: string;
  funding: string;
  holderName: string;
  fingerprint: string;
  createdAt: string;
  behaviour: PayoutBehaviour;
  origin?: Origin;
}

/** A wish to learn of a card to pay out to, by the hosted page; it ends in a single-use token. */
export interface PayoutCardSetup extends Row {
  clientSecret: string;
  returnUrl: string;
  /** The business whose card it is to be; null: a person's own. */
  venue: string | null;
  status: 'open' | 'done';
  token: string | null;
  createdAt: string;
}

/** A bank account that somebody can be paid to. Its number is not kept. */
export interface BankAccount extends Row {
  status: 'ACTIVE';
  country: string;
  holderName: string;
  bankName: string;
  last4: string;
  fingerprint: string;
  createdAt: string;
  behaviour: PayoutBehaviour;
  origin?: Origin;
}

export type PayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed' | 'returned';

/** Money on its way to a card or a bank account, in minor units. */
export interface Payout extends Row {
  attemptId: string;
  amount: number;
  currency: string;
  destination: string;
  statementDescriptor: string | null;
  status: PayoutStatus;
  failureCode: string | null;
  failureMessage: string | null;
  createdAt: string;
  arrivesBy: string;
  paidAt: string | null;
  failedAt: string | null;
  returnedAt: string | null;
  behaviour: PayoutBehaviour;
  requestHash: string;
  origin?: Origin;
}

/** A text message or e-mail that would have been sent. It lies in the outbox to be read. */
export interface Message extends Row {
  attemptId: string;
  /** A push lies there as it came: sealed for the browser that it goes to, base64url. */
  kind: 'sms' | 'email' | 'push';
  to: string;
  subject: string | null;
  text: string;
  /** The same with a button, where the letter has one. */
  html: string | null;
  status: 'delivered';
  createdAt: string;
  requestHash: string;
}

/** The first answer to a call, kept so that the same call again gets the same answer. */
export interface IdempotentAnswer extends Row {
  requestHash: string;
  status: number;
  body: object;
  /** For dialects whose keys are forgotten after a time; on the sandbox's clock. */
  keptAtMs?: number;
}
