import type { CallOutput } from '@tipwell/contract/api/call';
import type { getOpenPool, getPoolShare } from '@tipwell/contract/distribution/calls/shares';
import type { getPayoutPlans } from '@tipwell/contract/payouts/calls/payout-plans';
import type { ErrorName } from '@tipwell/contract/api/errors';
import type { Draft } from '#features/payouts/payouts/instant-payout.ts';
import type {
  getBalance,
  getCurrentProgress,
  Payout,
  payoutReasons,
} from '@tipwell/contract/payouts/calls/payouts';
import type { Profile } from '@tipwell/contract/people/calls/profile';
import type { ReceivedTip } from '@tipwell/contract/payments/calls/payments';
import type { Region } from '@tipwell/contract/api/regions';
import { answerOfPlace, createPlace, type Place } from './place.ts';
import { aProfile } from './profile.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const inAWhile = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

const card: Payout['destination'] = {
  destinationId: '019a0000-0000-7000-8000-000000000042',
  kind: 'CARD',
  brand: 'Visa',
  lastFour: '4242',
  isCompany: false,
};

let idCount = 0;
const nextId = () => {
  idCount += 1;
  return `019a0000-0000-7000-8000-${String(idCount).padStart(12, '0')}`;
};

/** A tip of ten pounds unless said otherwise. */
export function aTip(more: Partial<ReceivedTip> = {}): ReceivedTip {
  return {
    tipId: nextId(),
    net: 1000,
    amount: 1000,
    charged: 1095,
    fees: 95,
    feeMode: 'ON_TOP',
    currency: 'GBP',
    receivedAt: new Date().toISOString(),
    wentBack: null,
    isCardProhibited: false,
    isKept: false,
    toTeam: 0,
    workplacePart: 0,
    bill: null,
    review: null,
    ...more,
  };
}

/** A payout of sixty-two pounds with the timeline of its state. */
export function aPayout(state: Payout['state'], more: Partial<Payout> = {}): Payout {
  const submittedAt = more.submittedAt ?? ago(3 * minute);
  const landsBy = inAWhile(2 * minute);
  const reason: (typeof payoutReasons)[number] | null =
    state === 'FAILED' ? 'PROCESSOR_FAULT' : state === 'RETURNED' ? 'CARD_EXPIRED' : null;
  const hasEnded = state !== 'SUBMITTED' && state !== 'DRAFT';
  const step = (
    name: Payout['timeline'][number]['step'],
    stepState: Payout['timeline'][number]['state'],
    at: string | null = null,
    expectedBy: string | null = null,
  ) => ({
    step: name,
    state: stepState,
    at,
    expectedBy,
    reason: name === state ? reason : null,
  });
  const earned = step('EARNED', 'DONE', submittedAt);
  const sent = step('SENT', 'DONE', submittedAt);
  const timelines: Record<Payout['state'], Payout['timeline']> = {
    DRAFT: [earned, step('SENT', 'NEXT')],
    SUBMITTED: [
      earned,
      step('SENT', 'NOW', submittedAt, landsBy),
      step('LANDED', 'NEXT', null, landsBy),
    ],
    PAID: [earned, sent, step('LANDED', 'DONE', ago(minute))],
    FAILED: [
      earned,
      step('FAILED', 'NEEDS_YOU', ago(minute)),
      step('CREDITED_BACK', 'DONE', ago(minute)),
    ],
    RETURNED: [
      earned,
      sent,
      step('RETURNED', 'NEEDS_YOU', ago(minute)),
      step('CREDITED_BACK', 'DONE', ago(minute)),
    ],
  };
  const actions: Record<Payout['state'], Payout['nextAction']> = {
    DRAFT: 'NONE',
    SUBMITTED: 'WAIT',
    PAID: 'NONE',
    FAILED: 'TRY_AGAIN',
    RETURNED: 'UPDATE_DESTINATION',
  };
  return {
    payoutId: nextId(),
    kind: 'INSTANT',
    covers: null,
    dueOn: null,
    state,
    currency: 'GBP',
    amount: 6200,
    fee: 0,
    venueFee: 0,
    feeVat: 0,
    arrives: 6200,
    destination: card,
    createdAt: submittedAt,
    submittedAt,
    landsBy: state === 'SUBMITTED' ? landsBy : null,
    endedAt: hasEnded ? ago(minute) : null,
    reason,
    nextAction: actions[state],
    paidAgainBy: null,
    timeline: timelines[state],
    madeOf: {
      tips: 14,
      bills: 0,
      workplaceFees: 0,
      teamTips: 0,
      refunds: 0,
      chargebacks: 0,
      corrections: 0,
      withheld: 0,
      inactivityFees: 0,
      inPart: 0,
      hasReturned: false,
      paidAgain: 0,
      isAllPaidAgain: false,
      days: { from: '2026-11-19', to: '2026-11-20' },
      split: null,
    },
    ...more,
  };
}

