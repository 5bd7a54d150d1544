import { sum } from '@tipwell/contract/money/money';

/** What became of a payment; `HELD` is the part of a paid one that a guest's bank holds. */
export type BookedState = 'CAPTURED' | 'REFUNDED' | 'CHARGED_BACK' | 'HELD';

/** Payments of one day that went the same way, as they were booked when they were paid. */
export interface BookedSums {
  day: string;
  state: BookedState;
  feeMode: string;
  /** Tips that the law protects: the venue bears their refunds and disputes (money rule 4). */
  isQualifying: boolean;
  tips: number;
  given: number;
  people: number;
  workplace: number;
  fees: number;
  /** Of the fees: what the venue is invoiced for. */
  vendorInvoice: number;
  bills: number;
  billGiven: number;
  billNet: number;
  billFees: number;
}

export interface LocationDay {
  day: string;
  tips: number;
  given: number;
  onTop: number;
  refunded: number;
  disputed: number;
  paidByVenue: number;
  fees: number;
  net: number;
  workplacePart: number;
  bills: number;
  billGiven: number;
  billOnTop: number;
  billReturned: number;
  billFees: number;
  billNet: number;
  outOfTips: number;
  byCustomers: number;
  byVenue: number;
}

/**
 * The figures of each day, so that its lines add up: given + onTop − refunded − disputed + paidByVenue is
 * net + workplacePart + fees, and of bills billGiven + billOnTop − billReturned is billNet + billFees.
 * Everything stands on the day on which the guest paid, refunds and disputes too. Of a payment that went
 * back no fee is left: ours is reversed, and the processor's is our loss. Of a protected tip the people
 * keep what they had, and the venue pays that.
 */
export function locationDaysOf(booked: readonly BookedSums[]): LocationDay[] {
  return [...Map.groupBy(booked, ({ day }) => day)]
    .map(([day, own]) => {
      const of = (pick: (line: Lines) => number): number => sum(own.map(linesOf).map(pick));
      const feesOf = (feeMode: string): number =>
        sum(own.filter((one) => one.feeMode === feeMode).map((one) => linesOf(one).fees));
      return {
        day,
        tips: of((line) => line.tips),
        given: of((line) => line.given),
        onTop: of((line) => line.onTop),
        refunded: of((line) => line.refunded),
        disputed: of((line) => line.disputed),
        paidByVenue: of((line) => line.paidByVenue),
        fees: of((line) => line.fees),
        net: of((line) => line.net),
        workplacePart: of((line) => line.workplacePart),
        bills: of((line) => line.bills),
        billGiven: of((line) => line.billGiven),
        billOnTop: of((line) => line.billOnTop),
        billReturned: of((line) => line.billReturned),
        billFees: of((line) => line.billFees),
        billNet: of((line) => line.billNet),
        outOfTips: feesOf('DEDUCTED'),
        byCustomers: feesOf('ON_TOP'),
        byVenue: feesOf('VENDOR'),
      };
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

type Lines = Omit<LocationDay, 'day' | 'outOfTips' | 'byCustomers' | 'byVenue'>;

function linesOf(of: BookedSums): Lines {
  const { state, isQualifying, tips, given, people, workplace, fees, vendorInvoice } = of;
  const { bills, billGiven, billNet, billFees } = of;
  const charged = sum([people, workplace, fees, 0 - vendorInvoice]);
  const chargedForBill = sum([billNet, billFees]);
  const borneByVenue = isQualifying ? people : 0;
  const isDisputed = state !== 'REFUNDED';
  // All of it is gone: what is left of it is only what the venue pays the people of protected tips.
  const gone = {
    refunded: isDisputed ? 0 : charged,
    disputed: isDisputed ? charged : 0,
    paidByVenue: borneByVenue,
    net: borneByVenue,
    billReturned: chargedForBill,
  };
  if (state === 'HELD') {
    return {
      ...gone,
      tips: 0,
      given: 0,
      onTop: 0,
      paidByVenue: borneByVenue - vendorInvoice,
      fees: 0 - fees,
      net: borneByVenue - people,
      workplacePart: 0 - workplace,
      bills: 0,
      billGiven: 0,
      billOnTop: 0,
      billFees: 0 - billFees,
      billNet: 0 - billNet,
    };
  }
  const came = {
    tips,
    given,
    onTop: charged - given,
    bills,
    billGiven,
    billOnTop: chargedForBill - billGiven,
  };
  if (state !== 'CAPTURED') {
    return { ...came, ...gone, fees: 0, workplacePart: 0, billFees: 0, billNet: 0 };
  }
  return {
    ...came,
    refunded: 0,
    disputed: 0,
    paidByVenue: vendorInvoice,
    fees,
    net: people,
    workplacePart: workplace,
    billReturned: 0,
    billFees,
    billNet,
  };
}
