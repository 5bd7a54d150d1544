import { renderReceiptPage, type ReceiptPageModel } from '@tipwell/tip/server-entry';
import { describe, expect, it } from 'vitest';
import { textOf } from '../test/read-markup.ts';
import { receiptLines } from './receipt-lines.ts';
import { amira, receiptPageModel } from '../test/sample-models.ts';

const read = (about: Partial<ReceiptPageModel> = {}) =>
  textOf(renderReceiptPage(receiptPageModel(about)).html);

describe('a receipt', () => {
  it('says what was paid, to whom, with which fee and which card', () => {
    const text = read();
    for (const fact of [
      'Thank you!',
      'Amira gets £5.00.',
      'Tip £5.00',
      'Service fee £0.58',
      'You paid £5.58',
      'Paid to Amira · Willow & Sage',
      'Paid with Visa ending in 4242',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('shows the time of the venue, not of the server', () => {
    expect(read({ timeZone: 'Europe/London' })).toContain('01 Jul 2026 23:30');
    expect(read({ timeZone: 'Asia/Dubai' })).toContain('02 Jul 2026 02:30');
  });

  it('uses western digits in Arabic', () => {
    expect(read({ locale: 'ar' })).not.toMatch(/[٠-٩]/);
  });

  it('says what the fee took from the tip', () => {
    const text = read({ feeMode: 'DEDUCTED', charged: 500, serviceFee: 0, net: 444 });
    expect(text).toContain('Service fee, taken from the tip £0.56');
    expect(text).toContain('Amira gets £4.44');
  });

  it('does not show the guest what the venue pays for', () => {
    const text = read({ feeMode: 'VENDOR', charged: 500, serviceFee: 0, net: 500 });
    expect(text).toContain('Service fee, paid by the venue £0.00');
  });

  it.each([
    [
      'en',
      'Amira gets £4.23. £0.22 of the tip goes to Willow & Sage.',
      'Willow & Sage gets from the tip £0.22',
    ],
    [
      'ar',
      'نصيب Amira هو 4.23 £. نصيب Willow & Sage من الإكرامية 0.22 £.',
      'نصيب Willow & Sage من الإكرامية 0.22 £',
    ],
  ] as const)('says what of the tip is the venue’s, in %s', (locale, sentence, line) => {
    const sums = { charged: 500, serviceFee: 0, net: 423, workplacePart: 22 };
    const text = read({ locale, feeMode: 'DEDUCTED', ...sums });
    expect(text).toContain(sentence);
    expect(text).toContain(line);
    // The fee is what neither of them has.
    expect(text).toContain('0.55');
  });

  it('names the wallet', () => {
    const card = { brand: 'mastercard', lastFour: '4444', wallet: 'apple_pay' } as const;
    expect(read({ card })).toContain('Apple Pay · Mastercard ending in 4444');
  });
});

describe('a receipt tells the truth', () => {
  it('while the bank has not answered', () => {
    const { html } = renderReceiptPage(
      receiptPageModel({ state: 'WAITING', paidAt: null, card: null }),
    );
    const text = textOf(html);
    expect(text).toContain('Waiting for your bank’s answer');
    expect(text).toContain('Waiting for your bank’s answer · Payment · Willow & Sage');
    for (const claim of ['Thank you', 'You paid', 'Paid to', 'Receipt', 'gets £', 'rate']) {
      expect(text).not.toContain(claim);
    }
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>');
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 'enough money on the card'],
    ['CARD_EXPIRED', 'expired'],
    ['AUTHENTICATION_FAILED', 'not confirmed with your bank'],
    ['DECLINED', 'declined the payment'],
    [null, 'declined the payment'],
  ])('when the bank said no (%s), and offers to try again', (declinedBecause, words) => {
    const { html } = renderReceiptPage(
      receiptPageModel({ state: 'DECLINED', declinedBecause, paidAt: null, card: null }),
    );
    expect(textOf(html)).toContain(words);
    expect(textOf(html)).toContain('Nothing was charged');
    expect(textOf(html)).not.toContain('You paid');
    expect(html).toContain('href="/pay/1/2?amount=500"');
  });

  it('when another sum arrived than was asked for, and says neither paid nor try again', () => {
    const text = read({ state: 'CHECKING', paidAt: null, card: null });
    expect(text).toContain('We are checking this payment');
    expect(text).toContain('don’t pay again');
    expect(text).not.toContain('You paid');
    expect(text).not.toContain('Try again');
  });

  it('when nothing came of it', () => {
    expect(read({ state: 'EXPIRED', paidAt: null, card: null })).toContain(
      'This payment wasn’t completed Nothing was charged.',
    );
  });

  it('when the money went back', () => {
    const text = read({ state: 'REFUNDED' });
    expect(text).toContain('£5.58 was refunded to your card');
    expect(text).not.toContain('Amira gets');
  });

  const paypal = { brand: 'PayPal', lastFour: null, wallet: null };
  it.each([
    [{ state: 'REFUNDED' }, '£5.58 was refunded to your PayPal account.'],
    [{ state: 'REFUNDED', isCardProhibited: true }, 'PayPal accounts from this country'],
    [{ state: 'GOING_BACK' }, 'Going back to your PayPal account'],
    [{ state: 'GOING_BACK' }, '£5.58 goes back to your PayPal account.'],
    [{ state: 'CHARGED_BACK' }, 'Taken back through PayPal PayPal has taken £5.58 back from us.'],
  ] as const)('of an account with PayPal, without card or bank: %o', (about, words) => {
    const text = read({ ...about, card: paypal });
    expect(text).toContain(words);
    expect(text).not.toMatch(/your (card|bank)|Cards from/);
  });

  it('to a card, also where nobody told its digits', () => {
    const card = { ...paypal, brand: 'visa' };
    expect(read({ state: 'REFUNDED', card })).toContain('£5.58 was refunded to your card');
  });

  it('of a card whose digits nobody told', () => {
    const text = read({ card: { ...paypal, brand: 'visa', lastFour: '' } });
    expect(text).toContain('Paid with Visa');
    expect(text).not.toContain('ending in');
  });
});

const given: ReceiptPageModel['reviewGiven'] = {
  isErased: false,
  stars: 4,
  words: null,
  thanks: null,
  externalUrl: null,
  permission: null,
  eraseAction: '/r/x/review/erase',
};

describe('the rating', () => {
  it('is asked for only after paying', () => {
    for (const state of ['WAITING', 'CHECKING', 'DECLINED', 'EXPIRED', 'REFUNDED'] as const) {
      expect(read({ state })).not.toContain('How was it');
    }
    expect(read()).toContain('How was it with Amira?');
  });

  it('is not asked for where the venue has none, or twice', () => {
    expect(read({ review: null })).not.toContain('How was it');
    const again = read({ reviewGiven: given });
    expect(again).toContain('Thank you for your rating!');
    expect(again).not.toContain('How was it');
  });

  it('can be deleted whatever became of the payment, and then says so', () => {
    for (const state of ['PAID', 'REFUNDED', 'CHARGED_BACK', 'GOING_BACK'] as const) {
      expect(read({ state, reviewGiven: given })).toContain('Delete my review');
    }
    const erased = read({ reviewGiven: { isErased: true } });
    expect(erased).toContain('Your review is deleted.');
    expect(erased).not.toContain('How was it');
  });

  it('asks every guest who wrote something whether others may read it', () => {
    const permission = { action: '/r/x/review/permission', isGiven: false };
    for (const stars of [1, 2, 3, 4, 5]) {
      expect(read({ reviewGiven: { ...given, stars, permission } })).toContain('Yes, that’s fine');
    }
    const isGiven = { ...permission, isGiven: true };
    expect(read({ reviewGiven: { ...given, permission: isGiven } })).toContain('Take this back');
    expect(read({ reviewGiven: given })).not.toContain('Yes, that’s fine');
  });

  it('is quoted before what came back and what is asked about it, with the stars that are missing', () => {
    const permission = { action: '/r/x/review/permission', isGiven: false };
    const said = { words: 'Best cut in <years>', thanks: 'You made my day!', permission };
    const text = read({ reviewGiven: { ...given, ...said } });
    expect(text).toMatch(/★★★★☆.*Best cut in <years>.*You made my day!.*May Willow & Sage show/);
  });

  it('has a label for each star and keeps the stars of the address', () => {
    const review = { action: '/r/x/review', stars: 4, asksForText: false };
    const { html } = renderReceiptPage(receiptPageModel({ review }));
    for (const count of [1, 2, 3, 4, 5]) expect(html).toContain(`${count} of 5 stars`);
    expect(html).toMatch(/value="4"[^>]*checked=""|checked=""[^>]*value="4"/);
    expect(html).not.toContain('<textarea');
  });
});

it('a hostile name stays text on the receipt', () => {
  const { html } = renderReceiptPage(
    receiptPageModel({ recipient: { ...amira, name: '<img src=x onerror=alert(1)>' } }),
  );
  expect(html).not.toContain('<img');
});

describe('a receipt of a bill with a tip', () => {
  const bill = { amount: 3000, net: 2762, belongsTo: 'VENUE', note: null } as const;
  const paid = {
    bill,
    amount: 300,
    charged: 3300,
    net: 277,
    serviceFee: 0,
    feeMode: 'DEDUCTED',
  } as const;

  it('has two lines, and says who gets which part', () => {
    const text = read(paid);
    for (const fact of [
      'Willow & Sage gets £27.62 · Amira gets £2.77.',
      'Bill £30.00',
      'Tip £3.00',
      'Service fee, taken from the payment £2.61',
      'Willow & Sage gets from the bill £27.62',
      'Amira gets as a tip £2.77',
    ]) {
      expect(text).toContain(fact);
    }
    expect(read({ ...paid, bill: { ...bill, belongsTo: 'PERSON', note: null } })).toContain(
      'Amira gets from the bill £27.62',
    );
  });

  it.each(['en', 'de', 'fr', 'ar'] as const)(
    'calls no two of its lines the same, in %s',
    (locale) => {
      const noted = { ...paid, bill: { ...bill, note: 'Table 7, two mains' } };
      const terms = receiptLines(receiptPageModel({ ...noted, locale })).map(({ term }) => term);
      expect(new Set(terms).size).toBe(terms.length);
    },
  );

  it('speaks of no tip where there was none', () => {
    const text = read({ ...paid, amount: 0, net: 0, charged: 3000 });
    expect(text).not.toContain('Tip £');
    expect(text).not.toContain('as a tip');
  });
});

describe('what may be wrong with a payment', () => {
  it('is said with one tap each, and answered by what happens next', () => {
    const { html } = renderReceiptPage(receiptPageModel());
    for (const kind of ['TWICE', 'WRONG_AMOUNT', 'WRONG_PERSON']) {
      expect(html).toContain(`value="${kind}" name="kind"`);
    }
    const report = { action: '/r/x/report', isLikely: false, reported: 'LOOKED_AT' } as const;
    const text = read({ report });
    expect(text).toContain('Our support team is looking into this payment');
    expect(text).not.toContain('The amount is wrong');
  });

  it('is offered in full where it was likely paid twice, each way once', () => {
    const report = { action: '/r/x/report', isLikely: true, reported: null } as const;
    const { html } = renderReceiptPage(receiptPageModel({ report }));
    for (const kind of ['TWICE', 'WRONG_AMOUNT', 'WRONG_PERSON']) {
      expect(html.split(`value="${kind}" name="kind"`)).toHaveLength(2);
    }
    const reported = { ...report, reported: 'LOOKED_AT' } as const;
    const words = 'Our support team is looking into this payment';
    expect(read({ report: reported }).split(words)).toHaveLength(2);
  });
});

it('a receipt that waits says that it goes on, and names who runs the page', () => {
  const { html } = renderReceiptPage(
    receiptPageModel({ state: 'WAITING', paidAt: null, card: null }),
  );
  expect(html).toMatch(/<p class="waits">/);
  expect(textOf(html)).toContain('Your bank is taking longer than usual.');
  expect(textOf(html)).toContain('This page is run by Tipwell.');
});
