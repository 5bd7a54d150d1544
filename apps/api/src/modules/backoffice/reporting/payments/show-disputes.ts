import type { TransactionDispute } from '@tipwell/contract/backoffice/calls/payments';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import type { NotSecondReason } from '@tipwell/contract/access/second-approver';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { namesOfPeople, whyNotSecondApprover } from '#identity/identity';
import { paymentSystemNamed } from '#providers/providers';
import { acceptanceApproval, judgeAnswer, openAcceptances } from '#payments/tipping';
import { answersAbout } from './dispute-evidence-store.ts';
import type { DisputeFacts } from './payment-timeline-store.ts';

/** The disputes of a payment, what the bank was told about each, and what it may be told now. */
export async function showDisputes(
  context: Context,
  actor: Person,
  { tipId, paymentSystem }: { tipId: string; paymentSystem: string },
  disputes: readonly DisputeFacts[],
): Promise<TransactionDispute[]> {
  if (disputes.length === 0) return [];
  const answers = await answersAbout(context.db, tipId);
  const { answerDisputes } = permissions;
  const mayAct = actor.status === 'ACTIVE' && mayOnPlatform(answerDisputes, actor.platformRoles);
  const now = context.clock.now();
  const { longestText, knowsNoAcceptance } = paymentSystemNamed(context, paymentSystem).answerForms;
  const proposals = await openAcceptances(
    context.db,
    disputes.map(({ disputeId }) => disputeId),
  );
  const names = await namesOfPeople(
    context.db,
    proposals.map(({ askedBy }) => askedBy),
  );
  const reasons = new Map<string, NotSecondReason | null>();
  for (const proposal of proposals) {
    const asked = await acceptanceApproval(context.db, proposal);
    const why = await whyNotSecondApprover(context, context.db, actor, asked);
    reasons.set(proposal.answerId, why);
  }
  return disputes.map((dispute) => {
    const given = answers.filter(({ disputeId }) => disputeId === dispute.disputeId);
    const isBeingAnswered = given.some(({ state }) => state === 'GIVEN');
    const may = (kind: 'EVIDENCE' | 'ACCEPTANCE'): boolean =>
      mayAct && judgeAnswer(kind, { ...dispute, isBeingAnswered }, now) === 'answer';
    const mayAccept = knowsNoAcceptance !== true && may('ACCEPTANCE');
    const proposal = proposals.find(({ disputeId }) => disputeId === dispute.disputeId);
    const why = proposal ? (reasons.get(proposal.answerId) ?? null) : null;
    return {
      disputeId: dispute.disputeId,
      state: dispute.state,
      reason: dispute.reason,
      amount: dispute.amount,
      respondBy: dispute.respondBy?.toISOString() ?? null,
      fee: dispute.fee - dispute.feeReturned,
      mayAnswer: may('EVIDENCE'),
      mayAccept: mayAccept && !proposal,
      acceptance: proposal
        ? {
            answerId: proposal.answerId,
            askedBy: names.get(proposal.askedBy) ?? '',
            askedAt: proposal.askedAt.toISOString(),
            mayApprove: mayAccept && why === null,
            whyNotSecond: why,
            isYours: proposal.askedBy === realPersonOf(actor),
          }
        : null,
      longestAnswer: longestText,
      answers: given.map(({ disputeId: _disputeId, givenAt, ...answer }) => ({
        ...answer,
        givenAt: givenAt.toISOString(),
      })),
    };
  });
}
