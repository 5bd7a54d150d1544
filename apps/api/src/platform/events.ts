import {
  defineJob,
  enqueue,
  enqueueForEach,
  enqueueMany,
  handleJob,
  type Job,
  type JobHandler,
} from './jobs.ts';
import type { Context } from './context.ts';
import type { Database } from './db/database.ts';

/** Something that happened, named in the past tense. Told inside the transaction that made it true. */
export interface Event<Payload> {
  name: string;
  /**
   * What a program asks for that does not know who listens: one that was not put together, or one of
   * the version before. A worker turns it into a job for each listener.
   */
  readonly job: Job<Payload>;
}

export function defineEvent<Payload extends object>(name: string): Event<Payload> {
  return { name, job: defineJob<Payload>(`event:${name}`) };
}

/** Known once the program is put together (`eventHandlers`). */
const listenerJobs = new WeakMap<object, readonly Job<object>[]>();

/** One statement, however many listen. */
export async function publish<Payload extends object>(
  db: Database,
  event: Event<Payload>,
  payload: Payload,
): Promise<void> {
  const jobs = listenerJobs.get(event);
  if (jobs) await enqueueForEach(db, jobs, [payload]);
  else await enqueue(db, event.job, payload);
}

/** Publishes the same event for many at once, in one statement; each is handled on its own. */
export async function publishMany<Payload extends object>(
  db: Database,
  event: Event<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  const jobs = listenerJobs.get(event);
  if (jobs) await enqueueForEach(db, jobs, payloads);
  else await enqueueMany(db, event.job, payloads);
}

/**
 * A module's interest in an event. Each listener has a job of its own, which is tried again alone, in no
 * order with the others. It may run twice (a crash after the work) and must not mind.
 */
export interface Listener {
  eventName: string;
  /** Part of its job's name: jobs that wait under an old name are run by no worker. */
  name: string;
  hear(context: Context, payload: unknown): Promise<void>;
}

export function listen<Payload extends object>(
  event: Event<Payload>,
  name: string,
  hear: (context: Context, payload: Payload) => Promise<void>,
): Listener {
  return {
    eventName: event.name,
    name,
    hear: (context, payload) => hear(context, payload as Payload),
  };
}

/**
 * A job for each listener of each event, so that one that fails runs no other again; and one for each
 * event, which hands what was published without listeners to each of them.
 */
export function eventHandlers(
  events: readonly Event<object>[],
  listeners: readonly Listener[],
): JobHandler[] {
  const known = new Set(events.map(({ name }) => name));
  const stray = listeners.find(({ eventName }) => !known.has(eventName));
  if (stray)
    throw new Error(`${stray.name} listens to ${stray.eventName}, which nothing publishes.`);
  return events.flatMap((event) => {
    const handlers = listeners
      .filter(({ eventName }) => eventName === event.name)
      .map((listener): JobHandler => ({
        name: `${event.job.name}:${listener.name}`,
        run: async (context, payload) => listener.hear(context, payload),
      }));
    const jobs = handlers.map(({ name }) => defineJob<object>(name));
    if (new Set(jobs.map(({ name }) => name)).size < jobs.length) {
      throw new Error(`Two listeners of ${event.name} have the same name.`);
    }
    listenerJobs.set(event, jobs);
    const handOn = handleJob(event.job, async ({ db }, payload) =>
      enqueueForEach(db, jobs, [payload]),
    );
    return [handOn, ...handlers];
  });
}
