import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { moment, numericId, uuid } from '../../api/fields.ts';
import { issuedCardStatuses, issuerUserStatuses } from '../card-issuing.ts';
import { onboardingDocuments, onboardingGates } from '../gates.rule.ts';
import { onboardingEnds, onboardingHolds, venueMoneyStandings } from '../payout-blocks.ts';
import { checkStates, documentTypes } from '../identity-check.ts';
import { kycForm } from '../kyc-form.ts';
import { onboardingSteps } from '../steps.rule.ts';
import { reason } from '../../identity/people-fields.ts';
import { userStatuses } from '../../access/roles.ts';

const tag = 'Onboarding';

/** Where a person stands; also the answer of whatever brings them on. */
export const onboarding = z.object({
  /** Whether the office leads the person to `/onboarding`. */
  isLed: z.boolean(),
  /** The gate that the person stands before; null: none, as for every viewer. */
  nextGate: z.enum(onboardingGates).nullable(),
  /** What that gate asks them to agree to; null where it asks for something else. */
  toAccept: z
    .object({
      document: z.enum(onboardingDocuments),
      version: z.string(),
      /** The workplace of theirs for which it counts. */
      locationId: numericId,
      language: z.enum(['en', 'de']),
      title: z.string(),
    })
    .nullable(),
  /** In their order; the number in `/onboarding?step=N` counts from 1. */
  steps: z.array(z.object({ step: z.enum(onboardingSteps), isCompleted: z.boolean() })),
  /** What keeps the money from being paid out; null: nothing does. */
  hold: z.object({ kind: z.enum(onboardingHolds), since: moment }).nullable(),
  /** The venue that an owner who is not tipped is led for; null: the steps are about the person's own money. */
  venue: z.object({ name: z.string(), money: z.enum(venueMoneyStandings) }).nullable(),
  /** When the person left the onboarding; null: they have not, or never were in it. */
  endedAt: moment.nullable(),
});
export type Onboarding = z.infer<typeof onboarding>;

/**
 * Where the person stands between an invitation and the first payout (onboarding §2 and §4). Of several
 * workplaces the steps are about the one that is shown to them; without one of theirs, about the first.
 */
export const getOnboarding = defineCall({
  name: 'getOnboarding',
  method: 'GET',
  path: '/onboarding',
  tag,
  summary: 'Where the person stands on the way to the first payout',
  standing: 'signedIn',
  query: z.object({ staffId: numericId.optional() }),
  output: onboarding,
});

/**
 * Leaves the onboarding (onboarding §4): the person is led there no more. What is still open stays
 * open, and what holds their money holds it. Left before, it stays left as it was. @errors none of its own
 */
export const endOnboarding = defineCall({
  name: 'endOnboarding',
  method: 'POST',
  path: '/onboarding/end',
  tag,
  summary: 'Leaves the onboarding',
  standing: 'signedIn',
  body: z.object({ by: z.enum(onboardingEnds) }),
  output: onboarding,
});

const identityCheck = z.object({
  /** Whether anybody looks at people's papers here; otherwise only an administrator does. */
  isOffered: z.boolean(),
  /** The newest look at the person's papers; null: there was none. */
  check: z
    .object({
      checkId: uuid,
      state: z.enum(checkStates),
      documentType: z.enum(documentTypes).nullable(),
      startedAt: moment,
      /** When it ended; null while it has not. */
      decidedAt: moment.nullable(),
    })
    .nullable(),
});
export type ShownIdentityCheck = z.infer<typeof identityCheck>;

/**
 * How far the look at the person's papers has come (onboarding §2, identity check). Whoever looks is
 * asked while the end is not known. Nothing of what was shown is kept: result, time and reference alone.
 */
export const getIdentityCheck = defineCall({
  name: 'getIdentityCheck',
  method: 'GET',
  path: '/onboarding/identity-check',
  tag,
  summary: 'How far the look at the person’s papers has come',
  standing: 'signedIn',
  output: identityCheck,
});

/**
 * Asks for a page of whoever looks at papers, on which the person shows one of these documents
 * (onboarding §3). A check that waits for the person is gone on with; one that was refused or ran out
 * makes room for another. The page leads back to `/onboard-onfido`.
 * @errors notFound where nobody looks or an administrator has seen the papers already; requestUnderWay
 *   while it is being asked for; serviceBusy where whoever looks does not answer
 */
