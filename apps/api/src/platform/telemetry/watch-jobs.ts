import type { JobHandler } from '../jobs.ts';

/** Measures each job by its name: what it was asked for stays out. */
export function watchedJobs(handlers: readonly JobHandler[]): JobHandler[] {
  return handlers.map((handler) => ({
    name: handler.name,
    async run(context, payload) {
      const work = context.telemetry.begin('job', { job_name: handler.name });
      if (!work) return handler.run(context, payload);
      let outcome = 'failed';
      try {
        await work.run(async () => handler.run(context, payload));
        outcome = 'done';
      } finally {
        work.end({ labels: { outcome }, hasFailed: outcome === 'failed' });
      }
    },
  }));
}
