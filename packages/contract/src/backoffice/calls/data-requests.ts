import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { moment, newId, uuid } from '../../api/fields.ts';
import { reason } from '../../identity/people-fields.ts';

const tag = 'Own data';
const ofPerson = z.object({ userId: uuid });
const ofOwnRequest = ofPerson.extend({ requestId: uuid });
const day = z.iso.date({ error: invalid('date') });

/** How a request reached us, where it was not made in the account itself. */
export const waysIn = ['LETTER', 'EMAIL', 'CONVERSATION'] as const;

const request = z.object({
  requestId: uuid,
  cameBy: z.enum(['ACCOUNT', ...waysIn]),
  receivedOn: z.iso.date(),
  /** The same date of the next month, or that month's last day. */
  dueOn: z.iso.date(),
  /** Given in the account, or told in another way, or refused; null: not answered yet. */
  answer: z.enum(['GIVEN', 'OTHERWISE', 'REFUSED']).nullable(),
  answeredAt: moment.nullable(),
  /** What was put together; null once it was removed. */
  export: z
    .object({
      partsRead: z.int(),
      parts: z.int(),
      /** Null while it is put together. */
      readyAt: moment.nullable(),
      /** Then it is removed. */
      expiresAt: moment.nullable(),
    })
    .nullable(),
});
export type OwnDataRequest = z.infer<typeof request>;

/** What a person asked of what we keep of them, the newest first. */
export const getOwnDataRequests = defineCall({
  name: 'getOwnDataRequests',
  method: 'GET',
  path: '/users/:userId/data-requests',
  tag,
  summary: 'Requests for one’s own data',
  params: ofPerson,
  output: z.object({ requests: z.array(request) }),
});

/**
 * Asks for everything that we keep of the person. It is put together at once and can be taken for a week.
 * The same id again is the same request; while one can still be taken, that one is the answer.
 */
export const askForOwnData = defineCall({
  name: 'askForOwnData',
  method: 'POST',
  path: '/users/:userId/data-requests',
  tag,
  summary: 'Ask for one’s own data',
  params: ofPerson,
  body: z.object({
    /** Made by the caller. */
    requestId: newId,
  }),
  output: z.object({ request }),
  errors: ['contentDiffers'],
  successStatus: 201,
});

/**
 * Opens what was put together, for ten minutes and in this session alone, once the person has proved anew
 * who they are.
 */
export const openOwnData = defineCall({
  name: 'openOwnData',
  method: 'POST',
  path: '/users/:userId/data-requests/:requestId/opened',
  tag,
  summary: 'Open one’s own data',
  params: ofOwnRequest,
  output: z.object({ openUntil: moment }),
  errors: ['notFound', 'confirmationNeeded', 'notAllowed'],
});

/** What was opened, as files below `/api`: for programs, and for people, in the language of `lang`. */
export const ownDataFilePaths = {
  json: '/users/:userId/data-requests/:requestId/tipwell-data.json',
  pdf: '/users/:userId/data-requests/:requestId/tipwell-data.pdf',
} as const;

const entered = request.extend({
  userId: uuid,
  /** Null once the person is erased. */
  displayFullName: z.string().nullable(),
  enteredBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type EnteredDataRequest = z.infer<typeof entered>;

/** Every request, whoever made it: first those that are not answered, by their date. */
export const getDataRequests = defineCall({
  name: 'getDataRequests',
  method: 'GET',
  path: '/data-requests',
  tag,
  summary: 'Requests of people for their data',
  output: z.object({ requests: z.array(entered) }),
});

/** Enters a request that came by letter, e-mail or to support. The same id again is the same request. */
export const enterDataRequest = defineCall({
  name: 'enterDataRequest',
  method: 'POST',
  path: '/registered-users/:userId/data-requests',
  tag,
  summary: 'Enter a request for data',
  params: ofPerson,
  body: z.object({
    /** Made by the caller. */
    requestId: newId,
    cameBy: z.enum(waysIn, { error: invalid('required') }),
    /** Not later than today. */
    receivedOn: day,
    note: reason,
  }),
  output: z.object({ request: entered }),
  errors: ['notFound', 'contentDiffers'],
  successStatus: 201,
});

/** Writes down that a request was answered in another way than from the account, or why it is not. */
export const answerDataRequest = defineCall({
  name: 'answerDataRequest',
  method: 'POST',
  path: '/data-requests/:requestId/answer',
  tag,
  summary: 'Write down how a request was answered',
  params: z.object({ requestId: uuid }),
  body: z.object({
    answer: z.enum(['OTHERWISE', 'REFUSED'], { error: invalid('required') }),
    note: reason,
  }),
  output: z.object({ request: entered }),
  errors: ['notFound', 'contentDiffers'],
});
