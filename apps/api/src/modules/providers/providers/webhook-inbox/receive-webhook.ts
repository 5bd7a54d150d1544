import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { pipelineAndCommit } from '#platform/db/pipeline.ts';
import { groupCommitted } from '#platform/group-commit.ts';
import { enqueueMany } from '#platform/jobs.ts';
import { webhookDoor } from './webhook-doors.ts';
import type { WebhookSource } from '../ports/webhook-source.ts';
import { handleWebhooksJob } from './handle-webhooks.ts';
import { insertWebhookEvents, type EventKey, type ReceivedEvent } from './webhook-store.ts';

interface Received {
  adapter: string;
  /** The payment system whose account it is for; null: that of the stand-in. */
  paymentSystem: string | null;
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Writes a processor's message down before anything is done about it, each event once however often it
 * comes, and asks for it to be handled. The answer to the processor depends on nothing else.
 * @throws signatureInvalid, bodyUnreadable, and notFound where nobody is expected
 */
export async function receiveWebhook(
  context: Context,
  received: Received,
): Promise<WebhookSource['acknowledgement']> {
  const door = webhookDoor(context, received.adapter, received.paymentSystem) ?? fail('notFound');
  const { source, secrets, provider } = door;
  const header = (name: string): string | undefined => {
    const value = received.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const { rawBody } = received;
  // The window protects against replays on the wire, so it goes by the wall's clock.
  if (!source.isSigned({ rawBody, header }, secrets, new Date())) fail('signatureInvalid');
  const events = source.read({ rawBody, header }) ?? fail('bodyUnreadable');
  const { paymentSystem } = received;
  // Before it is answered: what is lost here is told by nobody again.
  if (paymentSystem !== null) {
    await source.keep?.(context, { paymentSystem, message: { rawBody, header } });
  }
  const headers = Object.fromEntries(source.keptHeaders.map((name) => [name, header(name) ?? '']));
  const kept = source.keepsBytes === false ? Buffer.alloc(0) : rawBody;
  const receivedAt = context.clock.now();
  await Promise.all(
    events.map(async (event) =>
      keepWebhook(context, { provider, ...event, rawBody: kept, headers, receivedAt }),
    ),
  );
  return source.acknowledgement;
}

/** Few enough that several workers share the messages of a busy moment. */
const eventsPerJob = 32;

/**
 * Keeps a message: those that arrive together are written down together with the job that handles
 * them. Resolves once it is safe.
 */
const keepWebhook = groupCommitted<ReceivedEvent, void>(async ({ db }, events) => {
  await db.transaction().execute(async (tx) => {
    const fresh = await insertWebhookEvents(tx, events);
    await pipelineAndCommit(tx, async (at) => enqueueMany(at, handleWebhooksJob, jobsFor(fresh)));
  });
  return events.map(() => undefined);
});

function jobsFor(events: readonly EventKey[]): { events: EventKey[] }[] {
  const jobs: { events: EventKey[] }[] = [];
  for (let at = 0; at < events.length; at += eventsPerJob) {
    jobs.push({ events: events.slice(at, at + eventsPerJob) });
  }
  return jobs;
}
