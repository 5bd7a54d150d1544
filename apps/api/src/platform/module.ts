import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { Event, Listener } from './events.ts';
import type { Binding } from './http/bind.ts';
import type { JobHandler } from './jobs.ts';
import type { Kept } from './kept/kept-rows.ts';
import type { Watch } from './telemetry/watch.ts';

/** What a module brings to the programs; each part only where it has one. */
export interface Module {
  name: string;
  /** Every table of its own: how long rows stay, and what of them a person is told. */
  keeps?: readonly Kept[];
  routes?: readonly Binding[];
  /** Pages and raw routes that are no calls of the API: customers' pages, webhooks, streams. */
  pages?: (server: FastifyInstance, context: Context) => void;
  jobs?: readonly JobHandler[];
  events?: readonly Event<object>[];
  listeners?: readonly Listener[];
  /** What whoever watches the servers is told of the state of its work. */
  watches?: readonly Watch[];
  /** Jobs that start by themselves, every so many seconds. */
  sweeps?: readonly { everySeconds: number; job: JobHandler }[];
}
