import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { uuid } from '../../api/fields.ts';

const tag = 'Onboarding';
const aboutOneself = z.object({ userId: uuid });

/** For so long what was typed and not sent is kept. */
export const kycDraftDays = 7;

/** As it was typed, right or not: what is sent is looked at then. */
const typed = z.string().max(300).optional();

const personal = z.object({
  nationality: typed,
  countryOfBirth: typed,
  gender: typed,
  printedName: typed,
  residenceStreet: typed,
  residenceCity: typed,
  residenceCountry: typed,
});

const employer = z.object({
  employmentStatus: typed,
  companyName: typed,
  industry: typed,
  jobTitle: typed,
  salary: typed,
  employerStreet: typed,
  employerCity: typed,
  employerCountry: typed,
});

const draft = z.object({ personal, employer });
export type KycDraft = z.infer<typeof draft>;

/**
 * What the person has typed for the issuer of cards and not sent yet; empty where there is nothing. It is
 * theirs alone: nobody reads it who looks with their eyes.
 * @errors notAllowed in a view
 */
export const getKycDraft = defineCall({
  name: 'getKycDraft',
  method: 'GET',
  path: '/users/:userId/kyc-draft',
  tag,
  summary: 'What was typed for the issuer of cards and not sent yet',
  params: aboutOneself,
  output: draft,
  errors: ['notFound', 'notAllowed', 'tooManyRequests'],
});

/**
 * Keeps what was typed in a step, sealed, in place of what was kept of it before; an empty step is
 * forgotten. It is deleted once the issuer has read what was sent, or after seven days.
 * @errors notFound for whoever is to have no issued card
 */
export const keepKycDraft = defineCall({
  name: 'keepKycDraft',
  method: 'PUT',
  path: '/users/:userId/kyc-draft',
  tag,
  summary: 'Keep what was typed for the issuer of cards',
  params: aboutOneself,
  body: draft.partial(),
  output: z.object({
    /** False: the issuer has read what was sent already, and nothing is kept. */
    isKept: z.boolean(),
  }),
  errors: ['notFound', 'tooManyRequests'],
});