export type ExplainedShare = CallOutput<typeof getPoolShare>;

/** £23.41 of a Friday’s pool, in the numbers of the design: 6 h 30 of 68 h 45 on the floor. */
export function aShare(more: Partial<ExplainedShare> = {}): ExplainedShare {
  return {
    runId: nextId(),
    fallback: null,
    corrected: 0,
    businessDay: '2026-11-20',
    currency: 'GBP',
    closedAt: '2026-11-21T04:05:00.000Z',
    amount: 2341,
    takenBack: 0,
    held: null,
    poolTotal: 41_260,
    tips: 41,
    yourWeight: 390,
    sharedBy: 'TEAM',
    scheme: {
      version: 3,
      validFrom: '2026-11-01',
      rows: [
        { staffType: 'Floor', label: null, percentage: 6000, isPrimary: false },
        { staffType: 'Bar', label: null, percentage: 2500, isPrimary: false },
        { staffType: 'Kitchen', label: null, percentage: 1500, isPrimary: false },
      ],
    },
    weighing: 'MINUTES',
    portions: [
      {
        amount: 41_260,
        fate: 'SHARED',
        givenToYou: null,
        types: [
          { staffType: 'Floor', percentage: 6000, isYours: true },
          { staffType: 'Bar', percentage: 2500, isYours: false },
          { staffType: 'Kitchen', percentage: 1500, isYours: false },
        ],
        yours: {
          typeAmount: 24_756,
          weight: 390,
          totalWeight: 4125,
          whole: 2340,
          remainder: 2340,
          spareUnits: 3,
          place: 2,
          decidedBy: 'FRACTION',
          amount: 2341,
        },
      },
    ],
    colleagues: { level: 'OWN', portions: [] },
    elsewhere: 0,
    ...more,
  };
}

/** A Saturday on which two people were tipped first-hand, so that it was split in three parts. */
export function aShareInParts(more: Partial<ExplainedShare> = {}): ExplainedShare {
  const whole = aShare();
  const [portion] = whole.portions;
  if (!portion?.yours) throw new Error('The share has no part of its own');
  const { types, yours } = portion;
  const equal = { ...yours, weight: 1, totalWeight: 2, spareUnits: 1, remainder: 1 } as const;
  return {
    ...whole,
    businessDay: '2026-11-14',
    amount: 451 + 90,
    poolTotal: 1502 + 301 + 777,
    tips: 9,
    weighing: 'HEADS',
    scheme: {
      version: 4,
      validFrom: '2026-11-10',
      rows: [
        { staffType: null, label: null, percentage: 4000, isPrimary: true },
        { staffType: 'Floor', label: null, percentage: 3600, isPrimary: false },
        { staffType: 'Bar', label: null, percentage: 1500, isPrimary: false },
        { staffType: 'Kitchen', label: null, percentage: 900, isPrimary: false },
      ],
    },
    portions: [
      {
        amount: 1502,
        fate: 'SHARED',
        givenToYou: null,
        types,
        yours: { ...equal, typeAmount: 901, whole: 450, place: 1, decidedBy: 'ORDER', amount: 451 },
      },
      { amount: 777, fate: 'YOUR_GUESTS', givenToYou: null, types, yours: null },
      {
        amount: 301,
        fate: 'SHARED',
        givenToYou: null,
        types,
        yours: { ...equal, typeAmount: 181, whole: 90, place: 2, decidedBy: 'ORDER', amount: 90 },
      },
    ],
    ...more,
  };
}

type Answer = { status?: number; answer: unknown } | { fails: ErrorName };

export interface Person {
  demoLogins: { login: string; password: string; who: string }[];
  profile: Profile;
  place: Place;
  /** Where the page reports what breaks; null: nowhere. */
  sentryDsn: string | null;
  /** The one region that is served here; null: every region. */
  region: Region | null;
  /** The offices of regions that have a host of their own. */
  offices: Partial<Record<Region, string>>;
  balance: CallOutput<typeof getBalance>;
  progress: CallOutput<typeof getCurrentProgress>;
  tips: ReceivedTip[];
  payouts: Payout[];
  plans: CallOutput<typeof getPayoutPlans>;
  /** Null where the person has no tips in common with anybody. */
  pool: CallOutput<typeof getOpenPool>['pool'];
  shares: ExplainedShare[];
  draft: Partial<Draft>;
  codeSvg: string;
  /** Payouts that were really made, by their key: a repeat makes no second one. */
  made: Map<string, Payout>;
  answer: (address: string, query: URLSearchParams, body: unknown, key: string) => Answer;
}

