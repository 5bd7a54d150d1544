import type { FastifyInstance } from 'fastify';
import { conflict, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { addPost, answer } from '../post-calls.ts';
import { addReads } from '../reads.ts';
import { fields } from '../schemas.ts';
import { tell } from '../webhooks.ts';
import type { Dispute, PaymentIntent } from '../rows.ts';
import { evidenceFileRoutes, findEvidenceFile } from './evidence-files.ts';
import { hearerOf } from '../world.ts';
import type { World } from '../world.ts';

const answerWithinSeconds = 7 * 86_400;
const decidedAfterSeconds = 5;
const openedAfterSeconds = 2;

/** What a dispute costs, won or lost; a question costs nothing. */
export const disputeFee = 2000;

/** Evidence that says so itself decides the matter, so that a test can have either end. */
const decisive = { winning_evidence: 'won', losing_evidence: 'lost' } as const;

export function findDispute(world: World, id: string): Dispute {
  const dispute = world.state.disputes.get(id);
  if (dispute === undefined) throw notFound('dispute');
  return dispute;
}

export function disputeOf(world: World, intentId: string): Dispute | undefined {
  for (const dispute of world.state.disputes.all()) {
    if (dispute.paymentIntentId === intentId) return dispute;
  }
  return undefined;
}

/** Whether a bank has the money of a payment, or may still get it: then it cannot be refunded as well. */
export function isTakenBack(world: World, intentId: string): boolean {
  const dispute = disputeOf(world, intentId);
  return dispute !== undefined && !dispute.isInquiry && dispute.status !== 'won';
}

/**
 * The payer's bank takes the money back: until the answer is due it may be fought for. An inquiry is
 * only a question, and moves nothing.
 */
export function openDispute(
  world: World,
  intent: PaymentIntent,
  {
    reason = 'fraudulent',
    isInquiry = false,
    amount = intent.amountCaptured,
  }: { reason?: Dispute['reason']; isInquiry?: boolean; amount?: number },
): Dispute {
  if (intent.status !== 'succeeded') throw conflict('wrong_status', 'Nothing was paid.');
  const earlier = disputeOf(world, intent.id);
  if (earlier !== undefined) throw conflict('wrong_status', 'The payment is disputed already.');
  if (amount > intent.amountCaptured) throw conflict('wrong_status', 'So much was never paid.');
  const dispute = world.state.disputes.put({
    // So long is the longest name of one in any dialect.
    id: newId('dp', 11),
    paymentIntentId: intent.id,
    amount,
    currency: intent.currency,
    reason,
    status: 'needs_response',
    evidence: {},
    createdAt: world.clock.iso(),
    dueAt: world.clock.iso(answerWithinSeconds),
    submittedAt: null,
    closedAt: null,
    isInquiry,
    withdrawnAt: isInquiry ? null : world.clock.iso(),
    reinstatedAt: null,
    ...(intent.origin === undefined ? {} : { origin: intent.origin }),
  });
  world.clock.schedule('dispute.due', dispute.id, answerWithinSeconds);
  tellDispute(world, 'opened', dispute);
  return dispute;
}

/** Keeps what is said against a dispute; once handed in nothing can be added. */
export function giveEvidence(
  world: World,
  dispute: Dispute,
  evidence: Record<string, string>,
  isHandedIn: boolean,
  metadata = dispute.metadata,
): Dispute {
  if (dispute.status !== 'needs_response') throw closed(dispute);
  const given = world.state.disputes.put({
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence },
    ...(metadata === undefined ? {} : { metadata }),
    ...(isHandedIn ? { status: 'under_review', submittedAt: world.clock.iso() } : {}),
  });
  if (isHandedIn) {
    world.clock.unschedule('dispute.due', dispute.id);
    world.clock.schedule('dispute.decide', dispute.id, decidedAfterSeconds);
  }
  tellDispute(world, 'updated', given);
  return given;
}

