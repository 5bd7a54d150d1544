import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { defineJob } from '#platform/jobs.ts';
import { inquireDue, type AttemptKind } from '#providers/attempts';
import { cardIssuing, type IssuerUser } from '#providers/providers';
import { applyIssuerReport } from './apply-issuer-report.ts';
import { deleteFormsTypedBefore, takeWaitingForms } from './form-store.ts';
import { handOverForm } from './hand-over-form.ts';
import { issuerUserByReference, issuerUsersByIds, type KnownIssuerUser } from './issuer-store.ts';
import { forgetOldDrafts } from './kyc-draft.ts';
import { askForCard } from './list-cards.ts';
import { handingOverSeconds } from './send-kyc-data.ts';

/** How long the issuer may take to read and to look (a setting). */
const lookTakesHours = 24;
/** What nobody could hand over for so long is forgotten, and typed again. */
const formLivesDays = 7;
const batchSize = 50;

/** People at the issuer of cards as attempts: it is asked about them until they have ended. */
const issuerAttempts: AttemptKind<KnownIssuerUser, IssuerUser> = {
  subject: 'issuerUser',
  table: {
    name: 'onboarding.issuer_users',
    id: 'user_id',
    reference: 'reference',
    openStates: ['CREATED', 'PENDINGKYC'],
  },
  attemptOf: ({ userId, reference, code, since, unansweredInquiries }) => ({
    id: userId,
    paymentSystem: 'CARD_ISSUER',
    reference,
    calledAt: since,
    unansweredInquiries,
    // Who is told what is wrong is awaited by nobody but themselves.
    expectedBy: code === null ? new Date(since.getTime() + lookTakesHours * 3_600_000) : null,
  }),
  load: issuerUsersByIds,
  ask: async (context, { reference }) => {
    const issuer = cardIssuing(context);
    if (!issuer || reference === null) return { outcome: 'rejected', reason: 'NOT_REACHED' };
    return issuer.readUser(context, reference);
  },
  isOurs: ({ userId, reference }, told) =>
    told.issuerId === userId && (reference === null || reference === told.reference),
  apply: async (context, { userId }, told) => applyIssuerReport(context, userId, told),
  sending: null,
};

export const inquireAboutIssuerUsersJob = defineJob<object>(
  'onboarding:inquire-about-issuer-users',
);

/** Asks about people whom the issuer has neither taken nor turned away. */
export async function inquireAboutIssuerUsers(context: Context): Promise<void> {
  await inquireDue(context, issuerAttempts);
}

export const handOverFormsJob = defineJob<object>('onboarding:hand-over-forms');

/** Hands over what a crash or a silent issuer has left, each apart; what is too old is forgotten. */
export async function handOverForms(context: Context): Promise<void> {
  const now = context.clock.now();
  await deleteFormsTypedBefore(context.db, new Date(now.getTime() - formLivesDays * 86_400_000));
  await forgetOldDrafts(context);
  const issuer = cardIssuing(context);
  if (!issuer) return;
  const claimedUntil = new Date(now.getTime() + handingOverSeconds * 1000);
  const forms = await context.db
    .transaction()
    .execute(async (tx) => takeWaitingForms(tx, { now, claimedUntil, limit: batchSize }));
  await forEachApart(context, {
    name: 'hand-over-forms',
    items: forms,
    idOf: ({ formId }) => formId,
    clock: 'ROUND',
    handle: async (form) => {
      if ((await handOverForm(context, issuer, form)) === 'WAITS') {
        throw new Error('The issuer of cards did not take a form.');
      }
    },
  });
}

/**
 * Reads again whom a message spoke of, and their card. A reference that is none of ours moves nothing.
 * @throws without an answer, so that it is tried again
 */
export async function rereadIssuerUser(
  context: Context,
  { reference }: { reference: string },
): Promise<void> {
  const known = await issuerUserByReference(context.db, reference);
  const issuer = cardIssuing(context);
  if (!known || !issuer) return;
  const told = await issuer.readUser(context, reference);
  if (told.outcome !== 'ok') throw new Error(`The person was not told (${told.outcome}).`);
  await applyIssuerReport(context, known.userId, told.value);
  if (told.value.status === 'ACTIVE') {
    await askForCard(context, issuer, { userId: known.userId, reference });
  }
}
