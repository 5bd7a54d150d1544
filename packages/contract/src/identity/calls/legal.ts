import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { moment, numericId, uuid } from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Legal texts';

/** The texts that there are; acceptances are kept under the same names. */
export const legalKinds = ['TERMS', 'PRIVACY', 'DISTRIBUTION_RULES', 'PREPAID_CARD_TERMS'] as const;
export type LegalKind = (typeof legalKinds)[number];

const kind = z.enum(legalKinds);

const version = z.object({
  kind,
  /**
   * Its date as it is quoted, `02.03.2024`; where a text is written in two languages, with the language
   * behind it: `23.11.2026.de`. The German terms carry no date and are called `german`.
   */
  version: z.string(),
  title: z.string(),
  language: z.enum(['en', 'de']),
  /** `YYYY-MM-DD`; null where the text carries no date. */
  updatedOn: z.iso.date().nullable(),
});
export type LegalVersion = z.infer<typeof version>;

/** A paragraph, a list, or what a lawyer has to fill in or confirm before the text is used. */
const block = z.discriminatedUnion('is', [
  z.object({ is: z.literal('PARAGRAPH'), text: z.string() }),
  z.object({ is: z.literal('LIST'), items: z.array(z.string()) }),
  z.object({ is: z.literal('FOR_THE_LAWYER'), text: z.string() }),
]);
export type LegalBlock = z.infer<typeof block>;

const legalDocument = version.extend({
  /** What stands before the first section. */
  opening: z.array(block),
  /** In their order; the first one is number 1. */
  sections: z.array(z.object({ title: z.string(), blocks: z.array(block) })),
});
export type LegalDocument = z.infer<typeof legalDocument>;

/** Which versions of a text there are, and which of them counts in a country (onboarding §1). */
export const getLegalDocuments = defineCall({
  name: 'getLegalDocuments',
  method: 'GET',
  path: '/legal/documents',
  tag,
  summary: 'Versions of a legal text',
  access: 'public',
  query: z.object({
    kind,
    /** Two lowercase letters; without one the language decides. */
    country: z
      .string()
      .regex(/^[a-z]{2}$/, { error: invalid('countryCode') })
      .optional(),
    locale: z.string().min(2).max(35).optional(),
  }),
  output: z.object({
    /** The one that counts first. */
    documents: z.array(version.extend({ isTheOneThatCounts: z.boolean() })),
  }),
});

/** One version of a text. */
export const getLegalDocument = defineCall({
  name: 'getLegalDocument',
  method: 'GET',
  path: '/legal/documents/:kind/:version',
  tag,
  summary: 'One version of a legal text',
  access: 'public',
  params: z.object({ kind, version: z.string().min(1).max(40) }),
  output: legalDocument,
  errors: ['notFound'],
});

/** Which versions of a text somebody has agreed to themselves, the newest agreement first. */
export const getAcceptances = defineCall({
  name: 'getAcceptances',
  method: 'GET',
  path: '/users/:userId/acceptances',
  tag,
  summary: 'What somebody has agreed to',
  standing: 'signedIn',
  params: z.object({ userId: uuid }),
  query: z.object({ kind }),
  output: z.object({
    acceptances: z.array(
      z.object({
        version: z.string(),
        acceptedAt: moment,
        /** In which language it was read, and for which location; null: older than these are kept. */
        language: z.enum(['en', 'de']).nullable(),
        locationId: numericId.nullable(),
      }),
    ),
  }),
});
