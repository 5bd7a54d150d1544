import type { Context } from '../../platform/context.ts';
import { GroupCommit } from '../../platform/group-commit.ts';
import { enqueueMany } from '../../platform/jobs.ts';
import { handleWebhookJob } from './handle-webhook.ts';
import { insertWebhookEvents, type ReceivedEvent } from './store.ts';

const inboxes = new WeakMap<Context, GroupCommit<ReceivedEvent, void>>();

/**
 * The inbox of a program: messages that arrive together are written down together, each with the job
 * that handles it, and answered once they are safe.
 */
export function inboxOf(context: Context): GroupCommit<ReceivedEvent, void> {
  const known = inboxes.get(context);
  if (known) return known;
  const inbox = new GroupCommit<ReceivedEvent, void>({
    commit: async (events) => {
      await context.db.transaction().execute(async (tx) => {
        await enqueueMany(tx, handleWebhookJob, await insertWebhookEvents(tx, events));
      });
      return events.map(() => undefined);
    },
  });
  inboxes.set(context, inbox);
  return inbox;
}
