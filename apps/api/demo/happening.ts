// What can happen in the demo's life; the plans say when it does.
import type { DemoPerson, DemoVenue, SchemeVersion, TypedAccount } from './cast/parts.ts';
import type { promotion, targets } from './cast/talk.ts';
import type { Visit } from './plan-visits.ts';

/** Whatever happens in the demo's life, in the order of time. */
export type Happening =
  | { kind: 'VISIT'; at: Date; visit: Visit }
  | { kind: 'JOIN'; at: Date; venue: DemoVenue; person: DemoPerson }
  | { kind: 'SCHEME'; at: Date; venue: DemoVenue; version: SchemeVersion; validFrom: string }
  | {
      kind: 'ANSWER';
      at: Date;
      answerId: string;
      person: DemoPerson;
      version: number;
      answer: 'ACCEPTED' | 'REJECTED';
    }
  /**
   * What the worker does by itself, five minutes after a business day has ended somewhere. Where it has
   * ended everywhere, also what comes round more rarely.
   */
  | { kind: 'SWEEP'; at: Date; isLastOfDay: boolean }
  | { kind: 'PAYOUT'; at: Date; payoutId: string; person: DemoPerson }
  /** The bank sends a payout back that had arrived. */
  | { kind: 'RETURN'; at: Date; payoutId: string }
  /** Somebody writes, answers, reads or says where money goes at a screen of their own. */
  | { kind: 'ACTION'; at: Date; action: Action | DestinationAction }
  | { kind: 'REFUND'; at: Date; step: 'ASK' | 'APPROVE'; refundId: string; tipId: string };

/** Somebody of the demo at a screen of their own. */
export type Action =
  | { what: 'ASK_SUPPORT'; login: string; messageId: string; words: string }
  | { what: 'ANSWER'; to: string; messageId: string; words: string }
  | { what: 'CLOSE'; to: string }
  | { what: 'NOTICE'; noticeId: string; message: string; audience: object; sendAt: Date | null }
  | { what: 'READ_MESSAGES'; login: string }
  /** Whoever decides about a tronc says that they are no part of the venue. */
  | { what: 'CONFIRM_INDEPENDENCE'; login: string; staffId: number; answerId: string }
  /** The head of sales says what sales people are to reach this month. */
  | { what: 'SET_TARGETS'; of: typeof targets.of }
  | { what: 'SHOW_REVIEWS'; login: string; locationId: number }
  | {
      what: 'PROMOTION';
      promotion: Pick<typeof promotion, 'name' | 'platformBps' | 'countries'>;
      startsAt: Date;
      endsAt: Date;
    };

/** What somebody of the demo does about where money goes, at a screen of their own. */
export type DestinationAction =
  | {
      what: 'GIVE_COMPANY_CARD';
      login: string;
      locationId: number;
      setupId: string;
      card: { number: string; holderName: string };
    }
  | {
      what: 'GIVE_COMPANY_ACCOUNT';
      login: string;
      locationId: number;
      destinationId: string;
      account: TypedAccount;
    }
  | { what: 'AGREE_TO_DESTINATION'; login: string; locationId: number }
  | { what: 'SHARE_CARD'; login: string; staffId: number };
