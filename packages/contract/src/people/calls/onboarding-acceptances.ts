import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { numericId } from '../../api/fields.ts';
import { onboarding } from './onboarding.ts';

const tag = 'Onboarding';

/** The text as it was read: `toAccept` of `getOnboarding` names it. */
const body = z.object({
  /** The version that counts at the location; another one is refused. */
  version: z.string().min(1).max(40),
  language: z.enum(['en', 'de']),
  /** The workplace for which it is agreed to. */
  locationId: numericId,
});

/**
 * Agrees to the terms (onboarding §2, product §4). What was agreed to is kept with version, language,
 * time, address and location; said twice, the first time stands. Answers where the person stands now.
 */
export const applyTerms = defineCall({
  name: 'applyTerms',
  method: 'POST',
  path: '/onboarding/terms',
  tag,
  summary: 'Agrees to the terms',
  standing: 'signedIn',
  body,
  output: onboarding,
  errors: ['notFound', 'inputInvalid'],
});

/** Agrees to the rules by which shared tips are distributed (onboarding §2); otherwise as `applyTerms`. */
export const applyDistributions = defineCall({
  name: 'applyDistributions',
  method: 'POST',
  path: '/onboarding/distribution-rules',
  tag,
  summary: 'Agrees to the rules of distribution',
  standing: 'signedIn',
  body,
  output: onboarding,
  errors: ['notFound', 'inputInvalid'],
});

/**
 * Agrees to the terms of the prepaid card's provider (onboarding §2): for whom the card is enabled
 * alone; otherwise as `applyTerms`.
 */
export const applyNymTerms = defineCall({
  name: 'applyNymTerms',
  method: 'POST',
  path: '/onboarding/prepaid-card-terms',
  tag,
  summary: 'Agrees to the terms of the prepaid card',
  standing: 'signedIn',
  body,
  output: onboarding,
  errors: ['notFound', 'notAllowed', 'inputInvalid'],
});