/** What the team was given today: £31.45 of it would be Amira’s, split at four in the morning. */
export function aPool(more: Partial<NonNullable<Person['pool']>> = {}): Person['pool'] {
  const tomorrow = new Date(Date.now() + day);
  const splitAt = `${tomorrow.toISOString().slice(0, 10)}T04:00:00.000Z`;
  const today = {
    businessDay: '2026-11-21',
    total: 26_800,
    tips: 19,
    likely: 3145,
    reason: null,
    waitsForHours: false,
  };
  return {
    currency: 'GBP',
    splitAt,
    today,
    waiting: [],
    terms: { staffType: 'Waiter', whyNone: null, next: null, toConfirm: null },
    ...more,
  };
}

/** Weekly payouts, and two plans beside them. */
function somePlans(): Person['plans'] {
  const periods = [
    {
      id: 1,
      period: 'DAILY',
      name: 'Daily',
      feeAmount: 30,
      yearly: { payouts: 365, atMost: 10_950 },
    },
    { id: 2, period: 'WEEKLY', name: 'Weekly', feeAmount: 0, yearly: { payouts: 52, atMost: 0 } },
    { id: 3, period: 'MONTHLY', name: 'Monthly', feeAmount: 0, yearly: { payouts: 12, atMost: 0 } },
  ] as const;
  return {
    plans: periods.map((plan) => ({
      ...plan,
      header: `${plan.name}, from £1`,
      info:
        plan.feeAmount === 0
          ? { value: 'Free', description: 'no fee for payouts' }
          : { value: '£0.30', description: 'each payout' },
      description: 'Everything as one amount.',
      periodPayedDescription: 'Sent when the period is over',
      example: ['Less than £1 waits for the next payout.'],
      currency: 'GBP',
      targetAmount: 100,
      activePromo: false,
      isBorneByVenue: false,
      promoDaysCnt: 14,
      disabled: false,
      disabledBecause: null,
      nextPayouts: [{ from: '2026-11-16', to: '2026-11-22', at: '2026-11-23T04:00:00.000Z' }],
    })),
    currentId: 2,
    next: null,
    promoEndsOn: null,
    freeWith: null,
    pausedSince: null,
    teamFee: null,
    byItself: 'ON_DAY',
  };
}

