import * as z from 'zod';
import { defineCall } from '../call.ts';
import { moment, numericId } from '../fields.ts';
import { onboardingDocuments, onboardingGates } from '../onboarding/gates.rule.ts';
import { onboardingEnds, onboardingHolds } from '../onboarding/holds.ts';
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
