import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { AnswerReport, Outcome, PaymentSystem } from '../ports/ports.ts';
import type { AskAdyen, Told } from './client.ts';
import { defenseOf, type ChosenDefense } from './defense-reason.rule.ts';
import { ownSteps } from './dispute-state.rule.ts';
import { drawDefense, largestDefenseBytes } from './draw-defense.ts';
import { findFacts, keepFacts } from './fact-store.ts';
import { knownDispute, type KnownDispute as Known } from './known-dispute.ts';
import type { Fact } from './messages.ts';
import { referenceOf } from './references.ts';

type Disputes = Pick<
  PaymentSystem,
  | 'readDispute'
  | 'answerForms'
  | 'giveEvidenceFile'
  | 'answerDispute'
  | 'acceptDispute'
  | 'findAnswer'
>;

const notSupported = { outcome: 'rejected', reason: 'NOT_SUPPORTED' } as const;
const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;
const over = { outcome: 'rejected', reason: 'OVER' } as const;
const notTaken = { outcome: 'rejected', reason: 'NOT_TAKEN' } as const;
const notDefendable = { outcome: 'rejected', reason: 'NOT_DEFENDABLE' } as const;

const result = z.object({
  disputeServiceResult: z.object({ success: z.boolean(), errorMessage: z.string().nullish() }),
});
const isDone = (body: unknown): boolean => result.parse(body).disputeServiceResult.success;

const reasons = result.extend({
  defenseReasons: z
    .array(
      z.object({
        defenseReasonCode: z.string().min(1),
        defenseDocumentTypes: z
          .array(
            z.object({
              defenseDocumentTypeCode: z.string().min(1),
              requirementLevel: z.string(),
            }),
          )
          .nullish()
          .transform((types) => types ?? []),
      }),
    )
    .nullish(),
});

interface Answer {
  attemptId: string;
  disputeReference: string;
}

/**
 * Disputes of payments, by what signed messages told. Answers are given to a service that can be asked for
 * nothing: that one was about to be given is kept before it is, that it was taken once Adyen says so, and
 * of one whose answer was lost a message tells.
 */
