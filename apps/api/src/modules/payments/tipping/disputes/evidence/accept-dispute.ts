import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { isSecondPerson } from '#platform/second-person.rule.ts';
import { confirmWithFactor, requireSecondApprover, type SecondApproval } from '#identity/identity';
import { paymentSystemNamed } from '#providers/providers';
import { payeesOf } from '../../payments/payees-of-payment.ts';
import { findTip } from '../../payments/payment-store.ts';
import {
  endAcceptance,
  findAcceptance,
  insertAcceptance,
  lockAcceptance,
  openAcceptances,
  type Acceptance,
} from './acceptance-store.ts';
import { give, openOrAnswered } from './answer-dispute.ts';
import { tipOfDispute, type Answer } from './answer-store.ts';

interface Asked {
  answerId: string;
  disputeId: string;
}

/** What the second person approves: giving up money that another person would give up. */
export async function acceptanceApproval(
  db: Database,
  { disputeId, askedBy }: Pick<Acceptance, 'disputeId' | 'askedBy'>,
): Promise<SecondApproval> {
  const tipId = await tipOfDispute(db, disputeId);
  const tip = tipId === undefined ? undefined : await findTip(db, tipId);
  const payees = tip ? await payeesOf(db, tip) : [];
  return { approval: 'DISPUTE_ACCEPTANCE', first: askedBy, payees };
}

/**
 * Proposes that the guest is right, which loses the dispute for good: another person approves it before the
 * bank hears of it. The same id again is the same proposal.
 * @throws notFound, disputeNotOpen, answerUnderWay, contentDiffers; notAllowed for whose tip it is
 */
export async function proposeAcceptance(
  context: Context,
  actor: Person,
  { answerId, disputeId }: Asked,
): Promise<Acceptance> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const known = await findAcceptance(tx, answerId);
    if (known) return known.disputeId === disputeId ? known : fail('contentDiffers');
    await refuseUnlessAcceptable(context, tx, { answerId, disputeId });
    const askedBy = realPersonOf(actor);
    const asked = { answerId, disputeId, askedBy, askedAt: now };
    const { payees = [] } = await acceptanceApproval(tx, asked);
    if (payees.includes(askedBy)) fail('notAllowed', { details: { reason: 'PAYEE' } });
    if (!(await insertAcceptance(tx, asked))) {
      const [open] = await openAcceptances(tx, [disputeId]);
      return open ?? fail('contentDiffers');
    }
    await note(tx, actor, asked, 'dispute.acceptanceRequested', now);
    return { ...asked, state: 'OPEN' };
  });
}

/**
 * Approves it as the second person, which tells the guest's bank. Approved twice, it is the same answer.
 * @throws notFound; notAllowed with `details.reason`; changeOver for one that was ended; confirmationNeeded;
 *   disputeNotOpen, answerUnderWay
 */
export async function approveAcceptance(
  context: Context,
  actor: Person,
  answerId: string,
): Promise<Answer> {
  const found = (await findAcceptance(context.db, answerId)) ?? fail('notFound');
  const { disputeId } = found;
  await requireSecondApprover(
    context,
    context.db,
    actor,
    await acceptanceApproval(context.db, found),
  );
  await confirmWithFactor(context, actor, { kind: 'APPROVAL', facts: { answerId, disputeId } });
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const acceptance = (await lockAcceptance(tx, answerId)) ?? fail('notFound');
    await requireSecondApprover(context, tx, actor, await acceptanceApproval(tx, acceptance));
    const { state } = acceptance;
    if (state !== 'OPEN' && state !== 'APPROVED') fail('changeOver', { details: { state } });
    await endAcceptance(tx, answerId, { state: 'APPROVED', by: realPersonOf(actor), at: now });
    return give(context, tx, actor, { answerId, disputeId, kind: 'ACCEPTANCE', words: '' }, []);
  });
}

/** Withdrawn by whoever proposed it, rejected by anyone else. Ended twice, it is ended once. @throws notFound, changeOver, notAllowed */
export async function dropAcceptance(
  context: Context,
  actor: Person,
  answerId: string,
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const acceptance = (await lockAcceptance(tx, answerId)) ?? fail('notFound');
    const by = realPersonOf(actor);
    const isOwn = actor.viewedBy === null && by === acceptance.askedBy;
    if (!isOwn && !isSecondPerson(acceptance.askedBy, actor)) fail('notAllowed');
    if (acceptance.state === 'APPROVED') fail('changeOver', { details: { state: 'APPROVED' } });
    if (acceptance.state !== 'OPEN') return;
    await endAcceptance(tx, answerId, { state: isOwn ? 'WITHDRAWN' : 'REJECTED', by, at });
    const action = isOwn ? 'dispute.acceptanceWithdrawn' : 'dispute.acceptanceRejected';
    await note(tx, actor, acceptance, action, at);
  });
}

async function refuseUnlessAcceptable(context: Context, db: Database, asked: Asked): Promise<void> {
  const said = { ...asked, kind: 'ACCEPTANCE', words: '' } as const;
  const found = await openOrAnswered({ db, clock: context.clock }, said);
  // An id that an answer has already is no proposal's.
  if ('earlier' in found) fail('contentDiffers');
  const { answerForms } = paymentSystemNamed(context, found.open.paymentSystem);
  if (answerForms.knowsNoAcceptance) fail('disputeNotOpen');
}

async function note(
  db: Database,
  actor: Person,
  { answerId, disputeId }: Asked,
  action: string,
  at: Date,
): Promise<void> {
  const tipId = await tipOfDispute(db, disputeId);
  const details = { disputeId, answerId };
  await audit(db, { actor, action, subject: `tip:${tipId}`, details, at });
}