export const startIdentityCheck = defineCall({
  name: 'startIdentityCheck',
  method: 'POST',
  path: '/onboarding/identity-check',
  tag,
  summary: 'Opens a page on which the person shows who they are',
  body: z.object({ documentType: z.enum(documentTypes) }),
  output: z.object({
    checkId: uuid,
    /** Null: there is nothing to show any more. */
    pageUrl: z.url().nullable(),
  }),
  errors: ['inputInvalid', 'notFound', 'requestUnderWay', 'serviceBusy', 'tooManyRequests'],
});

const aboutOneself = z.object({ userId: uuid });

/** What the issuer of cards says of the person. */
const issuerUser = z.object({
  /** Null: nothing was told to the issuer yet. */
  status: z.enum(issuerUserStatuses).nullable(),
  /** What is wrong, in the issuer's word; null: nothing. Whoever waits stops waiting. */
  code: z.string().nullable(),
});
export type IssuerUserShown = z.infer<typeof issuerUser>;

/**
 * Tells the issuer of prepaid cards who somebody is (onboarding §4, KYC). What was typed is sealed until
 * it has been handed over, and deleted then; where the issuer does not answer it is handed over later.
 * @errors inputInvalid where a fact is missing, a place is prohibited or the issuer refuses them;
 *   notFound for whoever is to have no issued card; serviceBusy
 */
export const sendKycData = defineCall({
  name: 'sendKycData',
  method: 'POST',
  path: '/users/:userId/kyc-data',
  tag,
  summary: 'Tell the issuer of cards who one is',
  params: aboutOneself,
  body: kycForm,
  output: issuerUser,
  errors: ['inputInvalid', 'notFound', 'serviceBusy', 'tooManyRequests'],
});

/** What the issuer says of the person, asked anew while it is not final (onboarding §4, KYC). */
export const getUserStatus = defineCall({
  name: 'getUserStatus',
  method: 'GET',
  path: '/users/:userId/issuer-status',
  tag,
  summary: 'What the issuer of cards says of the person',
  params: aboutOneself,
  output: issuerUser,
  errors: ['notFound', 'serviceBusy', 'tooManyRequests'],
});

/**
 * Has the issuer look at what it was told (onboarding §4, KYC). Asked for again it changes nothing.
 * @errors notFound where nothing was told yet; serviceBusy
 */
export const runKyc = defineCall({
  name: 'runKyc',
  method: 'POST',
  path: '/users/:userId/kyc-run',
  tag,
  summary: 'Have the issuer of cards look at the person',
  params: aboutOneself,
  output: issuerUser,
  errors: ['notFound', 'serviceBusy', 'tooManyRequests'],
});

/**
 * The cards issued to the person, with how they stand (onboarding §4, Card issuing). Once the issuer has
 * taken the person a card is asked for; until then the list is empty.
 * @errors accountNotActive where the issuer will not have the person; notFound; serviceBusy
 */
export const getCardList = defineCall({
  name: 'getCardList',
  method: 'GET',
  path: '/users/:userId/issued-cards',
  tag,
  summary: 'The cards issued to the person',
  params: aboutOneself,
  output: z.object({
    cards: z.array(
      z.object({
        id: uuid,
        status: z.enum(issuedCardStatuses),
        /** Null until the issuer has told. */
        lastFour: z.string().nullable(),
      }),
    ),
  }),
  errors: ['notFound', 'accountNotActive', 'serviceBusy', 'tooManyRequests'],
});

const heldPerson = z.object({
  staffId: numericId,
  displayFullName: z.string(),
  /** What keeps their money, in the words that they read themselves, and since when. */
  hold: z.object({ kind: z.enum(onboardingHolds), since: moment }),
  /** When somebody last reminded them, by whichever venue; null: nobody did. */
  remindedAt: moment.nullable(),
  /** There is something they can do, it is not the reader, and a day has passed since the last time. */
  mayRemind: z.boolean(),
});
export type HeldPerson = z.infer<typeof heldPerson>;