/** Amira of the Copper Kettle, with a good Saturday behind her. */
export function createPerson(): Person {
  const drafts = new Map<string, Draft>();
  const person: Person = {
    demoLogins: [{ login: 'staff@demo.tipwell.test', password: 'tipwell1', who: 'Amira, waiter' }],
    profile: aProfile(),
    place: createPlace(),
    sentryDsn: null,
    region: null,
    offices: {},
    balance: {
      currency: 'GBP',
      available: 18_420,
      onItsWay: 0,
      fromServicePayments: 0,
      waitsForAnswer: 0,
      keptForTax: 0,
      review: null,
      story: {
        kind: 'MADE_OF',
        since: ago(2 * day),
        tips: 34,
        bills: 0,
        shares: 0,
        refunds: 0,
        chargebacks: 0,
        hasReturned: false,
      },
      outlook: { obstacle: null, step: 'GET_PAID', byItself: 'ON_DAY' },
      nextPayout: { period: 'WEEKLY', at: inAWhile(2 * day), fee: 0, waitsFor: null },
      destination: { ...card, status: 'ACTIVE', refusedAt: null },
      underWay: [],
    },
    progress: {
      instantButtonState: 'ENABLED',
      reason: null,
      waitsUntil: null,
      minimum: 100,
      most: 250_000,
      fee: 0,
      landsWithinSeconds: 300,
      landsBy: inAWhile(5 * minute),
      currency: 'GBP',
    },
    tips: [
      aTip({ receivedAt: ago(5 * minute) }),
      aTip({
        net: 407,
        amount: 500,
        charged: 500,
        fees: 93,
        feeMode: 'DEDUCTED',
        receivedAt: ago(20 * minute),
      }),
      aTip({ net: 400, amount: 400, charged: 450, fees: 50, receivedAt: ago(2 * day) }),
      aTip({
        net: 2000,
        amount: 2000,
        charged: 2000,
        feeMode: 'VENDOR',
        receivedAt: ago(2 * day + 9 * minute),
      }),
      aTip({
        net: 500,
        amount: 500,
        charged: 548,
        wentBack: 'REFUNDED',
        receivedAt: ago(2 * day + 99 * minute),
      }),
    ],
    payouts: [],
    plans: somePlans(),
    pool: null,
    shares: [],
    draft: {},
    codeSvg:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#fff"/>' +
      '<path d="M1 1h2v2H1zM5 1h2v2H5zM1 5h2v2H1zM4 4h1v1H4zM6 5h1v2H6z" fill="#1b2430"/></svg>',
    made: new Map(),
    answer(address, query, body, key) {
      const [method = '', path = ''] = address.split(' ');
      const limit = Number(query.get('limit') ?? 20);
      const after = <T>(list: T[], idOf: (one: T) => string): T[] => {
        const before = query.get('before');
        return before === null
          ? list
          : list.slice(list.findIndex((one) => idOf(one) === before) + 1);
      };
      if (path === '/api/profile' || path === '/api/sales-profile') {
        return { answer: person.profile };
      }
      const ofPlace = answerOfPlace(person.place, person.profile, address, query, body);
      if (ofPlace) return ofPlace;
      if (path.endsWith('/messages/unread-count')) return { answer: { count: 0 } };
      if (path.endsWith('/messages')) return { answer: { data: [], totalRecords: 0 } };
      if (method === 'GET' && path.endsWith('/support/contacts')) {
        return { answer: { contacts: [] } };
      }
      if (path.endsWith('/distribution')) {
        const nothing = { version: null, yourStaffType: null, answer: null, waits: 0 };
        return { answer: { ...nothing, currency: 'GBP' } };
      }
      if (method === 'PUT' && path.endsWith('/payout-plan')) {
        const { payoutPlanId } = body as { payoutPlanId: number };
        person.plans.next = { id: payoutPlanId, from: '2026-11-23' };
        return { answer: { id: person.plans.currentId, next: person.plans.next } };
      }
      if (path.endsWith('/plans')) return { answer: person.plans };
      if (path.endsWith('/balance')) return { answer: person.balance };
      if (path.endsWith('/payout-progress')) return { answer: person.progress };
      if (path.endsWith('/tips')) {
        const list = after(person.tips, (tip) => tip.tipId);
        const counted = person.tips.filter(
          (tip) => tip.wentBack === null && Date.now() - Date.parse(tip.receivedAt) < 60 * minute,
        );
        const net = counted.reduce((all, tip) => all + tip.net, 0);
        return {
          answer: {
            tips: list.slice(0, limit),
            today: { count: counted.length, net, bills: { count: 0, net: 0 } },
            rating: null,
            hasMore: list.length > limit,
          },
        };
      }
      if (path.endsWith('/open-pool')) return { answer: { pool: person.pool } };
      if (path.endsWith('/pool-shares')) {
        const list = after(person.shares, (share) => share.runId);
        return { answer: { shares: list.slice(0, limit), hasMore: list.length > limit } };
      }
      const share = person.shares.find(({ runId }) => path.endsWith(`/pool-shares/${runId}`));
      if (share) return { answer: share };
      if (path.endsWith('/payouts')) {
        const list = after(person.payouts, (payout) => payout.payoutId);
        return { answer: { payouts: list.slice(0, limit), hasMore: list.length > limit } };
      }
      if (method === 'POST' && path.endsWith('/instant-payouts')) {
        const { payoutId } = body as { payoutId: string };
        const draft: Draft = {
          id: payoutId,
          currency: 'GBP',
          amount: person.balance.available,
          fee: 0,
          feeVat: 0,
          freeWith: null,
          scheduled: null,
          arrives: person.balance.available,
          destination: { ...card, refusedAt: null },
          limitedTo: null,
          least: 100,
          most: person.balance.available,
          landsWithinSeconds: 300,
          landsBy: inAWhile(5 * minute),
          expiresAt: inAWhile(15 * minute),
          ...person.draft,
        };
        drafts.set(payoutId, draft);
        return { status: 201, answer: draft };
      }
      const making = /instant-payouts\/([^/]+)\/make$/.exec(path);
      if (making?.[1]) {
        const known = person.made.get(key);
        if (known) return { answer: known };
        const draft = drafts.get(making[1]);
        if (!draft) return { fails: 'notFound' };
        const { amount, fee, arrives } = draft;
        const payout = aPayout('SUBMITTED', { payoutId: draft.id, amount, fee, arrives });
        person.made.set(key, payout);
        person.payouts = [payout, ...person.payouts];
        person.balance = {
          ...person.balance,
          available: person.balance.available - amount,
          onItsWay: person.balance.onItsWay + amount,
          underWay: [payout, ...person.balance.underWay],
        };
        return { answer: payout };
      }
      const one = person.payouts.find((payout) => path.endsWith(`/payouts/${payout.payoutId}`));
      return one ? { answer: one } : { fails: 'notFound' };
    },
  };
  return person;
}