/** Says that the payer is right, as long as somebody may still say something else. */
export function acceptDispute(
  world: World,
  dispute: Dispute,
  metadata = dispute.metadata,
): Dispute {
  if (dispute.status !== 'needs_response') throw closed(dispute);
  return closeDispute(
    world,
    { ...dispute, isAccepted: true, ...(metadata === undefined ? {} : { metadata }) },
    'lost',
  );
}

/** The bank asks once more about what was answered already. */
export function askAgain(world: World, dispute: Dispute, dueInDays?: number): Dispute {
  if (dispute.status !== 'under_review') throw closed(dispute);
  const within = dueInDays === undefined ? answerWithinSeconds : dueInDays * 86_400;
  const asked = world.state.disputes.put({
    ...dispute,
    status: 'needs_response',
    dueAt: world.clock.iso(within),
    submittedAt: null,
  });
  world.clock.unschedule('dispute.decide', dispute.id);
  world.clock.schedule('dispute.due', dispute.id, within);
  tellDispute(world, 'escalated', asked);
  return asked;
}

/** Ends a dispute: the money comes back, or it stays where it went. */
export function closeDispute(
  world: World,
  dispute: Dispute,
  end: 'won' | 'lost',
  amount = dispute.amount - returnedOf(dispute),
): Dispute {
  if (dispute.closedAt !== null) throw closed(dispute);
  const isBack = end === 'won' && dispute.withdrawnAt !== null && amount > 0;
  const over = world.state.disputes.put({
    ...dispute,
    ...(isBack ? withReturn(world, dispute, amount) : {}),
    status: end,
    closedAt: world.clock.iso(),
  });
  world.clock.unschedule('dispute.due', dispute.id);
  tellDispute(world, 'closed', over);
  return over;
}

/** Gives back a part of what was taken, whatever has been decided. */
export function reinstate(world: World, dispute: Dispute, amount: number): Dispute {
  if (dispute.withdrawnAt === null) throw conflict('wrong_status', 'Nothing was taken.');
  const given = world.state.disputes.put({ ...dispute, ...withReturn(world, dispute, amount) });
  tellDispute(world, 'reinstated', given);
  return given;
}

/** How much of what was taken is back. */
export function returnedOf({ returns = [] }: Dispute): number {
  return returns.reduce((sum, { amount }) => sum + amount, 0);
}

function withReturn(
  world: World,
  dispute: Dispute,
  amount: number,
): Pick<Dispute, 'reinstatedAt' | 'returns'> {
  if (amount > dispute.amount - returnedOf(dispute)) {
    throw conflict('wrong_status', 'So much was never taken.');
  }
  const at = world.clock.iso();
  return { reinstatedAt: at, returns: [...(dispute.returns ?? []), { amount, at }] };
}

/** The bank is not content with what it was told: its question becomes a dispute. */
export function escalateInquiry(world: World, dispute: Dispute): Dispute {
  if (!dispute.isInquiry) throw conflict('wrong_status', 'It is a dispute already.');
  const escalated = world.state.disputes.put({
    ...dispute,
    isInquiry: false,
    status: 'needs_response',
    dueAt: world.clock.iso(answerWithinSeconds),
    submittedAt: null,
    closedAt: null,
    withdrawnAt: world.clock.iso(),
  });
  world.clock.unschedule('dispute.due', dispute.id);
  world.clock.schedule('dispute.due', dispute.id, answerWithinSeconds);
  tellDispute(world, 'escalated', escalated);
  return escalated;
}

function tellDispute(
  world: World,
  what: 'opened' | 'updated' | 'escalated' | 'closed' | 'reinstated',
  dispute: Dispute,
): void {
  const hearer = hearerOf(world, dispute);
  if (hearer !== undefined) return hearer.dispute(what, dispute);
  const isUpdate = what === 'escalated' || what === 'reinstated';
  const type = isUpdate ? 'dispute.updated' : (`dispute.${what}` as const);
  tell(world, type, dispute.paymentIntentId, present(world, dispute));
}