/**
 * Who of a location's people cannot be paid yet (issue 13, point 11): those whom the reader looks after,
 * where people pass the onboarding. It tells what they have to do and nothing of what they earn.
 */
export const getOnboardingOfTeam = defineCall({
  name: 'getOnboardingOfTeam',
  method: 'GET',
  path: '/locations/:locationId/onboarding',
  tag,
  summary: 'Who of a team cannot be paid yet, and why',
  params: z.object({ locationId: numericId }),
  output: z.object({
    people: z.array(heldPerson),
    /** How many of those whom the reader looks after nothing holds. */
    ready: z.int(),
  }),
});

/**
 * Reminds one person of what holds their money, by message and e-mail in their own language: once in 24
 * hours, whoever of their venues asks. Asked again it sends nothing and answers when it was.
 */
export const remindOfOnboarding = defineCall({
  name: 'remindOfOnboarding',
  method: 'POST',
  path: '/locations/:locationId/onboarding/:staffId/reminder',
  tag,
  summary: 'Remind somebody of what keeps their money',
  params: z.object({ locationId: numericId, staffId: numericId }),
  output: z.object({
    remindedAt: moment,
    /** False: somebody had reminded them within the last 24 hours, and nothing was sent. */
    isSent: z.boolean(),
  }),
});

const ofPerson = z.object({ userId: uuid });

/**
 * What an administrator can make of an account by hand. A temporary password, a suspension and
 * termination have use cases of their own.
 */
export const statusesByHand = [
  'ACTIVE',
  'PENDINGIDVERIFICATION',
  'TRY_ESHE_RAZOK',
  'PENDINGKYB',
  'PENDINGKYC',
] as const;
export type StatusByHand = (typeof statusesByHand)[number];

const flags = {
  /** The person may have a prepaid card of ours, and is asked to accept its terms. */
  enableNymCard: z.boolean(),
  /** The card's issuer has to take them before they are paid; counts with `enableNymCard`. */
  isNeedNymOnboarding: z.boolean(),
  /** Their papers have to be looked at before they are paid. */
  isRequiredAdditionalInfo: z.boolean(),
  /** They are asked for their bank details on every page. */
  isRequiredBankAccountInformation: z.boolean(),
};

const care = z.object({
  status: z.enum(userStatuses),
  hold: z.object({ kind: z.enum(onboardingHolds), since: moment }).nullable(),
  /** They are tipped somewhere, or were: whoever owns a place or shares out its tips gets nothing of their own. */
  isPaidOwnMoney: z.boolean(),
  flags: z.object(flags),
  /** What an administrator has made of the account, while it counts. */
  byHand: z
    .object({ status: z.enum(statusesByHand), since: moment, by: z.string(), reason: z.string() })
    .nullable(),
  /** What the reader may make of it now: what would come of it, and nothing that it is already. */
  statuses: z.array(z.enum(statusesByHand)),
  mayChange: z.boolean(),
});
export type OnboardingCare = z.infer<typeof care>;

/** How far somebody is, what holds their money, and what an administrator can do about it. */
export const getOnboardingCare = defineCall({
  name: 'getOnboardingCare',
  method: 'GET',
  path: '/registered-users/:userId/onboarding',
  tag,
  summary: 'How far somebody’s onboarding is',
  params: ofPerson,
  output: care,
});

/**
 * Makes an account something else by hand, or lets what is settled decide again (`SETTLED`). It counts
 * until what it asks for is settled later than that: a look at the papers, the business, the issuer. No
 * text is agreed to in somebody's name by it. Never of oneself.
 */
export const setAccountStatus = defineCall({
  name: 'setAccountStatus',
  method: 'PUT',
  path: '/registered-users/:userId/settled-status',
  tag,
  summary: 'Change what an account is',
  params: ofPerson,
  body: z.object({ status: z.enum([...statusesByHand, 'SETTLED']), reason }),
  output: care,
});

/** Sets the four flags of somebody's onboarding; the account follows at once. Never of oneself. */
export const setOnboardingFlags = defineCall({
  name: 'setOnboardingFlags',
  method: 'PUT',
  path: '/registered-users/:userId/onboarding-flags',
  tag,
  summary: 'Set the flags of somebody’s onboarding',
  params: ofPerson,
  body: z.object({ ...flags, reason }),
  output: care,
});
