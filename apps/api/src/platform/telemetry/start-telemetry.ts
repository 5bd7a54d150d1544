import { hostname } from 'node:os';
import type { Context } from '../context.ts';
import { describeError } from '../log.ts';
import type { Post } from './exporters.ts';
import { watchProgram } from './program-watch.ts';
import { telemetryName } from './telemetry.ts';
import type { Reading, Watch } from './watch.ts';

/** A receiver that says nothing is not waited for any longer; what it was sent is lost. */
const takenWithinMs = 5000;

/**
 * Begins to send what a program measures, where a receiver is named. Nothing of the product waits for it,
 * and nothing fails because of it.
 * @returns stops it, and sends what is left
 */
export async function startTelemetry(
  context: Context,
  program: string,
  watches: readonly Watch[] = [],
): Promise<() => Promise<void>> {
  const { config, telemetry } = context;
  const { telemetry: settings } = config;
  if (settings === null) return async () => {};
  // Only now: who sends nothing has not loaded it, and is back the sooner after it was killed.
  const { openSender } = await import('./sender.ts');
  const sender = openSender({
    settings,
    // A pod, or one of several programs of a machine.
    service: { name: `tipwell-${program}`, instance: `${hostname()}-${process.pid}` },
    sources: [watchProgram(program), ...watches].map((watch) => ({
      metrics: watch.metrics,
      read: reading(context, watch),
    })),
    post: posting(context),
  });
  telemetry.sendBy(sender);
  return async () => {
    telemetry.sendBy(null);
    await sender.stop();
  };
}

/** What cannot be read is not told this time, and keeps nothing else from being told. */
function reading(context: Context, watch: Watch): () => Promise<readonly Reading[]> {
  let isUnderWay = false;
  return async () => {
    // A database that takes its time is not asked a second time meanwhile.
    if (isUnderWay) return [];
    isUnderWay = true;
    try {
      return await watch.read(context);
    } catch (error) {
      context.log.warn(describeError(error), 'what is measured could not be read');
      return [];
    } finally {
      isUnderWay = false;
    }
  };
}

function posting({ config, log, outgoing }: Context): Post {
  const { url = '', headers = {} } = config.telemetry ?? {};
  let wasTaken = true;
  return async ({ path, type, content }) => {
    const became = await outgoing
      .send({
        to: telemetryName,
        method: 'POST',
        url: url + path,
        headers: { ...headers },
        bytes: { type, content },
        isAnsweredInBytes: true,
        timeoutMs: takenWithinMs,
      })
      .catch(() => ({ kind: 'NOT_SENT' as const }));
    const status = became.kind === 'ANSWERED' ? became.status : null;
    const isTaken = status !== null && status >= 200 && status < 300;
    // Said once, not four times a minute.
    if (isTaken !== wasTaken) {
      if (isTaken) log.info('measurements are taken again');
      else log.warn({ became: became.kind, status }, 'measurements are not taken');
    }
    wasTaken = isTaken;
    return isTaken;
  };
}
