import type { Context } from '../../platform/context.ts';
import { GroupCommit } from '../../platform/group-commit.ts';
import { enqueueMany } from '../../platform/jobs.ts';
import { handleWebhooksJob } from './handle-webhooks.ts';
import { insertWebhookEvents, type EventKey, type ReceivedEvent } from './store.ts';

/** Few enough that several workers share the messages of a busy moment. */
const eventsPerJob = 32;

const inboxes = new WeakMap<Context, GroupCommit<ReceivedEvent, void>>();

/**
 * The inbox of a program: messages that arrive together are written down together with the job that
 * handles them, and answered once they are safe.
 */
export function inboxOf(context: Context): GroupCommit<ReceivedEvent, void> {
  const known = inboxes.get(context);
  if (known) return known;
  const inbox = new GroupCommit<ReceivedEvent, void>({
    commit: async (events) => {
      await context.db.transaction().execute(async (tx) => {
        const fresh = await insertWebhookEvents(tx, events);
        await enqueueMany(tx, handleWebhooksJob, jobsFor(fresh));
      });
      return events.map(() => undefined);
    },
  });
  inboxes.set(context, inbox);
  return inbox;
}

function jobsFor(events: readonly EventKey[]): { events: EventKey[] }[] {
  const jobs: { events: EventKey[] }[] = [];
  for (let at = 0; at < events.length; at += eventsPerJob) {
    jobs.push({ events: events.slice(at, at + eventsPerJob) });
  }
  return jobs;
}
