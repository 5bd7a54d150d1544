import * as z from 'zod';
import { defineCall } from '../call.ts';
import { moment, numericId, uuid } from '../fields.ts';
import { issuedCardStatuses, issuerUserStatuses } from '../onboarding/card-issuing.ts';
import { onboardingDocuments, onboardingGates } from '../onboarding/gates.rule.ts';
import { onboardingEnds, onboardingHolds } from '../onboarding/holds.ts';
import { checkStates, documentTypes } from '../onboarding/identity-check.ts';
import { kycForm } from '../onboarding/kyc-form.ts';
import { onboardingSteps } from '../onboarding/steps.rule.ts';

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
  /** When the person left the onboarding; null: they have not, or never were in it. */
  endedAt: moment.nullable(),
});
export type Onboarding = z.infer<typeof onboarding>;

/** Where the person stands between an invitation and the first payout (onboarding §2 and §4). */
export const getOnboarding = defineCall({
  name: 'getOnboarding',
  method: 'GET',
  path: '/onboarding',
  tag,
  summary: 'Where the person stands on the way to the first payout',
  standing: 'signedIn',
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
