import type { Currency } from '@tipwell/contract/money/money';
import type {
  AddedDestinationKind,
  DestinationKind,
} from '@tipwell/contract/payouts/destination-kinds';
import type { PayeeDetailName, PayeeDetails } from '@tipwell/contract/payouts/payee-details';
import type {
  DisputeReason,
  DisputeState,
  EvidenceKind,
  RefundCause,
} from '@tipwell/contract/payments/payment-kinds';
import type { Context } from '#platform/context.ts';
import type { AnswerForms, EnclosedFile } from './answer-forms.ts';
import type { BalancePort } from './balance-port.ts';
import type { Outcome } from './outcome.ts';
import type { RemovalPort } from './removal-port.ts';

export { isForLater, type Outcome } from './outcome.ts';

/** Where the browser that asks is, and where it reaches the stand-in; null: there is none. */
export interface BrowserOrigins {
  own: string;
  standIn: string | null;
}

/** How a browser is handed over to where a card is given: a frame in our page, or the same as a page. */
export interface FrameHandOff {
  frameUrl: string;
  pageUrl: string;
  /** Messages of the frame count only from here. */
  frameOrigin: string;
}

/** The wallet that is opened at once, for whoever pressed its button. */
export type Wallet = 'apple_pay' | 'google_pay';

/** What opens the page of a charge that was started. */
export interface ChargePage {
  clientSecret: string;
  locale: string;
  wallet: Wallet | null;
}

/** The same where there may be a page of the processor's alone. */
export type HandOff = FrameHandOff | { frameUrl: null; pageUrl: string; frameOrigin: null };

/** What a payment system can do for a country. */
export interface Capabilities {
  country: string;
  currencies: Currency[];
  paymentMethods: ('CARD' | 'APPLEPAY' | 'GOOGLEPAY' | 'PAYPAL')[];
  payoutMethods: {
    kind: DestinationKind;
    isInstant: boolean;
    landsWithinSeconds: number;
  }[];
  /**
   * Where people say what they are paid to: on our pages, a card in the processor's frame and the numbers
   * of an account in our form; or wholly on a page of the processor, which looks at who they are as well.
   */
  destinationsAreGiven: 'WITH_US' | 'ON_ITS_PAGE';
}

export type ChargeStatus =
  | 'WAITING_FOR_CARD'
  | 'WAITING_FOR_BANK'
  /** The sum is reserved on the card, and nothing is taken until it is captured. */
  | 'AUTHORISED'
  | 'PROCESSING'
  | 'CAPTURED'
  | 'CANCELLED';

/** A charge as the processor tells it when asked. */
export interface Charge {
  attemptId: string;
  reference: string;
  status: ChargeStatus;
  amount: number;
  amountCaptured: number;
  currency: Currency;
  capturedAt: Date | null;
  /** Why the last card was refused; the customer may try another. */
  declinedBecause: DeclineReason | null;
  /** What paid: a card, or an account with PayPal, which has that brand. Null digits: none were told. */
  card: {
    brand: string;
    lastFour: string | null;
    /** The same card or account gives the same fingerprint; the number is never known. */
    fingerprint: string;
    country: string | null;
    wallet: 'APPLEPAY' | 'GOOGLEPAY' | null;
  } | null;
}

