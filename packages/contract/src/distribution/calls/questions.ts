import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import {
  atLocation,
  currency,
  minorUnits,
  moment,
  newId,
  numericId,
  uuid,
} from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Distribution';
const atWorkplace = z.object({ userId: uuid, staffId: numericId });
const businessDay = z.iso.date();

/** The most signs of one message about a split. */
export const longestQuestion = 1000;

const words = z
  .string({ error: invalid('required') })
  .trim()
  .min(1, { error: invalid('required') })
  .max(longestQuestion, { error: invalid('max', { limit: longestQuestion }) });

const message = z.object({
  messageId: uuid,
  /** The writer’s name; null where it is nobody’s to know any more. */
  writtenBy: z.string().nullable(),
  /** Written by whoever reads it now. */
  isYours: z.boolean(),
  /** Written by one of those who have a say in the split. */
  isAnswer: z.boolean(),
  writtenAt: moment,
  /** Null once the writer was erased. */
  message: z.string().nullable(),
});

/** `NOTE`: a comment that waits for no answer. */
const state = z.enum(['OPEN', 'ANSWERED', 'NOTE']);

const question = z.object({
  questionId: uuid,
  state,
  /** The last business day to answer; null where nothing waits for an answer. */
  dueOn: businessDay.nullable(),
  isLate: z.boolean(),
  /** The split of a day that it is about; null for questions about sharing as such. */
  about: z.object({ runId: uuid, businessDay }).nullable(),
  messages: z.array(message),
});
export type SplitQuestion = z.infer<typeof question>;

const writtenTo = z.object({ questionId: uuid, state, dueOn: businessDay.nullable() });

/** What a person has asked about their part of the team’s tips, the newest first, with the answers. */
export const getOwnQuestions = defineCall({
  name: 'getOwnQuestions',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/split-questions',
  tag,
  summary: 'Own questions about shared tips',
  params: atWorkplace,
  output: z.object({ questions: z.array(question) }),
  errors: ['notFound'],
});

/**
 * Asks about one’s own part of a split, or writes on in the same conversation; a new question starts a
 * clock of three business days. Nobody but the person and those who decide about the split reads it.
 */
export const askAboutShare = defineCall({
  name: 'askAboutShare',
  method: 'POST',
  path: '/users/:userId/staff/:staffId/split-questions',
  tag,
  summary: 'Ask about an own share',
  params: atWorkplace,
  body: z.object({
    /** Made by the caller: the same id is the same message. */
    messageId: newId,
    /** The split it is about; null for a question about sharing as such. */
    runId: uuid.nullable(),
    message: words,
  }),
  output: writtenTo,
  successStatus: 201,
  errors: ['notFound', 'contentDiffers'],
});

/** Questions and comments at a location, what waits longest first, then the newest. */
export const getSplitQuestions = defineCall({
  name: 'getSplitQuestions',
  method: 'GET',
  path: '/locations/:locationId/split-questions',
  tag,
  summary: 'Questions and comments about a split',
  params: atLocation,
  output: z.object({
    /** Whether the reader is one of those who answer. Who is not reads only what all may read. */
    mayAnswer: z.boolean(),
    currency,
    questions: z.array(
      question.extend({
        askedBy: z.string().nullable(),
        /** Asked by somebody about their own share, and read by those who answer alone. */
        isPrivate: z.boolean(),
        /** What the split gave that person; null where it is not about one, or not the reader’s to see. */
        share: minorUnits.nullable(),
        /** Whether the reader asked it: somebody else has to answer. */
        isYours: z.boolean(),
      }),
    ),
  }),
});

/** Writes on the split itself: a comment, or a question to whoever decides about it (readings, owners). */
export const commentOnSplit = defineCall({
  name: 'commentOnSplit',
  method: 'POST',
  path: '/locations/:locationId/split-questions',
  tag,
  summary: 'Comment on a split',
  params: atLocation,
  body: z.object({
    /** Made by the caller: the same id is the same message. */
    messageId: newId,
    message: words,
    /** Whether it waits for an answer. */
    isQuestion: z.boolean(),
  }),
  output: writtenTo,
  successStatus: 201,
  errors: ['contentDiffers'],
});

/**
 * Writes on in a conversation. Of those who decide about the split it is an answer and ends the clock,
 * unless they asked themselves.
 */
export const answerSplitQuestion = defineCall({
  name: 'answerSplitQuestion',
  method: 'POST',
  path: '/locations/:locationId/split-questions/:questionId/messages',
  tag,
  summary: 'Answer a question about a split',
  params: atLocation.extend({ questionId: uuid }),
  body: z.object({
    /** Made by the caller: the same id is the same message. */
    messageId: newId,
    message: words,
  }),
  output: writtenTo,
  successStatus: 201,
  errors: ['notFound', 'contentDiffers'],
});
