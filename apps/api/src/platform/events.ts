import { defineJob, enqueue, enqueueMany, handleJob, type Job, type JobHandler } from './jobs.ts';
import type { Context } from './context.ts';
import type { Database } from './db/database.ts';

/** Something that happened, named in the past tense. Told inside the transaction that made it true. */
export interface Event<Payload> {
  name: string;
  readonly job: Job<Payload>;
}

export function defineEvent<Payload extends object>(name: string): Event<Payload> {
  return { name, job: defineJob<Payload>(`event:${name}`) };
}

export async function publish<Payload extends object>(
  db: Database,
  event: Event<Payload>,
  payload: Payload,
): Promise<void> {
  await enqueue(db, event.job, payload);
}

/** Tells the same kind of thing of many at once; each is heard on its own. */
export async function publishMany<Payload extends object>(
  db: Database,
  event: Event<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  await enqueueMany(db, event.job, payloads);
}

/** A module's interest in an event. Listeners may hear an event twice and must not mind. */
export interface Listener {
  eventName: string;
  hear(context: Context, payload: unknown): Promise<void>;
}

export function listen<Payload extends object>(
  event: Event<Payload>,
  hear: (context: Context, payload: Payload) => Promise<void>,
): Listener {
  return {
    eventName: event.name,
    hear: (context, payload) => hear(context, payload as Payload),
  };
}

/**
 * One job handler for each event that anybody listens to. A listener that fails keeps no other from
 * hearing the event; the job comes again and is then heard by all, which none of them minds.
 */
export function eventHandlers(
  events: readonly Event<object>[],
  listeners: readonly Listener[],
): JobHandler[] {
  return events.map((event) =>
    handleJob(event.job, async (context, payload) => {
      const errors: unknown[] = [];
      for (const listener of listeners) {
        if (listener.eventName !== event.name) continue;
        await listener.hear(context, payload).catch((error: unknown) => errors.push(error));
      }
      if (errors.length > 0) throw errors[0];
    }),
  );
}
