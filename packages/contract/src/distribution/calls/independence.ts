import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { moment, numericId, uuid } from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';
import { independenceWordingIds } from '../independence-wording.ts';

const tag = 'Distribution';
const atWorkplace = z.object({ userId: uuid, staffId: numericId });
const answer = z.boolean({ error: invalid('required') });

/** Whether one has to say that one is no part of the venue, because one decides about its tronc. */
export const getOwnIndependence = defineCall({
  name: 'getOwnIndependence',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/tronc-independence',
  tag,
  summary: 'What one is asked as whoever decides about a tronc',
  params: atWorkplace,
  output: z.object({
    /** Null while nothing is asked. */
    open: z
      .object({
        inquiryId: uuid,
        locationName: z.string(),
        askedAt: moment,
        /** From when on those who look after the venue are told that there is no answer. */
        dueAt: moment,
        /** They were told: the day has passed. */
        areOthersTold: z.boolean(),
      })
      .nullable(),
    /** When one last answered; null where one never did. */
    answeredAt: moment.nullable(),
  }),
});

/**
 * Answers it. Whoever is any of it decides about the tronc no more, from that moment on, here and at the
 * other places of the business.
 */
export const answerIndependence = defineCall({
  name: 'answerIndependence',
  method: 'POST',
  path: '/users/:userId/staff/:staffId/tronc-independence',
  tag,
  summary: 'Say whether one is independent of the venue',
  params: atWorkplace,
  body: z.object({
    /** Of this answer: the same may be sent again. */
    answerId: uuid,
    inquiryId: uuid,
    isOwner: answer,
    isShareholder: answer,
    isDirector: answer,
    isOfficer: answer,
    /** Which wording was read. */
    wording: z.enum(independenceWordingIds),
  }),
  output: z.object({ isIndependent: z.boolean() }),
  errors: ['inputInvalid', 'notFound', 'contentDiffers'],
});

/**
 * What those who decide about the tips of a place said of themselves, and who was refused a hand in them:
 * for the owners, for whoever decides, and for administrators. Newest first, a hundred of each at most.
 */
export const getIndependence = defineCall({
  name: 'getIndependence',
  method: 'GET',
  path: '/locations/:locationId/tronc-independence',
  tag,
  summary: 'What those who decide about tips said of themselves',
  params: z.object({ locationId: numericId }),
  output: z.object({
    answers: z.array(
      z.object({
        inquiryId: uuid,
        staffId: numericId,
        displayFullName: z.string(),
        askedAt: moment,
        /** Since when the question is over, because they decide about no tips there any more. */
        endedAt: moment.nullable(),
        /** Null while there is none. */
        answer: z
          .object({
            answeredAt: moment,
            /** All was answered with no. */
            isIndependent: z.boolean(),
            /** What was answered to each; null for a colleague, whom it does not concern. */
            facts: z
              .object({
                isOwner: z.boolean(),
                isShareholder: z.boolean(),
                isDirector: z.boolean(),
                isOfficer: z.boolean(),
              })
              .nullable(),
          })
          .nullable(),
      }),
    ),
    attempts: z.array(
      z.object({
        id: uuid,
        at: moment,
        /** As in the audit log: `split.refused` or `tronc.refused`. */
        action: z.string(),
        by: z.string(),
      }),
    ),
  }),
  errors: ['notFound'],
});
