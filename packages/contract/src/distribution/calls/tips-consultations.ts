import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { atLocation, inLanguage, moment, newId, numericId, uuid } from '../../api/fields.ts';
import { paper } from '../../api/document-model.ts';
import { policyAdditions } from './tips-policies.ts';

const tag = 'Papers';
const atWorkplace = z.object({ userId: uuid, staffId: numericId });

/** A round goes on for at least so many days, and at most. */
export const consultationDays = { least: 7, most: 60 } as const;
export const mostOfView = 1000;

/** What somebody thinks of a draft, in their own words. */
export const viewText = z
  .string()
  .trim()
  .min(1, { error: invalid('required') })
  .max(mostOfView, { error: invalid('max', { limit: mostOfView }) });

/**
 * `OPEN`: views are given. `CLOSING`: its time is over and views are about to be parted from those who
 * gave them. `CLOSED`: they are, and whoever publishes reads them.
 */
export const consultationStates = ['OPEN', 'CLOSING', 'CLOSED', 'CALLED_OFF'] as const;

/** A round in which those whom a policy concerns say what they think of its draft. */
const consultation = z.object({
  consultationId: uuid,
  state: z.enum(consultationStates),
  openedAt: moment,
  /** Null for somebody whose account is erased. */
  openedBy: z.string().nullable(),
  /** The last business day on which views are given. */
  lastDay: z.iso.date(),
  endsAt: moment,
  /** How many people were asked. */
  asked: z.int(),
  /** How many gave their view so far, or in the end. */
  answered: z.int(),
  /** The policy that was published after it; null before that. */
  policyNumber: z.int().nullable(),
});
export type TipsConsultation = z.infer<typeof consultation>;

const view = z.object({
  /** Null for “I agree” without a word. */
  text: z.string().nullable(),
});

/** The newest round about the policy of a location, for everybody who works there. */
export const getTipsConsultation = defineCall({
  name: 'getTipsConsultation',
  method: 'GET',
  path: '/locations/:locationId/tips-consultation',
  tag,
  summary: 'The consultation about a tips policy',
  params: atLocation,
  query: inLanguage,
  output: z.object({
    /** Today at the place, to reckon the last day from. */
    today: z.iso.date(),
    /** Whether the reader opens rounds and reads what was said. */
    mayPublish: z.boolean(),
    /** Null where there never was a round. */
    newest: consultation
      .extend({
        /** The draft that it is about. */
        paper,
        /** So few were asked that a text may tell who wrote it. */
        isOfFew: z.boolean(),
        /** Null for whoever is not asked, and once views are parted from their names. */
        own: z
          .object({
            staffId: numericId,
            /** Null before one was given. */
            view: view.nullable(),
          })
          .nullable(),
        /** What was said, in no order; null before the end, and for those who do not publish. */
        views: z.array(view).nullable(),
      })
      .nullable(),
    /** Whether a policy that is published now is published with what came of the newest round. */
    isToBeSummarized: z.boolean(),
  }),
  errors: ['notFound'],
});

/**
 * Opens a round about the draft that was seen: everybody whom it concerns is told. One at a time at a
 * location; the same id again is the same round.
 */
export const openTipsConsultation = defineCall({
  name: 'openTipsConsultation',
  method: 'POST',
  path: '/locations/:locationId/tips-consultations',
  tag,
  summary: 'Ask the team about the draft of a tips policy',
  params: atLocation,
  body: z.object({
    /** Made by the caller. */
    consultationId: newId,
    /** Names what the draft was written from, as it was seen. */
    contentHash: z.string().regex(/^[0-9a-f]{64}$/),
    additions: policyAdditions.default(''),
    /** The last business day on which views are given. */
    lastDay: z.iso.date({ error: invalid('date') }),
  }),
  output: consultation,
  errors: ['notFound', 'figuresChanged', 'contentDiffers'],
  successStatus: 201,
});

/** Calls a round off before its end: whatever was said is forgotten. A second time it is off already. */
export const callOffTipsConsultation = defineCall({
  name: 'callOffTipsConsultation',
  method: 'DELETE',
  path: '/locations/:locationId/tips-consultations/:consultationId',
  tag,
  summary: 'Cancel the consultation about a tips policy',
  params: atLocation.extend({ consultationId: uuid }),
  output: consultation,
  errors: ['notFound'],
});

/** Says what one thinks of a draft, or says it otherwise than before, until the end of the round. */
export const giveTipsView = defineCall({
  name: 'giveTipsView',
  method: 'PUT',
  path: '/users/:userId/staff/:staffId/tips-consultations/:consultationId/view',
  tag,
  summary: 'Give a view on the draft of a tips policy',
  params: atWorkplace.extend({ consultationId: uuid }),
  /** Null for “I agree” without a word. */
  body: z.object({ text: viewText.nullable() }),
  output: z.object({}),
  errors: ['notFound'],
});
