import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { moment, newId, uuid } from '../../api/fields.ts';
import { largestEvidenceBytes, longestAnswer, longestFileName } from '../dispute-limits.ts';
import { evidenceKinds } from '../payment-kinds.ts';

const tag = 'Disputes';

/** What a guest's bank is told: evidence against the dispute, or that the guest is right. */
export const answerKinds = ['EVIDENCE', 'ACCEPTANCE'] as const;
/** On its way; taken by the bank; not taken, because it came too late or was not what it takes. */
export const answerStates = ['GIVEN', 'TAKEN', 'NOT_TAKEN'] as const;

const answer = z.object({
  answerId: uuid,
  disputeId: uuid,
  kind: z.enum(answerKinds),
  state: z.enum(answerStates),
  givenAt: moment,
});

const asBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** What is said against a dispute. */
export const evidence = z.object({
  words: z
    .string()
    .trim()
    .min(10, { error: invalid('reasonMissing') })
    .max(longestAnswer, { error: invalid('max', { limit: longestAnswer }) }),
  /** PDF, JPEG, PNG or WebP, of each kind one; they are drawn anew and sent as PDF or JPEG. */
  files: z
    .array(
      z.object({
        kind: z.enum(evidenceKinds),
        name: z.string().trim().min(1).max(longestFileName),
        /** In Base64. */
        file: z
          .string()
          .min(1, { error: invalid('menuFileUnreadable') })
          .max(asBase64(largestEvidenceBytes), { error: invalid('evidenceTooLarge') }),
      }),
    )
    .max(evidenceKinds.length)
    .refine((files) => new Set(files.map(({ kind }) => kind)).size === files.length, {
      error: invalid('evidenceTwice'),
    }),
});

/**
 * Tells the guest's bank what speaks against the dispute (money rule 4). It is handed in for good, once:
 * the same id is the same answer.
 */
export const answerDispute = defineCall({
  name: 'answerDispute',
  method: 'POST',
  path: '/disputes/:disputeId/answers',
  tag,
  summary: 'Answer a dispute with evidence',
  successStatus: 201,
  params: z.object({ disputeId: uuid }),
  body: evidence.extend({
    /** Made by the caller: the same id is the same answer. */
    answerId: newId,
  }),
  bodyLimitBytes: 16 * 1024 * 1024,
  output: answer,
  errors: [
    'inputInvalid',
    'disputeNotOpen',
    'answerUnderWay',
    'contentDiffers',
    'uploadsBusy',
    'notFound',
  ],
});

/** What became of a proposal to accept a dispute. */
export const acceptanceStates = ['OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;

/** Proposes that the guest is right. Another person approves it before the bank hears of it. */
export const acceptDispute = defineCall({
  name: 'acceptDispute',
  method: 'POST',
  path: '/disputes/:disputeId/accept',
  tag,
  summary: 'Propose to accept a dispute',
  successStatus: 201,
  params: z.object({ disputeId: uuid }),
  body: z.object({ answerId: newId }),
  output: z.object({ answerId: uuid, disputeId: uuid, state: z.enum(acceptanceStates) }),
  errors: ['disputeNotOpen', 'answerUnderWay', 'contentDiffers', 'notFound'],
});

/** Tells the guest's bank that the guest is right: the dispute is lost at once, and for good. */
export const approveDisputeAcceptance = defineCall({
  name: 'approveDisputeAcceptance',
  method: 'POST',
  path: '/dispute-acceptances/:answerId/approve',
  tag,
  summary: 'Approve the acceptance of a dispute as the second person',
  params: z.object({ answerId: uuid }),
  output: answer,
  errors: ['disputeNotOpen', 'answerUnderWay', 'contentDiffers', 'changeOver', 'notFound'],
});

/** Withdraws one's own proposal to accept a dispute, or rejects another person's. */
export const endDisputeAcceptance = defineCall({
  name: 'endDisputeAcceptance',
  method: 'POST',
  path: '/dispute-acceptances/:answerId/end',
  tag,
  summary: 'Withdraw or reject the acceptance of a dispute',
  params: z.object({ answerId: uuid }),
  output: z.object({}),
  errors: ['changeOver', 'notFound'],
});

/** A file as it was sent with an answer. */
export const getEvidenceFile = defineCall({
  name: 'getEvidenceFile',
  method: 'GET',
  path: '/dispute-answers/:answerId/files/:kind',
  tag,
  summary: 'A file of an answer to a dispute',
  params: z.object({ answerId: uuid, kind: z.enum(evidenceKinds) }),
  output: z.object({
    name: z.string(),
    contentType: z.string(),
    /** In Base64. */
    file: z.string(),
  }),
  errors: ['notFound'],
});
