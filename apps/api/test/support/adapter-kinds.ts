// What an adapter is to a story: where it serves, where its calls are, and what it tells and takes.
import type { Secrets } from '../../../../run/secrets.ts';
import type { AppAsMet, Payee } from './app-as-met.ts';
import { aSalon } from './build.ts';
import { aDubaiSalon } from './dubai.ts';
import type { TestApp } from './open-test-app.ts';

/** What becomes of payouts to a destination; of two an answer is lost, and one is never taken at all. */
export type PayoutEnd =
  | 'paid'
  | 'failsLater'
  | 'returnedAfterPaid'
  | 'declined'
  | 'answerLost'
  | 'lostOnTheWay'
  | 'blocked';

/** Nobody can be paid there, or the processor could not be asked. */
export class NotInPlace extends Error {}

/** A place that an adapter serves: where it is, and what becomes of a tip of 10.00 there. */
export interface Venue {
  country: 'gb' | 'ae';
  currency: 'GBP' | 'AED';
  /** An open salon where everybody keeps their own tips. */
  open: (app: TestApp, paymentSystem: string) => Promise<number>;
  /** What somebody has of it, and what it costs to have it at once. */
  hers: number;
  instantFee: number;
  /** How it stands in the books. */
  recorded: (paymentSystem: string) => string[];
}

export const inBritain: Venue = {
  country: 'gb',
  currency: 'GBP',
  open: aSalon,
  hers: 907,
  instantFee: 25,
  recorded: (paymentSystem) => [
    `TIP clearing:${paymentSystem}:GBP -1000`,
    'TIP person:sara:here:GBP:free 907',
    'TIP platform-fee:GBP 37',
    'TIP vat:gb:GBP 7',
    `TIP processor-fee:${paymentSystem}:GBP 49`,
  ],
};

export const inDubai: Venue = {
  country: 'ae',
  currency: 'AED',
  open: aDubaiSalon,
  hers: 843,
  instantFee: 100,
  recorded: (paymentSystem) => [
    `TIP clearing:${paymentSystem}:AED -1000`,
    'TIP person:sara:here:AED:free 843',
    'TIP platform-fee:AED 27',
    'TIP vat:ae:AED 1',
    `TIP processor-fee:${paymentSystem}:AED 129`,
  ],
};

/** What a processor tells of disputes, and takes in answer to them. */
export interface DisputesThere {
  /** Whether its banks ask before they dispute. */
  areAskedAbout: boolean;
  /**
   * Asked about a dispute, it tells neither why there is one, nor what was said against it, nor that a part
   * came back; and it takes neither a file nor an acceptance.
   */
  areToldInShort?: true;
  /** What it keeps for a dispute stands in its settlement alone. */
  feeIsToldLater?: true;
  /** Each turn of a dispute is told once: nobody is asked twice, and what comes back comes in one. */
  eachTurnIsToldOnce?: true;
  /** With which reason a refund is refused as long as a bank has the money; left out: our own. */
  refundIsRefusedWith?: string;
}

export interface Adapter {
  name: string;
  /** Under whose name it answers. */
  paymentSystem: string;
  /** Where it serves, and what is paid there. */
  venue: Venue;
  /** The settings of an app that speaks with the sandbox so; `way` is how it is reached. */
  settings: (
    way: string,
    secrets: Secrets,
  ) => Record<string, string> | Promise<Record<string, string>>;
  /** Its account is not in the settings: administrators enter it. */
  haveEntered?: (app: TestApp, way: string) => Promise<void>;
  /** Where its calls are, for faults; null where it makes none. */
  paths: {
    start: string | null;
    capture: string;
    cancel: string;
    /** Where what is reserved is given free, where that is another call than the end of one that waits. */
    giveFree?: string;
    refund: string;
    payout: string;
    /** Null: what nobody is paid to any more lies with us alone. */
    removal: string | null;
    answer: string;
  };
  /** The guest gives a card to the processor's fields; its answer may be lost on the way. */
  pay: (app: AppAsMet, reference: string, card: string) => Promise<void>;
  /** The guest's bank asks whether it is really them. */
  answerBank: (app: AppAsMet, reference: string, answer: 'approve' | 'refuse') => Promise<void>;
  /** Its messages about a refund name the payment alone: we ask about the refund ourselves. */
  namesNoRefunds?: true;
  /** What is said against a dispute is put there first, and handed in then. */
  answersInTwoCalls?: true;
  /** Whether it has a page of its own for guests without scripts. */
  hasHostedPage: boolean;
  /** Whether a sum may be reserved, and captured apart. */
  canReserve: boolean;
  /** Whether it tells line by line what a charge brought and cost, and what it settled on a day. */
  tellsLines: boolean;
  /** They are told with the settlement of a day, and not before it has been read. */
  tellsLinesByDay?: true;
  /** It tells nobody what it holds. */
  tellsNoBalances?: true;
  /** It tells of what has ended alone, and of nothing on its way. */
  tellsOfEndsAlone?: true;
  disputes: DisputesThere;
  /** People are paid to bank accounts alone, whose numbers are given in our own form. */
  paysAccountsAlone?: true;
  /** What a guest's bank has authorised is taken there at once: nothing stays reserved that was not to be. */
  takesWhatIsAuthorised?: true;
  /** Nothing can be read there again: what its messages say is all that there is. */
  tellsByMessageAlone?: true;
  /** Whether it still tells of a payout that came back that it had been paid before. */
  tellsThatItWasPaid: boolean;
  /** Somebody says where they are paid, all the way through the calls of the office. */
  giveDestination: (app: AppAsMet, waiter: Payee, end: PayoutEnd) => Promise<void>;
}
