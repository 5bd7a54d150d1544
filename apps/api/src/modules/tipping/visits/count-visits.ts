import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { businessDay } from '../../distribution/index.ts';
import { isVisit } from './visit.rule.ts';
import { addVisits } from './visit-store.ts';

const everyMs = 5000;

/** What each server has counted and not written down yet. */
const counting = new WeakMap<Context, Map<string, number>>();

/**
 * Counts how often tip pages are opened, in memory, and writes the counts down every few seconds and when
 * the server stops: a guest's page waits for none of it. What a server that is killed had counted is lost.
 */
export function openVisitCounter(server: FastifyInstance, context: Context): void {
  counting.set(context, new Map());
  const write = async () =>
    writeVisits(context).catch((error: unknown) => {
      server.log.warn({ err: error }, 'visits of tip pages could not be written down');
    });
  const writing = setInterval(() => void write(), everyMs).unref();
  server.addHook('onClose', async () => {
    clearInterval(writing);
    await write();
  });
}

/** Takes note of a guest who opened a page of a location. */
export function noteVisit(
  context: Context,
  request: FastifyRequest,
  location: { locationId: number; timeZone: string },
): void {
  const counted = counting.get(context);
  const { headers, method } = request;
  const one = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const isPreview = (request.query as { preview?: unknown }).preview !== undefined;
  const asked = {
    method,
    from: one('sec-fetch-site'),
    purpose: one('sec-purpose') ?? one('purpose'),
    cacheControl: one('cache-control'),
    userAgent: one('user-agent'),
    isPreview,
  };
  if (!counted || !isVisit(asked)) return;
  const day = businessDay(context.clock.now(), location.timeZone);
  const key = `${location.locationId} ${day}`;
  counted.set(key, (counted.get(key) ?? 0) + 1);
}

/** Writes down what was counted since the last time; what could not be written is counted on. */
export async function writeVisits(context: Context): Promise<void> {
  const counted = counting.get(context);
  if (!counted || counted.size === 0) return;
  const taken = [...counted];
  counted.clear();
  try {
    await addVisits(
      context.db,
      taken.map(([key, visits]) => {
        const [locationId = '', day = ''] = key.split(' ');
        return { locationId: Number(locationId), businessDay: day, visits };
      }),
    );
  } catch (error) {
    for (const [key, visits] of taken) counted.set(key, (counted.get(key) ?? 0) + visits);
    throw error;
  }
}
