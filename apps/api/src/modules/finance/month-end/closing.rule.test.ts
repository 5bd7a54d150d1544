import { describe, expect, it } from 'vitest';
import { closingOf, type BookedSum, type ToldBeside } from './closing.rule.ts';

const sumOf = (accountKind: string, over: Partial<BookedSum> = {}): BookedSum => ({
  accountKind,
  isQualifying: false,
  isStrict: ['person', 'pool', 'venue'].includes(accountKind),
  entryKind: 'TIP',
  before: 0,
  came: 0,
  went: 0,
  after: 0,
  ...over,
});
const beside: ToldBeside = {
  charged: 1000,
  settled: 300,
  shared: 400,
  paid: 500,
  balances: 450,
  held: [{ accountKind: 'person', isQualifying: false, amount: 20 }],
};
/** £10.00 of which £5.20 go to a person, £4.00 to a pool that is split, and £5.00 are paid out. */
const booked = [
  sumOf('clearing', { went: 1000 }),
  sumOf('person', { before: 30, came: 520 }),
  sumOf('float', { before: -30 }),
  sumOf('pool', { came: 400 }),
  sumOf('platform-fee', { came: 40 }),
  sumOf('vat', { came: 10 }),
  sumOf('processor-fee', { came: 30 }),
  sumOf('pool', { entryKind: 'POOL_SHARE', went: 400 }),
  sumOf('person', { entryKind: 'POOL_SHARE', isQualifying: true, came: 400 }),
  sumOf('person', { entryKind: 'PAYOUT', went: 500 }),
  sumOf('float', { entryKind: 'PAYOUT', came: 500 }),
];
const failedOf = (rows: BookedSum[], told: Partial<ToldBeside> = {}) =>
  closingOf('GBP', rows, { ...beside, ...told })
    .checks.filter(({ isSame }) => !isSame)
    .map(({ check }) => check);

describe('a month', () => {
  it('says what guests paid and what it was divided into', () => {
    expect(closingOf('GBP', booked, beside).paid).toEqual({
      charged: 1000,
      settled: 300,
      unsettled: 700,
      borneByVenues: 0,
      toPeople: 520,
      toPools: 400,
      toVenues: 0,
      servicePayments: 0,
      serviceFees: 40,
      vat: 10,
      processorFees: 30,
    });
  });

  it('has every kind of account from its opening to its closing, line by line', () => {
    const { accounts } = closingOf('GBP', booked, beside);
    expect(accounts.find(({ account }) => account === 'PEOPLE')).toEqual({
      account: 'PEOPLE',
      opening: 30,
      lines: [
        { kind: 'TIP', came: 520, went: 0 },
        { kind: 'PAYOUT', came: 0, went: 500 },
      ],
      came: 520,
      went: 500,
      closing: 50,
      held: 20,
    });
    for (const { opening, came, went, closing } of accounts) {
      expect(closing).toBe(opening + came - went);
    }
  });

  it.each([
    ['nothing, where all is the same', {}, []],
    ['what payments know otherwise', { charged: 999 }, ['CHARGED']],
    ['a split that has another sum', { shared: 0 }, ['SHARED']],
    ['payouts that have another sum', { paid: 501 }, ['PAID']],
    ['balances that are kept otherwise', { balances: 0 }, ['BALANCES']],
  ])('tells of %s', (_title, told, failed) => {
    expect(failedOf(booked, told)).toEqual(failed);
  });

  it('tells of money that went nowhere', () => {
    expect(failedOf([...booked, sumOf('vat', { came: 1 })])).toEqual(['DIVIDED', 'ZERO']);
  });

  it('leaves out no account, also one of a kind that it does not know', () => {
    const { accounts } = closingOf('GBP', [sumOf('new-kind', { came: 5 })], beside);
    expect(accounts).toMatchObject([{ account: 'OTHER', closing: 5 }]);
  });
});
