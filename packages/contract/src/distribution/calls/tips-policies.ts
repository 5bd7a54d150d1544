import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { atLocation, inLanguage, moment, newId, uuid } from '../../api/fields.ts';
import { paper } from '../../api/document-model.ts';

const tag = 'Papers';
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A policy that was published, without its words. */
const published = z.object({
  policyId: uuid,
  /** Counted from 1 at the location. */
  number: z.int(),
  /** The version of the split that it was written from; null where none decides. */
  schemeVersion: z.int().nullable(),
  validFrom: z.iso.date(),
  publishedAt: moment,
  /** Null for somebody whose account is erased. */
  publishedBy: z.string().nullable(),
  /** What came of asking the team beforehand; null where nobody was asked. */
  consultation: z
    .object({
      consultationId: uuid,
      asked: z.int(),
      answered: z.int(),
      summary: z.string(),
    })
    .nullable(),
});
export type PublishedPolicy = z.infer<typeof published>;

export const mostAdditions = 2000;

/** What else counts there, such as cash: in the publisher's own words, the same in every language. */
export const policyAdditions = z
  .string()
  .trim()
  .max(mostAdditions, { error: invalid('max', { limit: mostAdditions }) });

/** What was said in a consultation and what came of it, in the publisher's words. */
export const consultationSummary = z
  .string()
  .trim()
  .max(mostAdditions, { error: invalid('max', { limit: mostAdditions }) });

/** How tips are shared at a location, as it was published last; for everybody who works there. */
export const getTipsPolicy = defineCall({
  name: 'getTipsPolicy',
  method: 'GET',
  path: '/locations/:locationId/tips-policy',
  tag,
  summary: 'The written policy of how tips are shared',
  params: atLocation,
  query: inLanguage,
  output: z.object({
    locationName: z.string(),
    timeZone: z.string(),
    /** The law wants a written policy there. */
    isRequiredByLaw: z.boolean(),
    /** Null before the first was published. */
    current: published.extend({ paper }).nullable(),
    /** How tips are shared is no longer what was published last, or nothing was. */
    isDue: z.boolean(),
    /** When it is to be looked at again at the latest; null before the first. */
    reviewBy: z.iso.date().nullable(),
    /** That day is less than two months away, or past. */
    isReviewDue: z.boolean(),
    mayPublish: z.boolean(),
    /** All that were published, the newest first. */
    all: z.array(published),
  }),
  errors: ['notFound'],
});

/** One policy as it was published, also long after another followed it. */
export const getPublishedTipsPolicy = defineCall({
  name: 'getPublishedTipsPolicy',
  method: 'GET',
  path: '/locations/:locationId/tips-policies/:policyId',
  tag,
  summary: 'A policy as it was published',
  params: atLocation.extend({ policyId: uuid }),
  query: inLanguage,
  output: z.object({ policy: published, paper }),
  errors: ['notFound'],
});

/** The same as a PDF, below `/api`; `lang` chooses its language. */
export const tipsPolicyFilePath = '/locations/:locationId/tips-policies/:policyId/tips-policy.pdf';

/** The policy as it would be published now, written from the newest version of the split. */
export const getTipsPolicyDraft = defineCall({
  name: 'getTipsPolicyDraft',
  method: 'GET',
  path: '/locations/:locationId/tips-policy-draft',
  tag,
  summary: 'The policy as it would be published',
  params: atLocation,
  query: inLanguage,
  output: z.object({
    /** Null where tips are shared and nobody has set up a split yet. */
    draft: z
      .object({
        paper,
        schemeVersion: z.int().nullable(),
        validFrom: z.iso.date(),
        /** Names what it was written from: whoever publishes says what they saw. */
        contentHash: hash,
      })
      .nullable(),
    /** What was added to the last one in the publisher's words, to begin with. */
    additions: z.string(),
  }),
  errors: ['notFound'],
});

/**
 * Publishes the draft that was seen, in every language; everybody who works there is told. The same id
 * again is the same policy. After a consultation it is published with what came of it, and none is
 * published while one is under way.
 */
export const publishTipsPolicy = defineCall({
  name: 'publishTipsPolicy',
  method: 'POST',
  path: '/locations/:locationId/tips-policies',
  tag,
  summary: 'Publish the tips policy',
  params: atLocation,
  body: z.object({
    /** Made by the caller. */
    policyId: newId,
    contentHash: hash,
    additions: policyAdditions.default(''),
    /** Needed after a consultation that no policy has followed yet, and refused elsewhere. */
    summary: consultationSummary.default(''),
  }),
  output: published,
  errors: ['notFound', 'figuresChanged', 'contentDiffers'],
  successStatus: 201,
});
