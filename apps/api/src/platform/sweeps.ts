import type { Context } from './context.ts';
import { enqueue, type JobHandler } from './jobs.ts';
import { describeError } from './log.ts';

/**
 * Work that comes round by itself. Each round asks for a job under one key, so that several workers
 * together do it once, and work that takes long is never piled up.
 */
export function startSweeps(
  context: Context,
  sweeps: readonly { everySeconds: number; job: JobHandler }[],
): () => void {
  const timers = sweeps.map(({ everySeconds, job }) =>
    setInterval(() => {
      enqueue(
        context.db,
        { name: job.name },
        {},
        { key: `sweep:${job.name}`, maxAttempts: 1 },
      ).catch((error: unknown) => {
        context.log.warn(
          { err: describeError(error), sweep: job.name },
          'a sweep was not asked for',
        );
      });
    }, everySeconds * 1000),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