export function adyenDisputes(account: PaymentAccount, ask: AskAdyen): Disputes {
  const { paymentSystem, processingChannel: merchantAccountCode } = account;

  const known = async ({ db }: Pick<Context, 'db'>, reference: string): Promise<Known | null> =>
    knownDispute(db, paymentSystem, reference);

  async function call<Value>(
    context: Context,
    name: string,
    { disputeReference, ...more }: { disputeReference: string; [field: string]: unknown },
    read: (body: unknown) => Value,
  ): Promise<Told<Value>> {
    const body = { merchantAccountCode, disputePspReference: disputeReference, ...more };
    return ask(context, { at: 'disputes', method: 'POST', path: `/${name}`, body, read });
  }

  async function wasSent({ db }: Pick<Context, 'db'>, { attemptId }: Answer): Promise<boolean> {
    const pspReference = referenceOf('answer', attemptId);
    return (await findFacts(db, paymentSystem, { pspReference })).length > 0;
  }

  /** Keeps what we did as a fact of the dispute, which comes after all that was told of it so far. */
  async function note(
    { db, clock }: Pick<Context, 'db' | 'clock'>,
    { facts }: Known,
    fact: { eventCode: string; pspReference: string; answer: string },
  ): Promise<void> {
    const last = facts.at(-1);
    if (!last) return;
    const now = clock.now();
    const at = new Date(Math.max(now.getTime(), last.at.getTime() + 1));
    const { eventCode, pspReference, answer } = fact;
    const { merchantReference, originalReference, amount, currency } = last;
    const about = { merchantReference, originalReference, amount, currency };
    const details = { answer };
    await keepFacts(
      db,
      paymentSystem,
      [
        {
          ...about,
          eventCode,
          pspReference,
          isSuccess: true,
          reason: '',
          details,
          at,
          turn: answer,
        },
      ],
      now,
    );
  }

  /** @returns whether it was kept before: then it may have been given already */
  async function noteSending(context: Context, before: Known, answer: Answer): Promise<boolean> {
    const isAgain = await wasSent(context, answer);
    const pspReference = referenceOf('answer', answer.attemptId);
    const fact = { eventCode: ownSteps.sent, pspReference, answer: answer.attemptId };
    if (!isAgain) await note(context, before, fact);
    return isAgain;
  }

  /** What can be said against a dispute now; null: nothing that we would say. */
  async function defenseNow(
    context: Context,
    { dispute: { reference: disputeReference, reason } }: Known,
  ): Promise<Told<ChosenDefense | null>> {
    const name = 'retrieveApplicableDefenseReasons';
    const read = (body: unknown) => reasons.parse(body).defenseReasons ?? [];
    const allowed = await call(context, name, { disputeReference }, read);
    if (allowed.outcome !== 'ok') return allowed;
    return { outcome: 'ok', value: defenseOf(reason, allowed.value) };
  }

  async function taken(
    context: Context,
    before: Known,
    { attemptId, disputeReference }: Answer,
    eventCode: string,
  ): Promise<Outcome<AnswerReport>> {
    await note(context, before, { eventCode, pspReference: disputeReference, answer: attemptId });
    const after = await known(context, disputeReference);
    return after ? report(attemptId, after, 'TAKEN') : { outcome: 'unknown' };
  }

  return {
    async readDispute(context, pspReference) {
      const found = await known(context, pspReference);
      return found ? { outcome: 'ok', value: found.dispute } : notFound;
    },

    // Five files and what is said have to fit into one document.
    answerForms: { longestText: 5000, largestFileBytes: 350_000, filesAreEnclosed: true },
    giveEvidenceFile: async () => notSupported,

    async answerDispute(context, { text, enclosed = [], ...answer }) {
      const { disputeReference } = answer;
      const before = await known(context, disputeReference);
      if (!before) return notFound;
      const isAgain = await wasSent(context, answer);
      if (!isAwaited(before) && !(isAgain && isUnderReview(before))) return over;
      const allowed = await defenseNow(context, before);
      if (allowed.outcome !== 'ok') return allowed;
      const defense = allowed.value;
      // Nothing is allowed either once it is defended, of which no message may have come yet.
      if (!defense) return isAgain ? { outcome: 'unknown' } : notDefendable;
      const drawn = await drawDefense({ disputeReference, text }, enclosed, context.clock.now());
      if (drawn.length > largestDefenseBytes) return { outcome: 'rejected', reason: 'TOO_LARGE' };
      const document = { contentType: 'application/pdf', content: drawn.toString('base64') };
      // The same kind supplied again takes the place of the one before.
      const defenseDocuments = defense.documentTypes.map((defenseDocumentTypeCode) => ({
        defenseDocumentTypeCode,
        ...document,
      }));
      const supplied = await call(
        context,
        'supplyDefenseDocument',
        { disputeReference, defenseDocuments },
        isDone,
      );
      if (supplied.outcome !== 'ok') return supplied;
      if (!supplied.value) return notTaken;
      await noteSending(context, before, answer);
      const defended = await call(
        context,
        'defendDispute',
        { disputeReference, defenseReasonCode: defense.code },
        isDone,
      );
      if (defended.outcome !== 'ok') return defended;
      if (defended.value) return taken(context, before, answer, ownSteps.answered);
      return isAgain ? { outcome: 'unknown' } : notTaken;
    },

    async acceptDispute(context, acceptance) {
      const { disputeReference } = acceptance;
      const before = await known(context, disputeReference);
      if (!before) return notFound;
      if (!isAwaited(before)) return over;
      const isAgain = await noteSending(context, before, acceptance);
      const accepted = await call(context, 'acceptDispute', { disputeReference }, isDone);
      if (accepted.outcome !== 'ok') return accepted;
      if (accepted.value) return taken(context, before, acceptance, ownSteps.accepted);
      return isAgain ? { outcome: 'unknown' } : notTaken;
    },

    async findAnswer(context, { text, ...answer }) {
      const { attemptId } = answer;
      const found = await known(context, answer.disputeReference);
      if (!found) return notFound;
      const ownStep = text === null ? ownSteps.accepted : ownSteps.answered;
      const isTaken = found.facts.some(
        ({ eventCode, details }) => eventCode === ownStep && details.answer === attemptId,
      );
      if (isTaken) return report(attemptId, found, 'TAKEN');
      if (isAwaited(found)) return { outcome: 'ok', value: null };
      const isTold = found.facts.some(text === null ? tellsOfAcceptance : tellsOfAnswer);
      if (!isTold || !(await wasSent(context, answer))) return report(attemptId, found, 'OVER');
      if (text !== null && isUnderReview(found)) {
        // Documents alone are told of like an answer: as long as one is still allowed, none was given.
        const allowed = await defenseNow(context, found);
        if (allowed.outcome !== 'ok') return allowed;
        if (allowed.value) return { outcome: 'ok', value: null };
      }
      return report(attemptId, found, 'TAKEN');
    },
  };
}

function report(attemptId: string, { dispute }: Known, end: AnswerReport['end']) {
  const value = { attemptId, reference: dispute.reference, end, dispute };
  return { outcome: 'ok', value } as const;
}

function isAwaited({ dispute: { status } }: Known): boolean {
  return status === 'INQUIRY' || status === 'NEEDS_RESPONSE';
}

function isUnderReview({ dispute }: Known): boolean {
  return dispute.status === 'UNDER_REVIEW';
}

/** Adyen defends some disputes by itself, which is no answer of ours. */
function tellsOfAnswer({ eventCode, details }: Fact): boolean {
  return eventCode === 'INFORMATION_SUPPLIED' && details.autoDefended !== 'true';
}

function tellsOfAcceptance({ details }: Fact): boolean {
  return details.disputeStatus?.toLowerCase() === 'accepted';
}