function present(world: World, dispute: Dispute): object {
  const {
    evidence: _evidence,
    returns: _returns,
    metadata,
    withdrawnAt,
    reinstatedAt,
    ...seen
  } = dispute;
  return {
    ...seen,
    answeredBy: metadata?.['attempt'] ?? null,
    attemptId: world.state.intents.get(dispute.paymentIntentId)?.attemptId,
    moved: {
      withdrawn: withdrawnAt === null ? 0 : dispute.amount,
      withdrawnAt,
      reinstated: returnedOf(dispute),
      reinstatedAt,
      fee: withdrawnAt === null ? 0 : disputeFee,
    },
  };
}

export function disputeRoutes(app: FastifyInstance, world: World): void {
  addReads(
    app,
    '/disputes',
    'dispute',
    world.state.disputes,
    (dispute) => present(world, dispute),
    'by id only',
  );
  addPost<{ attemptId?: string; evidence?: string; files?: Record<string, string> }>(
    app,
    world,
    '/disputes/:id/answer',
    fields(
      {
        attemptId: { type: 'string', format: 'uuid' },
        evidence: { type: 'string', minLength: 1, maxLength: 20_000 },
        files: { type: 'object', additionalProperties: { type: 'string', maxLength: 60 } },
      },
      [],
    ),
    ({ id, body: { attemptId, evidence, files = {} } }) => {
      for (const file of Object.values(files)) findEvidenceFile(world, file);
      const said = {
        ...(evidence === undefined ? {} : { uncategorized_text: evidence }),
        ...files,
      };
      const noted = attemptId === undefined ? undefined : { attempt: attemptId };
      return answer(present(world, giveEvidence(world, findDispute(world, id), said, true, noted)));
    },
  );
  addPost<{ attemptId?: string }>(
    app,
    world,
    '/disputes/:id/accept',
    fields({ attemptId: { type: 'string', format: 'uuid' } }, []),
    ({ id, body: { attemptId } }) => {
      const noted = attemptId === undefined ? undefined : { attempt: attemptId };
      return answer(present(world, acceptDispute(world, findDispute(world, id), noted)));
    },
  );
  evidenceFileRoutes(app, world);
}

/** A card whose payments are disputed: soon after it has paid. */
export function expectDispute(world: World, intent: PaymentIntent): void {
  const { payment } = intent.card ?? {};
  if (payment === 'inquired') {
    world.clock.schedule('dispute.inquire', intent.id, openedAfterSeconds);
  }
  if (payment !== 'disputed') return;
  world.clock.schedule('dispute.open', intent.id, openedAfterSeconds);
}

/** Registers what becomes of disputes as time passes. */
export function moveDisputes(world: World): void {
  const open = (intentId: string, isInquiry: boolean) => {
    const intent = world.state.intents.get(intentId);
    const isOpen = disputeOf(world, intentId) !== undefined;
    if (intent?.status !== 'succeeded' || intent.amountRefunded > 0 || isOpen) return;
    openDispute(world, intent, { isInquiry });
  };
  world.clock.when('dispute.open', (intentId) => open(intentId, false));
  world.clock.when('dispute.inquire', (intentId) => open(intentId, true));
  world.clock.when('dispute.due', (id) => {
    const dispute = world.state.disputes.get(id);
    if (dispute?.status === 'needs_response') closeDispute(world, dispute, 'lost');
  });
  world.clock.when('dispute.decide', (id) => {
    const dispute = world.state.disputes.get(id);
    if (dispute?.status !== 'under_review') return;
    const said = Object.values(dispute.evidence).join(' ');
    for (const [words, end] of Object.entries(decisive)) {
      if (said.includes(words)) return void closeDispute(world, dispute, end);
    }
  });
}

function closed(dispute: Dispute) {
  return conflict('wrong_status', `The dispute is ${dispute.status.replace('_', ' ')}.`);
}
