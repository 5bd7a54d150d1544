// The facts that decide whose money it is: one table for every writer (decision record 0098).
//
// What moves money is not only an amount. Who owns a venue, which job someone has, how tips are shared:
// each decides who is paid. This table says for each such fact who may change it, whose approval it
// needs, who is informed and from when it applies. The columns are named, so that a test can find every
// statement that writes one of them.

/** Who may ask for a change; whether at this very location is asked by the call's policy. */
export type FactEditor =
  | 'OWNER'
  | 'MANAGER'
  | 'TEAM_MANAGER'
  | 'TRONCMASTER'
  | 'ACCOUNTANT'
  | 'SALES'
  | 'ADMINISTRATOR';

/**
 * Whose approval a change needs:
 * - `NONE`: nobody's; those concerned are informed, and the change has a date
 * - `SECOND_PERSON`: an owner or an administrator who is independent of the requester
 * - `OWNER`: an owner; a second person where the venue has none, or where its owner asks
 * - `TRONCMASTER_OR_OWNER`: the troncmaster where one holds the split, otherwise as `OWNER`
 * - `TRONCMASTER_AT_TRONC`: the troncmaster where one holds the split, otherwise nobody's
 */
export type FactApproval =
  | 'NONE'
  | 'SECOND_PERSON'
  | 'OWNER'
  | 'TRONCMASTER_OR_OWNER'
  | 'TRONCMASTER_AT_TRONC';

/** Who is informed of the request, of the decision and of the change. */
export type FactAudience = 'OWNERS' | 'PERSON' | 'TEAM';

/** From when a change applies; `NEXT_BUSINESS_DAY`: from 04:00 at the location, never within a day. */
export type FactStart = 'AT_ONCE' | 'AFTER_24_HOURS' | 'NEXT_BUSINESS_DAY';

/**
 * Why a writer may change a fact without a request:
 * - `NEW_LOCATION`, `NEW_MEMBER`: nothing was there before that anyone relied on
 * - `NEVER_OWNED`: the venue has never had an owner
 * - `NOT_CONCERNED`: the writer leaves this fact as it is, or gives up what is the person's own
 * - `NOBODY_PAID_YET`: the venue has never had an owner, and nobody works there
 * - `NOT_MORE`: the venue takes no larger part than before
 * - `OWN_RULES`: rules of its own decide, which are as strict (named at the fact)
 * - `LEFT`: someone stopped working there, or was erased
 */
export type AtOnceReason =
  | 'NEW_LOCATION'
  | 'NEW_MEMBER'
  | 'NEVER_OWNED'
  | 'NOT_CONCERNED'
  | 'NOBODY_PAID_YET'
  | 'NOT_MORE'
  | 'OWN_RULES'
  | 'LEFT';

interface Guard {
  /** `schema.table.column` of everything that holds the fact. */
  readonly columns: readonly string[];
  readonly editors: readonly FactEditor[];
  readonly approval: FactApproval;
  readonly informs: readonly FactAudience[];
  readonly applies: FactStart;
  readonly atOnce: readonly AtOnceReason[];
}

