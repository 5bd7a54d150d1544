import type { BusinessCountry } from '@tipwell/contract/countries/list';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { quotePayment } from '@tipwell/contract/payments/bill.rule';
import { feeModesFor, type TipSituation } from '@tipwell/contract/payments/fee-modes.rule';
import type {
  ChoosePageModel,
  MenuPageModel,
  PausedPageModel,
  ReceiptPageModel,
  Recipient,
  ReviewPageModel,
  SaidPageModel,
  StatusPageModel,
  TipPageModel,
} from '../src/models.ts';

// People and pages for tests, each complete, with what a test is about as the argument.

export const amira: Recipient = {
  kind: 'PERSON',
  name: 'Amira',
  photoPath: null,
  wish: 'Saving for a barber course in Lyon. Every little helps, merci!',
  isPooled: false,
  isSharedByGroup: false,
};

const venue = { name: 'Willow & Sage', city: 'Manchester' };

interface Place {
  country?: BusinessCountry;
  tipsType?: NonNullable<TipSituation['tipsType']>;
}

export function tipPageModel(
  about: Partial<TipPageModel> = {},
  { country = 'gb', tipsType = 'PERSONAL' }: Place = {},
): TipPageModel {
  return {
    locale: 'en',
    path: '/pay/1/2',
    locationId: 1,
    staffId: 2,
    groupId: null,
    venue,
    recipient: { ...amira, isPooled: tipsType !== 'PERSONAL' },
    shortCode: 'K7QP',
    country,
    terms: feeTermsOn(country, '2026-07-01'),
    feeModes: feeModesFor({ country, tipsType, recipient: 'PERSON' }),
    payButtons: ['apple_pay', 'google_pay', 'card'],
    cover: null,
    goal: null,
    insteadOf: null,
    stored: null,
    billBelongsTo: 'VENUE',
    signs: [],
    needsScripts: false,
    isPreview: false,
    choice: { amount: null, typed: null, feeMode: null, stars: null },
    problem: null,
    ...about,
  };
}

function fiveOnTop() {
  const quote = quotePayment({
    bill: 0,
    tip: 500,
    mode: 'ON_TOP',
    terms: feeTermsOn('gb', '2026-07-01'),
  });
  if (!quote.ok) throw new Error('£5.00 is a tip that works');
  const { ok: _, ...sums } = quote;
  return sums;
}

export function reviewPageModel(about: Partial<ReviewPageModel> = {}): ReviewPageModel {
  return {
    locale: 'en',
    path: '/pay/1/2',
    venue,
    recipient: amira,
    currency: 'GBP',
    tipId: '01980000-0000-7000-8000-000000000001',
    amount: 500,
    bill: null,
    feeMode: 'ON_TOP',
    quote: fiveOnTop(),
    wallet: 'card',
    stars: null,
    problem: null,
    ...about,
  };
}

export function receiptPageModel(about: Partial<ReceiptPageModel> = {}): ReceiptPageModel {
  const { charged, net } = fiveOnTop();
  return {
    locale: 'en',
    receiptId: 'qk3v9T2mX8bL5wZc7Rj1',
    number: '23F3-EDSX-B9XW',
    state: 'PAID',
    venue,
    venueAddress: '5 Quay Street, Manchester M3 3HN',
    recipient: amira,
    currency: 'GBP',
    amount: 500,
    bill: null,
    charged,
    excessRefunded: 0,
    isOtherSum: false,
    isLate: false,
    supportEmail: null,
    serviceFee: charged - 500,
    net,
    workplacePart: 0,
    feeMode: 'ON_TOP',
    paidAt: '2026-07-01T22:30:00Z',
    timeZone: 'Europe/London',
    card: { brand: 'visa', lastFour: '4242', wallet: null },
    isCardProhibited: false,
    declinedBecause: null,
    permanentUrl: 'https://tipwell.test/r/qk3v9T2mX8bL5wZc7Rj1',
    payOnPath: null,
    tryAgainPath: '/pay/1/2?amount=500',
    review: { action: '/r/qk3v9T2mX8bL5wZc7Rj1/review', stars: null, asksForText: true },
    reviewGiven: null,
    peopleReached: null,
    pdfPath: '/r/qk3v9T2mX8bL5wZc7Rj1.pdf',
    mail: { action: '/r/qk3v9T2mX8bL5wZc7Rj1/email', outcome: null, typed: '' },
    country: 'gb',
    report: {
      action: '/r/qk3v9T2mX8bL5wZc7Rj1/report',
      isLikely: false,
      reported: null,
    },
    ...about,
  };
}