export const declineReasons = [
  'DECLINED',
  'INSUFFICIENT_FUNDS',
  'CARD_EXPIRED',
  'AUTHENTICATION_FAILED',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** A charge that waits for the customer's card, and the secret with which its page is opened. */
export interface StartedCharge {
  reference: string;
  clientSecret: string;
}

export type PayoutStatus = 'PENDING' | 'IN_TRANSIT' | 'PAID' | 'FAILED' | 'RETURNED';

export type PayoutFailure =
  | 'CARD_DECLINED'
  | 'CARD_EXPIRED'
  | 'ACCOUNT_CLOSED'
  | 'DESTINATION_INVALID'
  | 'BANK_REFUSED'
  | 'PROCESSOR_FAULT';

/** A payout as the processor tells it when asked. */
export interface PayoutReport {
  attemptId: string;
  reference: string;
  status: PayoutStatus;
  amount: number;
  currency: Currency;
  arrivesBy: Date | null;
  paidAt: Date | null;
  failedAt: Date | null;
  returnedAt: Date | null;
  failure: PayoutFailure | null;
}

export type RefundStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED';

/** A refund as the processor tells it when asked. */
export interface RefundReport {
  attemptId: string;
  reference: string;
  status: RefundStatus;
  amount: number;
  currency: Currency;
}

/**
 * A dispute of a charge as the processor tells it when asked: a customer's bank asks about it, or takes
 * the money back until it is decided. Sums are what was moved so far, in all, at or above zero.
 */
export interface DisputeReport {
  /** Of the charge that is disputed. */
  attemptId: string;
  reference: string;
  status: DisputeState;
  reason: DisputeReason;
  /** What the customer disputes. */
  amount: number;
  currency: Currency;
  openedAt: Date;
  /** Until when an answer is, or was, taken; null where nobody tells. */
  respondBy: Date | null;
  /** What of it was taken from us, and what of that came back. */
  withdrawn: number;
  withdrawnAt: Date | null;
  reinstated: number;
  reinstatedAt: Date | null;
  /** What the processor keeps for it on top, and what of that it gave back. */
  fee: number;
  feeReturned: number;
  /** Of what was moved; null while nothing was, or where it was moved in several or unknown ones. */
  movedIn: Currency | null;
}

/** What became of an answer to a dispute, and how the dispute stands then. */
export interface AnswerReport {
  attemptId: string;
  /** Of the dispute. */
  reference: string;
  /** `OVER`: it came too late, or somebody had answered otherwise. */
  end: 'TAKEN' | 'OVER';
  dispute: DisputeReport;
}

export interface PayoutDestination {
  reference: string;
  kind: AddedDestinationKind;
  status: 'ACTIVE' | 'PENDING' | 'PENDING_VERIFICATION' | 'BLOCKED';
  brand: string;
  lastFour: string;
  country: string;
}

/** A card that somebody gave on the processor's own page; its number stays there. */
export interface GivenCard {
  /** Good once, for whoever has our key. */
  token: string;
  brand: string;
  lastFour: string;
  /** Lowercase, two letters or a region such as `ua-43`. */
  country: string;
  /** Null where the processor does not tell: then it has looked at whose it is itself. */
  holderName: string | null;
}

/** A bank account as its owner writes it down; which numbers it has is decided by its country. */
export interface TypedBankAccount {
  country: string;
  holderName: string;
  /** It is in the name of a business; left out, in a person's. */
  isVenue?: boolean;
  iban?: string;
  sortCode?: string;
  routingNumber?: string;
  accountNumber?: string;
  /** What the payment system asked for besides, as far as it was given. */
  details?: PayeeDetails;
}

/** What has to be given, or given otherwise, before an account is taken; nothing was made. */
export interface PayeeRequirements {
  asksFor: readonly PayeeDetailName[];
}

/**
 * A payment system: what every adapter does, in our words. Every call carries our own attempt id. At the
 * processor a key made of it carries what it is for (`payout-…`), so that a charge can never stand in a
 * payout's way, whoever chose the charge's id.
 */
export interface PaymentSystem extends BalancePort, RemovalPort {
  /** Who signs the webhooks. */
  provider: string;
  capabilities(context: Context, country: string): Promise<Capabilities | null>;
  startCharge(
    context: Context,
    charge: {
      attemptId: string;
      amount: number;
      currency: Currency;
      country: string;
      description: string;
      returnUrl: string;
      /** Where whoever leaves that page without paying comes back to. */
      leftUrl?: string;
      /** It is to be paid on the processor's own page, because no script of ours runs. */
      isHosted?: boolean;
      /** It is to be paid in this way alone, on that page, where the payment system can do it. */
      payWith?: 'PAYPAL';
      /** In which language that page is to speak. */
      locale?: string;
      /** The sum is reserved only, and captured apart; left out, it is taken as soon as it is paid. */
      isReserved?: boolean;
    },
  ): Promise<Outcome<StartedCharge>>;
  readCharge(context: Context, reference: string): Promise<Outcome<Charge>>;
  /** `ok` with null: the processor has never heard of the attempt. */
  findCharge(context: Context, attemptId: string): Promise<Outcome<Charge | null>>;
  /**
   * Takes what was reserved, or a part of it: the rest is given free. What was captured is told by
   * `amountCaptured`, whatever was asked for.
   */
  captureCharge(
    context: Context,
    capture: { attemptId: string; reference: string; amount: number },
  ): Promise<Outcome<Charge>>;
  /** Lets nobody pay any more, and gives free what is reserved. */
  cancelCharge(context: Context, reference: string): Promise<Outcome<Charge>>;
  /** Where its frames come from; null: it shows none. */
  frameOrigin(origins: BrowserOrigins): string | null;
  /** Where the customer gives the card; null: nowhere. */
  chargePages(origins: BrowserOrigins, page: ChargePage): FrameHandOff | null;
  /** Whether it has a page of its own on which whoever runs no scripts of ours can pay. */
  hasHostedPage: boolean;
  /** Where that page is, to which a form of ours leads; null: there is none. */
  hostedOrigin(origins: BrowserOrigins): string | null;
  /** The processor's own page of a charge that was started for it; null: there is none. */
  hostedChargePage(origins: BrowserOrigins, page: ChargePage): string | null;
  /** Gives a captured charge back to the customer's card. */
  refund(
    context: Context,
    refund: {
      attemptId: string;
      chargeReference: string;
      amount: number;
      reason: RefundCause;
    },
  ): Promise<Outcome<RefundReport>>;
  readRefund(context: Context, reference: string): Promise<Outcome<RefundReport>>;
  /** `ok` with null: the processor has never heard of the attempt. */
  findRefund(
    context: Context,
    refund: { attemptId: string; chargeReference: string },
  ): Promise<Outcome<RefundReport | null>>;
  readDispute(context: Context, reference: string): Promise<Outcome<DisputeReport>>;
  answerForms: AnswerForms;
  /** Gives a file that is to stand in an answer. It says nothing yet: one that is given twice is forgotten. */
  giveEvidenceFile(
    context: Context,
    file: { attemptId: string; name: string; contentType: string; bytes: Uint8Array },
  ): Promise<Outcome<{ reference: string }>>;
  /** Says for good what speaks against a dispute. */
  answerDispute(
    context: Context,
    answer: {
      attemptId: string;
      disputeReference: string;
      text: string;
      /** By their names at the processor. */
      files: Readonly<Partial<Record<EvidenceKind, string>>>;
      /** Files as they are, where the processor takes them within the answer alone. */
      enclosed?: readonly EnclosedFile[];
    },
  ): Promise<Outcome<AnswerReport>>;
  /** Says for good that the customer is right. */
  acceptDispute(
    context: Context,
    acceptance: { attemptId: string; disputeReference: string },
  ): Promise<Outcome<AnswerReport>>;
  /** `ok` with null: the processor has never heard of the answer, and still waits for one. */
  findAnswer(
    context: Context,
    answer: { attemptId: string; disputeReference: string; text: string | null },
  ): Promise<Outcome<AnswerReport | null>>;
  payOut(
    context: Context,
    payout: {
      attemptId: string;
      amount: number;
      currency: Currency;
      destinationReference: string;
    },
  ): Promise<Outcome<PayoutReport>>;
  readPayout(context: Context, reference: string): Promise<Outcome<PayoutReport>>;
  /** `ok` with null: the processor has never heard of the attempt. */
  findPayout(context: Context, attemptId: string): Promise<Outcome<PayoutReport | null>>;
  /** The key with which browsers open the processor's fields; it is no secret. */
  publicKey(context: Context): Promise<Outcome<string>>;
  /** Asks for a page on which somebody gives the card they want to be paid to. */
  startPayoutCard(
    context: Context,
    setup: {
      attemptId: string;
      returnUrl: string;
      /** The venue whose card it is to be; null: a person's own. */
      venue: string | null;
      country: string;
      /** What was told of an earlier page of the same person or venue; null: this is the first. */
      payee: string | null;
      /** Where whoever opens it can be written to, for those who ask for it. */
      email?: string;
    },
  ): Promise<Outcome<{ reference: string; clientSecret: string }>>;
  /** `ok` with null: no card has been given on the page yet. */
  readGivenCard(context: Context, reference: string): Promise<Outcome<GivenCard | null>>;
  /** Where a card to be paid to is given; null: nowhere. */
  payoutCardPages(origins: BrowserOrigins, clientSecret: string, locale: string): HandOff | null;
  /** With an attempt id the same card asked for again is the same destination. */
  registerPayoutCard(
    context: Context,
    card: { token: string; holderName: string; attemptId?: string },
  ): Promise<Outcome<PayoutDestination>>;
  readPayoutCard(context: Context, reference: string): Promise<Outcome<PayoutDestination>>;
  registerBankAccount(
    context: Context,
    account: TypedBankAccount & { attemptId: string },
  ): Promise<Outcome<PayoutDestination | PayeeRequirements>>;
}

/** Whoever brings money to somebody's card or account: a payment system, or the issuer of their card. */
export type PayoutCarrier = Pick<
  PaymentSystem,
  'capabilities' | 'payOut' | 'readPayout' | 'findPayout'
>;

/** Whoever knows in which country an internet address is. */
export interface CountryLookup {
  /** Two lowercase letters. */
  countryOf(context: Context, address: string): Promise<Outcome<string>>;
}

/** A letter: plain text, and the same as HTML where it has a button. The attempt id makes a repeat the same letter. */
export interface Email {
  attemptId: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** A text message to a phone number such as `+447700900123`. */
export interface Text {
  attemptId: string;
  to: string;
  text: string;
}

/** Whoever carries our messages. `INVALID_RECIPIENT` is the same everywhere. */
export interface Messages {
  sendEmail(context: Context, email: Email): Promise<Outcome<{ reference: string }>>;
  sendText(context: Context, text: Text): Promise<Outcome<{ reference: string }>>;
}