export const guardedFacts = {
  /**
   * Who owns a venue. A first owner of a venue that has never had one is set up without a request; a
   * later one, and the end of the last one, need two people, a day and messages by every channel.
   */
  owner: {
    columns: [
      'identity.memberships.roles',
      'identity.memberships.is_active',
      'identity.memberships.owner_since',
      'identity.memberships.made_owner_by',
    ],
    editors: ['OWNER', 'SALES', 'ADMINISTRATOR'],
    approval: 'SECOND_PERSON',
    informs: ['OWNERS'],
    applies: 'AFTER_24_HOURS',
    atOnce: ['NEVER_OWNED', 'NEW_MEMBER', 'NOT_CONCERNED', 'LEFT'],
  },
  /** Which location is the parent, and that a location can be one: its owners own every sub-location. */
  parentLocation: {
    columns: [
      'locations.locations.master_location_id',
      'locations.locations.master_since',
      'locations.locations.is_master_location',
    ],
    editors: ['SALES', 'ADMINISTRATOR'],
    approval: 'SECOND_PERSON',
    informs: ['OWNERS'],
    applies: 'AFTER_24_HOURS',
    atOnce: ['NEVER_OWNED'],
  },
  /** Employee or freelancer: it decides whose the money of a bill is. One of the two is an owner. */
  employment: {
    columns: ['identity.memberships.employment'],
    editors: ['OWNER', 'MANAGER', 'TEAM_MANAGER', 'SALES', 'ADMINISTRATOR'],
    approval: 'OWNER',
    informs: ['PERSON', 'OWNERS'],
    applies: 'NEXT_BUSINESS_DAY',
    atOnce: ['NEW_MEMBER', 'NOT_CONCERNED', 'LEFT'],
  },
  /** The job, which a row of the split names. */
  job: {
    columns: ['identity.memberships.staff_type'],
    editors: ['OWNER', 'MANAGER', 'TEAM_MANAGER', 'SALES', 'ADMINISTRATOR'],
    approval: 'TRONCMASTER_AT_TRONC',
    informs: ['PERSON'],
    applies: 'NEXT_BUSINESS_DAY',
    atOnce: ['NEW_MEMBER', 'NOT_CONCERNED', 'LEFT'],
  },
  /** The roles by which someone takes part in a split, or not. */
  splitRole: {
    columns: ['identity.memberships.roles', 'identity.memberships.is_active'],
    editors: ['OWNER', 'MANAGER', 'TEAM_MANAGER', 'SALES', 'ADMINISTRATOR'],
    approval: 'TRONCMASTER_AT_TRONC',
    informs: ['PERSON'],
    applies: 'NEXT_BUSINESS_DAY',
    atOnce: ['NEW_MEMBER', 'NOT_CONCERNED', 'LEFT'],
  },
  /** Whether tips are shared, and how. */
  tipsType: {
    columns: ['locations.locations.tips_type'],
    editors: ['SALES', 'ADMINISTRATOR'],
    approval: 'TRONCMASTER_OR_OWNER',
    informs: ['OWNERS', 'TEAM'],
    applies: 'NEXT_BUSINESS_DAY',
    atOnce: ['NEW_LOCATION', 'NOBODY_PAID_YET'],
  },
  /** The venue's share of each tip. Above 20 % two people and a day are needed (decision record 0017). */
  workplaceFee: {
    columns: ['locations.locations.workplace_fee_bps'],
    editors: ['SALES', 'ADMINISTRATOR'],
    approval: 'OWNER',
    informs: ['OWNERS', 'TEAM'],
    applies: 'NEXT_BUSINESS_DAY',
    atOnce: ['NEW_LOCATION', 'NOBODY_PAID_YET', 'NOT_MORE'],
  },
  /** Our own fee at this venue. What it may be, and from which day, `own-fee.rule.ts` says. */
  platformFee: {
    columns: [
      'locations.locations.platform_bps',
      'locations.locations.next_platform_bps',
      'locations.locations.next_platform_from',
    ],
    editors: ['SALES', 'ADMINISTRATOR'],
    approval: 'NONE',
    informs: ['OWNERS'],
    applies: 'AT_ONCE',
    atOnce: ['NEW_LOCATION', 'OWN_RULES'],
  },
  /** Through which processor money comes in and goes out: `change-payment-system.ts` has its rules. */
  paymentSystem: {
    columns: ['locations.locations.payment_system'],
    editors: ['ADMINISTRATOR'],
    approval: 'NONE',
    informs: ['OWNERS'],
    applies: 'AT_ONCE',
    atOnce: ['NEW_LOCATION', 'OWN_RULES'],
  },
  /** Who reports the tax on tips: the rules of the module `tax`. */
  taxType: {
    columns: [
      'locations.locations.tax_reporting_type',
      'locations.locations.tax_reporting_status',
      'locations.locations.self_reporting_reason',
      'locations.locations.self_reporting_by',
      'locations.locations.self_reporting_at',
      'identity.memberships.tax_reporting_type',
    ],
    editors: ['OWNER', 'ACCOUNTANT', 'ADMINISTRATOR'],
    approval: 'NONE',
    informs: ['OWNERS', 'PERSON'],
    applies: 'AT_ONCE',
    atOnce: ['NEW_LOCATION', 'OWN_RULES'],
  },
  /** What is set aside for tax: the module `tax` asks its second person itself. */
  taxReserve: {
    columns: ['tax.reserves.reserve_bps', 'tax.reserves.from_day'],
    editors: ['OWNER', 'ACCOUNTANT', 'ADMINISTRATOR'],
    approval: 'SECOND_PERSON',
    informs: ['OWNERS', 'TEAM'],
    applies: 'NEXT_BUSINESS_DAY',
    atOnce: ['OWN_RULES'],
  },
} as const satisfies Record<string, Guard>;

export type GuardedFact = keyof typeof guardedFacts;

/** Why a writer may change this fact without a request. */
export type AtOnce<Fact extends GuardedFact> = (typeof guardedFacts)[Fact]['atOnce'][number];

/** The table as plain data, where every line has the same type. */
export function guardOf(fact: GuardedFact): Guard {
  return guardedFacts[fact];
}
