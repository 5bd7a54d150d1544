/** What happens when somebody pays with the card. */
export type PaymentBehaviour =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'three_d_secure'
  | 'slow'
  | 'time_out_accepted'
  | 'time_out_not_accepted'
  | 'webhook_twice'
  | 'webhooks_out_of_order'
  | 'refund_fails'
  | 'refund_pending'
  | 'reserved_only'
  | 'captured_in_part'
  | 'captured_beyond'
  | 'disputed'
  | 'inquired';

/** What happens when somebody is paid to the card or account. */
export type PayoutBehaviour =
  | 'paid'
  | 'declined'
  | 'fails_later'
  | 'returned_after_paid'
  | 'time_out_accepted'
  | 'time_out_not_accepted';

/** How a payout card looks right after it has been saved. */
export type PayoutCardStart = 'active' | 'pending' | 'stays_pending' | 'blocked' | 'to_verify';

export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  country: string;
  funding: 'credit' | 'debit';
  payment: PaymentBehaviour;
  payout: PayoutBehaviour;
  start: PayoutCardStart;
  says: string;
}

const visa = { brand: 'visa', country: 'gb', funding: 'credit' } as const;
const debit = { brand: 'visa', country: 'gb', funding: 'debit' } as const;
const good = { payment: 'succeeds', payout: 'paid', start: 'active' } as const;

/** Every card number the sandbox knows. Any other number is refused, so no real card ends up here. */
export const testCards: readonly TestCard[] = [
  { ...visa, ...good, number: '4242424242424242', says: 'Visa, succeeds' },
  {
    ...good,
    number: '5555555555554444',
    brand: 'mastercard',
    country: 'gb',
    funding: 'credit',
    says: 'Mastercard, succeeds',
  },
  {
    ...good,
    number: '378282246310005',
    brand: 'amex',
    country: 'gb',
    funding: 'credit',
    says: 'American Express, succeeds',
  },
  { ...visa, ...good, payment: 'declined', number: '4000000000000002', says: 'Declined' },
  {
    ...visa,
    ...good,
    payment: 'insufficient_funds',
    number: '4000000000009995',
    says: 'Declined: insufficient funds',
  },
  {
    ...visa,
    ...good,
    payment: 'expired_card',
    number: '4000000000000069',
    says: 'Declined: the card has expired',
  },
  {
    ...visa,
    ...good,
    payment: 'three_d_secure',
    number: '4000000000003220',
    says: '3-D Secure: the bank asks',
  },
  {
    ...visa,
    ...good,
    payment: 'slow',
    number: '4000000000008013',
    says: 'Slow: processing for 8 seconds, then succeeds',
  },
  {
    ...visa,
    ...good,
    payment: 'time_out_accepted',
    number: '4000000000008112',
    says: 'Time-out: no answer, yet charged',
  },
  {
    ...visa,
    ...good,
    payment: 'time_out_not_accepted',
    number: '4000000000008120',
    says: 'Time-out: no answer, not charged',
  },
  {
    ...visa,
    ...good,
    payment: 'webhook_twice',
    number: '4000000000008211',
    says: 'Succeeds, every webhook comes twice',
  },
  {
    ...visa,
    ...good,
    payment: 'webhooks_out_of_order',
    number: '4000000000008229',
    says: 'Succeeds, “succeeded” arrives before “processing”',
  },
  {
    ...visa,
    ...good,
    payment: 'refund_fails',
    number: '4000000000008310',
    says: 'Succeeds, its refunds fail after 2 seconds',
  },
  {
    ...visa,
    ...good,
    payment: 'refund_pending',
    number: '4000000000008328',
    says: 'Succeeds, its refunds take 60 seconds',
  },
  {
    ...visa,
    ...good,
    payment: 'reserved_only',
    number: '4000000000008401',
    says: 'Reserved, and never captured by itself',
  },
  {
    ...visa,
    ...good,
    payment: 'captured_in_part',
    number: '4000000000008419',
    says: 'Succeeds, but only half of it is captured',
  },
  {
    ...visa,
    ...good,
    payment: 'captured_beyond',
    number: '4000000000008427',
    says: 'Succeeds, but half as much again is captured',
  },
  {
    ...visa,
    ...good,
    payment: 'disputed',
    number: '4000000000008336',
    says: 'Succeeds, disputed after 2 seconds',
  },
  {
    ...visa,
    ...good,
    payment: 'inquired',
    number: '4000000000008344',
    says: 'Succeeds, its bank asks about it after 2 seconds',
  },
  {
    ...visa,
    ...good,
    country: 'kp',
    number: '4000000000008500',
    says: 'Succeeds, card issued in North Korea',
  },
  { ...debit, ...good, number: '4000056655665556', says: 'Visa debit, paid at once' },
  {
    ...debit,
    ...good,
    brand: 'mastercard',
    number: '5200828282828210',
    says: 'Mastercard debit, paid at once',
  },
  {
    ...debit,
    ...good,
    payout: 'declined',
    number: '4000050000009016',
    says: 'Payout declined at once',
  },
  {
    ...debit,
    ...good,
    payout: 'fails_later',
    number: '4000050000009024',
    says: 'Payout fails on its way',
  },
  {
    ...debit,
    ...good,
    payout: 'returned_after_paid',
    number: '4000050000009032',
    says: 'Payout paid, returned 5 seconds later',
  },
  {
    ...debit,
    ...good,
    payout: 'time_out_accepted',
    number: '4000050000009115',
    says: 'Payout: no answer, yet paid',
  },
  {
    ...debit,
    ...good,
    payout: 'time_out_not_accepted',
    number: '4000050000009123',
    says: 'Payout: no answer, not paid',
  },
  {
    ...debit,
    ...good,
    start: 'pending',
    number: '4000050000009214',
    says: 'PENDING, ACTIVE after 5 seconds',
  },
  {
    ...debit,
    ...good,
    start: 'stays_pending',
    number: '4000050000009222',
    says: 'PENDING and stays so',
  },
  { ...debit, ...good, start: 'blocked', number: '4000050000009230', says: 'BLOCKED' },
  {
    ...debit,
    ...good,
    start: 'to_verify',
    number: '4000050000009248',
    says: 'PENDING_VERIFICATION',
  },
  {
    ...debit,
    ...good,
    country: 'kp',
    number: '4000050000009503',
    says: 'Debit card issued in North Korea',
  },
];

/** Cards that only the dialects have a use for, which know of disputes. */
const dialectCards: readonly TestCard[] = [
  {
    ...visa,
    ...good,
    payment: 'disputed',
    number: '4000000000000259',
    says: 'Succeeds, disputed 2 seconds later',
  },
];

/** The cards worth offering where somebody pays, and where somebody names a card to be paid to. */
export const cardsForPaying = testCards.filter((card) => card.funding === 'credit');
export const cardsForPayouts = testCards.filter((card) => card.funding === 'debit');

const byNumber = new Map([...testCards, ...dialectCards].map((card) => [card.number, card]));

/** Looks a number up, spaces and dashes aside. */
export function testCardOf(number: string): TestCard | undefined {
  return byNumber.get(number.replace(/[\s-]/g, ''));
}
