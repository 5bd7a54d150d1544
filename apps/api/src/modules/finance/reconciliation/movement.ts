/** What moves money between us and a processor, and is booked by a journal entry. */
export const movementKinds = ['TIP', 'REFUND', 'DISPUTE', 'PAYOUT'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A tip, refund, dispute or payout as its own module knows it; amounts in minor units. */
export interface Movement {
  kind: MovementKind;
  sourceId: string;
  /** The module's own word: `CAPTURED`, `SUCCEEDED`, `PAID` … */
  state: string;
  currency: string;
  /** What the customer's card is charged or given back; what leaves a payee's accounts. */
  amount: number;
  /** What we keep of a payout, or the processor of a dispute; 0 for the others. */
  fee: number;
  paymentSystem: string;
  /** What the processor calls it; null while it has not answered. */
  reference: string | null;
  /** The bill that was paid with a tip, which has an entry of its own. */
  servicePaymentId: string | null;
  beganAt: Date;
  /** Of a dispute: what came back, and all that had by then. */
  returns?: readonly { inAll: number }[];
}

/** What stands in the books about a movement: one entry's sums by the kind of account. */
export interface Booked {
  kind: string;
  sourceId: string;
  currency: string;
  /** By the first word of the account's code: `clearing`, `float`, `person` … */
  sums: Readonly<Record<string, number>>;
}
