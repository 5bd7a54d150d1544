import type { Context } from '#platform/context.ts';
import { defineJob } from '#platform/jobs.ts';
import { inquireDue, type AttemptKind } from '#providers/attempts';
import { identityChecks, type CheckReport } from '#providers/providers';
import { applyCheckReport, isOurCheck } from './apply-check-report.ts';
import { checkByReference, checksByIds, type IdentityCheck } from './check-store.ts';
import { lookExpectedBy } from './late-look.rule.ts';

/** Looks at papers as attempts: whoever checks is asked about them, ever later, until they have ended. */
const checkAttempts: AttemptKind<IdentityCheck, CheckReport> = {
  subject: 'identityCheck',
  table: {
    name: 'onboarding.identity_checks',
    id: 'check_id',
    reference: 'reference',
    openStates: ['STARTED', 'SUBMITTED', 'REVIEW'],
  },
  attemptOf: ({ checkId, reference, startedAt, submittedAt, unansweredInquiries }) => ({
    id: checkId,
    paymentSystem: 'IDENTITY_CHECK',
    reference,
    calledAt: startedAt,
    unansweredInquiries,
    // Nobody has to show their papers; once they have, somebody has to look.
    expectedBy: submittedAt && lookExpectedBy(submittedAt),
  }),
  load: checksByIds,
  ask: async (context, { checkId, reference }) => {
    const checks = identityChecks(context);
    // Without an account nobody can be asked: what was begun waits, and in the end people are alerted.
    if (!checks) return { outcome: 'rejected', reason: 'NOT_REACHED' };
    return reference === null
      ? checks.findCheck(context, checkId)
      : checks.readCheck(context, reference);
  },
  isOurs: isOurCheck,
  apply: applyCheckReport,
  // The person asks for it themselves, while they wait.
  sending: null,
};

export const inquireAboutChecksJob = defineJob<object>('onboarding:inquire-about-checks');

/** Asks about looks at papers that have not ended. */
export async function inquireAboutChecks(context: Context): Promise<void> {
  await inquireDue(context, checkAttempts);
}

/**
 * Reads again what a message spoke of. A reference that nobody here asked for is none of ours.
 * @throws Error without an answer, so that it is tried again
 */
export async function rereadCheck(
  context: Context,
  { reference }: { reference: string },
): Promise<void> {
  const check = await checkByReference(context.db, reference);
  const checks = identityChecks(context);
  if (!check || !checks) return;
  const told = await checks.readCheck(context, reference);
  if (told.outcome !== 'ok') throw new Error(`The check was not told (${told.outcome}).`);
  await applyCheckReport(context, check, told.value);
}
