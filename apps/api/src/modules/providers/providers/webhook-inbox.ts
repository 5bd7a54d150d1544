import { pipelineAndCommit } from '#platform/db/pipeline.ts';
import { groupCommitted } from '#platform/group-commit.ts';
import { enqueueMany } from '#platform/jobs.ts';
import { handleWebhooksJob } from './handle-webhooks.ts';
import { insertWebhookEvents, type EventKey, type ReceivedEvent } from './store.ts';

/** Few enough that several workers share the messages of a busy moment. */
const eventsPerJob = 32;

/**
 * Keeps a message: those that arrive together are written down together with the job that handles
 * them. Resolves once it is safe.
 */
export const keepWebhook = groupCommitted<ReceivedEvent, void>(async ({ db }, events) => {
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
