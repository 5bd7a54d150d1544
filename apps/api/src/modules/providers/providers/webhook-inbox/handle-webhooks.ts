import type { Context } from '#platform/context.ts';
import { publish, publishMany, type Event } from '#platform/events.ts';
import { groupCommitted } from '#platform/group-commit.ts';
import { defineJob } from '#platform/jobs.ts';
import { settleEach } from '#platform/settle-each.ts';
import { chargeAsText, chargesReported, payoutAsText, payoutsReported } from '../events.ts';
import type { Charge, PayoutReport } from '../ports/ports.ts';
import { findOpenEvents, markHandled, type EventKey, type WebhookEvent } from './webhook-store.ts';
import { senderOf } from './webhook-doors.ts';
import type { ObjectKind, Report } from '../ports/webhook-source.ts';

export const handleWebhooksJob = defineJob<{ events: EventKey[] }>('handle-webhooks');

/** An object at a processor, with the events that are about it. */
interface ProviderObject {
  provider: string;
  /** Null: nothing of ours. */
  kind: ObjectKind | null;
  objectId: string;
  events: EventKey[];
}

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
    const { provider, kind, objectId } = object;
    const sender = senderOf(context, provider);
    // What is nothing of ours, or of an account that is gone, is ticked off.
    const report =
      kind === null || sender === null ? null : await sender.report(context, { kind, objectId });
    await publishReports(context, { object, report });
  });
}

/** Several events about one object ask about it once: all of them came before it is asked. */
function groupByObject(context: Context, events: readonly WebhookEvent[]): ProviderObject[] {
  const objects = new Map<string, ProviderObject>();
  for (const { provider, eventId, eventType, objectId } of events) {
    const kind = senderOf(context, provider)?.webhooks.about(eventType) ?? null;
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
