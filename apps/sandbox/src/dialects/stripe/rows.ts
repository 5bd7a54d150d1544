// What the sandbox remembers as Stripe, beside what the engine keeps of payments and payouts.

interface Kept {
  readonly id: string;
  createdAt: string;
}

/** What is known of the person behind an account, by the names that requirements use. */
export type PersonFields = Record<string, string>;

/** A connected account: somebody whom the platform pays. */
export interface StripeAccount extends Kept {
  type: 'custom' | 'express' | 'standard' | 'none';
  country: string;
  email: string | null;
  businessType: string | null;
  /** The capabilities that the platform has asked for, such as `transfers`. */
  asked: string[];
  person: PersonFields;
  termsAcceptedAt: string | null;
  payoutInterval: string;
  metadata: Record<string, string>;
  /** What a test or a check of the person wants in addition. */
  wanted: string[];
  /** Details that are being checked until the clock says otherwise. */
  isChecked: boolean;
  isRejected: boolean;
}

/** An address at which somebody fills in what is missing; good once and for a short time. */
export interface StripeAccountLink extends Kept {
  account: string;
  refreshUrl: string;
  returnUrl: string;
  expiresAt: string;
  usedAt: string | null;
}

/** A page of the processor on which one payment is made. */
export interface StripeSession extends Kept {
  account: string | null;
  intentId: string;
  amount: number;
  currency: string;
  successUrl: string;
  cancelUrl: string | null;
  reference: string | null;
  locale: string | null;
  email: string | null;
  metadata: Record<string, string>;
  expiresAt: string;
  endedAt: string | null;
}

/** Money of the platform that went to a connected account. */
export interface StripeTransfer extends Kept {
  account: null;
  amount: number;
  currency: string;
  destination: string;
  description: string | null;
  sourceTransaction: string | null;
  transferGroup: string | null;
  metadata: Record<string, string>;
  reversals: { id: string; amount: number; createdAt: string; metadata: Record<string, string> }[];
}

export type MoveType =
  | 'adjustment'
  | 'charge'
  | 'payment'
  | 'payment_refund'
  | 'payout'
  | 'payout_failure'
  | 'refund'
  | 'refund_failure'
  | 'topup'
  | 'transfer'
  | 'transfer_refund';

/** One movement of a balance: the line of a settlement. Amounts that leave are negative. */
export interface StripeMove extends Kept {
  /** Whose balance: a connected account's, or the platform's. */
  account: string | null;
  type: MoveType;
  amount: number;
  fee: number;
  currency: string;
  source: string;
  availableAt: string;
}
