/** What a settlement says otherwise than it was, for tests of whoever compares. */
export interface Twist {
  /** The line is left out. */
  isLeftOut?: boolean;
  /** So much more is kept. */
  moreFee?: number;
  /** The line stands in the settlement of a later day. */
  daysLater?: number;
}
