import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { inLanguage, moment, newId, numericId, uuid } from '../../api/fields.ts';
import { paper } from '../../api/document-model.ts';
import { ofWorkplace } from './statements.ts';

const tag = 'Papers';

/** A calendar month, `2026-11`. */
export const month = z
  .string({ error: invalid('date') })
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: invalid('date') });

const request = z.object({
  requestId: uuid,
  firstMonth: month,
  lastMonth: month,
  requestedAt: moment,
  /** A record is answered with at once. */
  answeredAt: moment,
});
export type TipRecordRequest = z.infer<typeof request>;

const ofRequest = ofWorkplace.extend({ requestId: uuid });

/**
 * Which months a person can have the record of at a workplace, and what they have asked for. It goes
 * back three years; the month that is running can be had once it is over.
 */
export const getTipRecords = defineCall({
  name: 'getTipRecords',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/tip-records',
  tag,
  summary: 'The months of a tip record, and earlier requests',
  params: ofWorkplace,
  output: z.object({
    locationName: z.string(),
    timeZone: z.string(),
    /** Null before the first month is over. */
    months: z.object({ first: month, last: month }).nullable(),
    /** The newest first. */
    requests: z.array(request),
  }),
  errors: ['notFound'],
});

/**
 * Asks for the record of one's tips and answers with it: what the place received, what the person was
 * given, how it was split and when it was paid, month by month; never a colleague's part. The request is
 * kept. The same id again is the same request.
 */
export const requestTipRecord = defineCall({
  name: 'requestTipRecord',
  method: 'POST',
  path: '/users/:userId/staff/:staffId/tip-records',
  tag,
  summary: 'Ask for the record of one’s tips',
  params: ofWorkplace,
  query: inLanguage,
  body: z
    .object({
      /** Made by the caller. */
      requestId: newId,
      firstMonth: month,
      lastMonth: month,
    })
    .refine(({ firstMonth, lastMonth }) => firstMonth <= lastMonth, {
      path: ['lastMonth'],
      error: invalid('endsBeforeStart'),
    }),
  output: z.object({ request, paper }),
  errors: ['notFound', 'contentDiffers'],
  successStatus: 201,
});

/** A record that was asked for, as it stands now: refunds and corrections since are in it. */
export const getTipRecord = defineCall({
  name: 'getTipRecord',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/tip-records/:requestId',
  tag,
  summary: 'A tip record that was asked for',
  params: ofRequest,
  query: inLanguage,
  output: z.object({ request, paper }),
  errors: ['notFound'],
});

/** The same as a PDF, below `/api`; `lang` chooses its language. */
export const tipRecordFilePath =
  '/users/:userId/staff/:staffId/tip-records/:requestId/tip-record.pdf';

/** Who at a location asked for their record, and of which months; no sum is in it. */
export const getTipRecordRequests = defineCall({
  name: 'getTipRecordRequests',
  method: 'GET',
  path: '/locations/:locationId/tip-record-requests',
  tag,
  summary: 'Requests for tip records at a location',
  params: z.object({ locationId: numericId }),
  output: z.object({
    timeZone: z.string(),
    /** The newest first; of the last three years. */
    requests: z.array(
      request.extend({
        /** Null for somebody whose account is erased. */
        displayFullName: z.string().nullable(),
      }),
    ),
  }),
  errors: ['notFound'],
});
