import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import {
  closingAccounts,
  type ClosingAccount,
  type ClosingCheck,
  type ClosingInCurrency,
} from '@tipwell/contract/finance/calls/month-end';
import { add, subtract, sum, type Currency } from '@tipwell/contract/money/money';

/** All that one kind of entry booked on one kind of account, as sums of postings. */
export interface BookedSum {
  /** How accounts of the kind begin, such as `person`. */
  accountKind: string;
  isQualifying: boolean;
  isStrict: boolean;
  entryKind: string;
  /** Before the month. */
  before: number;
  /** In the month, of postings above zero and of those below; neither is below zero. */
  came: number;
  went: number;
  /** Since its end. */
  after: number;
}

/** What others know of the same, apart from postings; in minor units. */
export interface ToldBeside {
  charged: number;
  settled: number;
  shared: number;
  paid: number;
  /** The balances that are kept, of all strict accounts together. */
  balances: number;
  /** What was reserved at the month's end. */
  held: readonly { accountKind: string; isQualifying: boolean; amount: number }[];
}

const names: Readonly<Record<string, ClosingAccount>> = {
  clearing: 'PROCESSORS',
  float: 'FLOAT',
  pool: 'POOLS',
  unallocated: 'UNALLOCATED',
  person: 'PEOPLE',
  service: 'PEOPLE_BILLS',
  venue: 'VENUES',
  'venue-invoice': 'VENUE_INVOICES',
  bank: 'BANKS',
  'platform-fee': 'SERVICE_FEES',
  vat: 'VAT',
  'processor-fee': 'PROCESSOR_FEES',
  'processor-fee-difference': 'PROCESSOR_FEE_DIFFERENCES',
  'payout-fee': 'PAYOUT_FEES',
  'inactivity-fee': 'INACTIVITY_FEES',
  'platform-loss': 'PLATFORM_LOSSES',
  'dispute-fee': 'DISPUTE_FEES',
};

function nameOf(of: Pick<BookedSum, 'accountKind' | 'isQualifying'>): ClosingAccount {
  if (of.accountKind === 'person' && of.isQualifying) return 'PEOPLE_QUALIFYING';
  return names[of.accountKind] ?? 'OTHER';
}

/**
 * A month in one currency: what guests paid and what it was divided into, every kind of account from its
 * opening to its closing balance, and the figures that have to be the same. Amounts are as in the books:
 * what we owe is above zero, what is owed to us below.
 */
export function closingOf(
  currency: Currency,
  booked: readonly BookedSum[],
  beside: ToldBeside,
): ClosingInCurrency {
  const accounts = accountsOf(booked, beside.held);
  const paid = paidOf(booked, beside.settled);
  const { charged, settled: _settled, unsettled: _unsettled, borneByVenues, ...parts } = paid;
  const ofPayouts = booked.filter(
    ({ entryKind, isStrict }) => isStrict && paidOut.includes(entryKind),
  );
  const checks: [ClosingCheck, number, number][] = [
    ['CHARGED', beside.charged, charged],
    ['DIVIDED', add(charged, borneByVenues), sum(Object.values(parts))],
    ['SHARED', beside.shared, 0 - movedOf(booked, [entryKinds.poolShare], ['pool'])],
    ['PAID', beside.paid, 0 - sum(ofPayouts.map(({ came, went }) => came - went))],
    ['BALANCES', beside.balances, sum(booked.map(everBookedOnStrict))],
    ['ZERO', 0, sum(accounts.map(({ closing }) => closing))],
  ];
  return {
    currency,
    paid,
    accounts,
    checks: checks.map(([check, told, byBooks]) => ({
      check,
      told,
      booked: byBooks,
      isSame: told === byBooks,
    })),
  };
}

const paidOut: readonly string[] = [entryKinds.payout, entryKinds.payoutReturned];
const fromGuests: readonly string[] = [entryKinds.tip, entryKinds.servicePayment];

function everBookedOnStrict({ isStrict, before, came, went, after }: BookedSum): number {
  return isStrict ? sum([before, came, 0 - went, after]) : 0;
}

/** What entries of these kinds moved on accounts of these kinds within the month. */
function movedOf(
  booked: readonly BookedSum[],
  ofEntries: readonly string[],
  ofAccounts: readonly string[],
): number {
  return sum(
    booked
      .filter(
        ({ entryKind, accountKind }) =>
          ofEntries.includes(entryKind) && ofAccounts.includes(accountKind),
      )
      .map(({ came, went }) => came - went),
  );
}

function paidOf(booked: readonly BookedSum[], settled: number): ClosingInCurrency['paid'] {
  const ofTips = (account: string) => movedOf(booked, [entryKinds.tip], [account]);
  const ofBoth = (account: string) => movedOf(booked, fromGuests, [account]);
  const charged = 0 - ofBoth('clearing');
  return {
    charged,
    settled,
    unsettled: subtract(charged, settled),
    borneByVenues: 0 - ofBoth('venue-invoice'),
    toPeople: ofTips('person'),
    toPools: ofTips('pool'),
    toVenues: ofTips('venue'),
    servicePayments: movedOf(booked, [entryKinds.servicePayment], ['service', 'venue']),
    serviceFees: ofBoth('platform-fee'),
    vat: ofBoth('vat'),
    processorFees: ofBoth('processor-fee'),
  };
}

function accountsOf(
  booked: readonly BookedSum[],
  held: ToldBeside['held'],
): ClosingInCurrency['accounts'] {
  return closingAccounts.flatMap((account) => {
    const own = booked.filter((one) => nameOf(one) === account);
    if (own.length === 0) return [];
    const lines = linesOf(own);
    const opening = sum(own.map(({ before }) => before));
    const came = sum(lines.map((line) => line.came));
    const went = sum(lines.map((line) => line.went));
    const reserved = held.filter((one) => nameOf(one) === account);
    return [
      {
        account,
        opening,
        lines,
        came,
        went,
        closing: sum([opening, came, 0 - went]),
        held: sum(reserved.map(({ amount }) => amount)),
      },
    ];
  });
}

/** One line for each kind of entry that moved anything, in the order of the kinds. */
function linesOf(own: readonly BookedSum[]): ClosingInCurrency['accounts'][number]['lines'] {
  const order: readonly string[] = Object.values(entryKinds);
  const rankOf = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  const kinds = [...new Set(own.map(({ entryKind }) => entryKind))].toSorted(
    (a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b),
  );
  return kinds
    .map((kind) => {
      const of = own.filter(({ entryKind }) => entryKind === kind);
      return {
        kind,
        came: sum(of.map((one) => one.came)),
        went: sum(of.map((one) => one.went)),
      };
    })
    .filter(({ came, went }) => came !== 0 || went !== 0);
}
