import type { Context } from '#platform/context.ts';
import { publish, publishMany, type Event } from '#platform/events.ts';
import { groupCommitted } from '#platform/group-commit.ts';
import { defineJob } from '#platform/jobs.ts';
import { settleEach } from '#platform/settle-each.ts';
import {
  cardReported,
  chargeAsText,
  chargesReported,
  disputeAsText,
  disputeReported,
  identityCheckMoved,
  intercomConversationMoved,
  issuerUserMoved,
  payoutAsText,
  payoutsReported,
  refundReported,
} from './events.ts';
import { checkerSource, nymCardProvider } from './checker-doors.ts';
import { cardIssuerName, payoutCarrierNamed } from './payout-carriers.ts';
import { senderOf } from './payment-systems.ts';
import type { Charge, Outcome, PayoutReport } from './ports.ts';
import type { ObjectKind } from './webhook-source.ts';
import { findOpenEvents, markHandled, type EventKey, type WebhookEvent } from './store.ts';

export const handleWebhooksJob = defineJob<{ events: EventKey[] }>('handle-webhooks');

/** An object at a processor, with the events that are about it. */
interface ProviderObject {
  provider: string;
  /** Null: nothing of ours. */
  kind: ObjectKind | null;
  objectId: string;
  events: EventKey[];
}

/** What a processor told of an object, to be published. */
type Report =
  | { charge: Charge }
  | { payout: PayoutReport }
  | { event: Event<object>; payload: object };

/**
 * An event is only a hint: what it speaks of is read again from the processor, so that events which
 * come twice, late or out of order end in the same truth. Each report is published as soon as its answer
 * is there, so one that hangs keeps no other waiting; what failed is tried again later, alone.
 */
export async function handleWebhooks(
  context: Context,
  { events }: { events: EventKey[] },
): Promise<void> {
  const objects = groupByObject(context, await findOpenEvents(context.db, events));
  await settleEach(objects, async (object) => {
    const report = await readReport(context, object);
    await publishReports(context, { object, report });
  });
}

/** Several events about one object ask about it once: all of them came before it is asked. */
function groupByObject(context: Context, events: readonly WebhookEvent[]): ProviderObject[] {
  const objects = new Map<string, ProviderObject>();
  for (const { provider, eventId, eventType, objectId } of events) {
    const source = checkerSource(provider) ?? senderOf(context, provider)?.webhooks;
    const kind = source?.about(eventType) ?? null;
    const name = `${provider} ${kind} ${objectId}`;
    const object = objects.get(name) ?? { provider, kind, objectId, events: [] };
    object.events.push({ provider, eventId });
    objects.set(name, object);
  }
  return [...objects.values()];
}

interface Handled {
  object: ProviderObject;
  report: Report | null;
}

/** What is reported at the same moment is published, and its events ticked off, in one transaction. */
const publishReports = groupCommitted<Handled, void>(async ({ db, clock }, handled) => {
  const charges = new Map<string, Charge[]>();
  const payouts = new Map<string, PayoutReport[]>();
  const others = new Map<Event<object>, object[]>();
  for (const { object, report } of handled) {
    if (!report) continue;
    const toldBy = object.provider;
    if ('charge' in report) add(charges, toldBy, report.charge);
    else if ('payout' in report) add(payouts, toldBy, report.payout);
    else add(others, report.event, { ...report.payload, toldBy });
  }
  const events = handled.flatMap(({ object }) => object.events);
  await db.transaction().execute(async (tx) => {
    for (const [toldBy, told] of charges)
      await publish(tx, chargesReported, { toldBy, charges: told.map(chargeAsText) });
    for (const [toldBy, told] of payouts)
      await publish(tx, payoutsReported, { toldBy, payouts: told.map(payoutAsText) });
    for (const [event, told] of others) await publishMany(tx, event, told);
    await markHandled(tx, events, clock.now());
  });
  return handled.map(() => undefined);
});

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key) ?? [];
  list.push(value);
  lists.set(key, list);
}

/** Asks the processor; null for what concerns nothing of ours. */
async function readReport(
  context: Context,
  { provider, kind, objectId }: ProviderObject,
): Promise<Report | null> {
  if (kind === null) return null;
  // These are read again by whoever asked for them, who alone knows whether they are theirs.
  if (kind === 'IDENTITY_CHECK') return reportOf(identityCheckMoved, { reference: objectId });
  if (kind === 'DESK_CONVERSATION') {
    return reportOf(intercomConversationMoved, { reference: objectId });
  }
  if (kind === 'ISSUER_USER') return reportOf(issuerUserMoved, { reference: objectId });
  if (kind === 'PAYOUT' && provider === nymCardProvider) {
    return payoutReportOf(
      await payoutCarrierNamed(context, cardIssuerName).readPayout(context, objectId),
    );
  }
  const system = senderOf(context, provider)?.system;
  if (!system) return null;
  if (kind === 'CHARGE') {
    const charge = answered(await system.readCharge(context, objectId));
    return charge && { charge };
  }
  if (kind === 'PAYOUT') return payoutReportOf(await system.readPayout(context, objectId));
  if (kind === 'REFUND') {
    const refund = answered(await system.readRefund(context, objectId));
    return refund && reportOf(refundReported, { refund });
  }
  if (kind === 'DISPUTE') {
    const dispute = answered(await system.readDispute(context, objectId));
    return dispute && reportOf(disputeReported, { dispute: disputeAsText(dispute) });
  }
  const card = answered(await system.readPayoutCard(context, objectId));
  return card && reportOf(cardReported, { card });
}

function payoutReportOf(outcome: Outcome<PayoutReport>): Report | null {
  const payout = answered(outcome);
  return payout && { payout };
}

function reportOf<Payload extends object>(event: Event<Payload>, payload: Payload): Report {
  return { event, payload };
}

/**
 * Without an answer the job fails and is tried again later; the event stays written down. Null: the
 * processor has no such thing, and asking again would not change that.
 */
function answered<Value>(outcome: Outcome<Value>): Value | null {
  if (outcome.outcome === 'ok') return outcome.value;
  if (outcome.outcome === 'rejected' && outcome.reason === 'NOT_FOUND') return null;
  throw new Error(`The processor did not tell the state (${outcome.outcome}).`);
}