export function pausedPageModel(about: Partial<PausedPageModel> = {}): PausedPageModel {
  return { locale: 'en', venue, recipient: amira, elsePath: null, isBill: false, ...about };
}

export function menuPageModel(about: Partial<MenuPageModel> = {}): MenuPageModel {
  const size = { width: 1414, height: 2000 };
  const picture = { kind: 'PICTURE', path: 'data:,', name: 'Dinner.png', pages: 1, size } as const;
  const pdf = {
    kind: 'PDF',
    path: '/menu/files/2',
    name: 'Weinkarte.pdf',
    pages: 4,
    size: null,
  } as const;
  return {
    locale: 'en',
    path: '/menu/1',
    venue,
    country: 'gb',
    parts: [
      { name: 'Food', files: [picture] },
      { name: 'المشروبات', files: [pdf] },
    ],
    contactInfo: 'Bookings: 020 7946 0000\nAsk us about allergies.',
    tipPath: '/pay/1',
    ...about,
  };
}

export function statusPageModel(about: Partial<StatusPageModel> = {}): StatusPageModel {
  return {
    locale: 'en',
    asOf: '2026-11-21T12:00:00.000Z',
    days: 28,
    disturbances: [
      { country: 'ae', what: 'PAYMENTS' },
      { country: 'gb', what: 'PAYOUTS' },
    ],
    landings: [
      {
        country: 'ae',
        destination: 'CARD',
        told: { medianSeconds: 14, slowSeconds: 4000, arrivedBps: 9987 },
      },
      { country: 'de', destination: 'BANK_ACCOUNT', told: null },
      {
        country: 'gb',
        destination: 'BANK_ACCOUNT',
        told: { medianSeconds: 70_000, slowSeconds: 260_000, arrivedBps: 10_000 },
      },
    ],
    ...about,
  };
}

export function choosePageModel(about: Partial<ChoosePageModel> = {}): ChoosePageModel {
  const person = (name: string, staffId: number) =>
    ({ kind: 'PERSON', name, photoPath: null, path: `/pay/1/${staffId}`, people: null }) as const;
  return {
    locale: 'en',
    path: '/pay/1',
    venue,
    country: 'gb',
    insteadOf: null,
    photoPath: null,
    groupName: null,
    choices: [person('Amira', 2), person('ليلى', 3), person('Maximiliane-Charlotte v. Hohen', 4)],
    togetherPath: null,
    shortCode: 'K7QP',
    choice: { amount: null, typed: null, feeMode: null, stars: null },
    isPreview: false,
    ...about,
  };
}

export function saidPageModel(about: Partial<SaidPageModel> = {}): SaidPageModel {
  return {
    locale: 'en',
    path: '/pay/1/reviews',
    venue,
    country: 'gb',
    timeZone: 'Europe/London',
    count: 128,
    averageHundredths: 463,
    hidden: 2,
    reviews: [
      { id: 'a', stars: 5, words: 'Best haircut in years.', at: '2026-11-20T18:00:00.000Z' },
      { id: 'b', stars: 1, words: 'خدمة بطيئة جدًا', at: '2026-10-02T18:00:00.000Z' },
      { id: 'c', stars: 4, words: 'W'.repeat(120), at: '2026-09-02T18:00:00.000Z' },
    ],
    earlierThan: 'c',
    ...about,
  };
}
