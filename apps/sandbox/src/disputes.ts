import { conflict, notFound } from './errors.ts';
import { newId } from './ids.ts';
import type { Dispute, PaymentIntent } from './rows.ts';
import { hearerOf } from './world.ts';
import type { World } from './world.ts';

const answerWithinSeconds = 7 * 86_400;
const decidedAfterSeconds = 5;
const openedAfterSeconds = 2;

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

/** The payer's bank takes the money back: until the answer is due it may be fought for. */
export function openDispute(
  world: World,
  intent: PaymentIntent,
  reason: Dispute['reason'],
): Dispute {
  if (intent.status !== 'succeeded') throw conflict('wrong_status', 'Nothing was paid.');
  const earlier = disputeOf(world, intent.id);
  if (earlier !== undefined) throw conflict('wrong_status', 'The payment is disputed already.');
  const dispute = world.state.disputes.put({
    id: newId('dp'),
    paymentIntentId: intent.id,
    amount: intent.amountCaptured,
    currency: intent.currency,
    reason,
    status: 'needs_response',
    evidence: {},
    createdAt: world.clock.iso(),
    dueAt: world.clock.iso(answerWithinSeconds),
    submittedAt: null,
    closedAt: null,
    ...(intent.origin === undefined ? {} : { origin: intent.origin }),
  });
  world.clock.schedule('dispute.due', dispute.id, answerWithinSeconds);
  hearerOf(world, dispute)?.dispute('opened', dispute);
  return dispute;
}

/** Keeps what is said against a dispute; once handed in nothing can be added. */
export function giveEvidence(
  world: World,
  dispute: Dispute,
  evidence: Record<string, string>,
  isHandedIn: boolean,
): Dispute {
  if (dispute.status !== 'needs_response') throw closed(dispute);
  const given = world.state.disputes.put({
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence },
    ...(isHandedIn ? { status: 'under_review', submittedAt: world.clock.iso() } : {}),
  });
  if (isHandedIn) {
    world.clock.unschedule('dispute.due', dispute.id);
    world.clock.schedule('dispute.decide', dispute.id, decidedAfterSeconds);
  }
  hearerOf(world, given)?.dispute('updated', given);
  return given;
}

/** Ends a dispute: the money comes back, or it stays where it went. */
export function closeDispute(world: World, dispute: Dispute, end: 'won' | 'lost'): Dispute {
  if (dispute.closedAt !== null) throw closed(dispute);
  const over = world.state.disputes.put({
    ...dispute,
    status: end,
    closedAt: world.clock.iso(),
  });
  world.clock.unschedule('dispute.due', dispute.id);
  hearerOf(world, over)?.dispute('closed', over);
  return over;
}

/** A card whose payments are disputed: soon after it has paid. */
export function expectDispute(world: World, intent: PaymentIntent): void {
  if (intent.card?.payment !== 'disputed') return;
  world.clock.schedule('dispute.open', intent.id, openedAfterSeconds);
}

/** Registers what becomes of disputes as time passes. */
export function moveDisputes(world: World): void {
  world.clock.when('dispute.open', (intentId) => {
    const intent = world.state.intents.get(intentId);
    const isOpen = disputeOf(world, intentId) !== undefined;
    if (intent?.status === 'succeeded' && !isOpen) openDispute(world, intent, 'fraudulent');
  });
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
