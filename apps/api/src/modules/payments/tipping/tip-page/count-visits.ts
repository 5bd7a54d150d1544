import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { addressBlock } from '#platform/http/address-block.rule.ts';
import { businessDay } from '#distribution/splits';
import { isVisit, isWithinLimit } from './visit.rule.ts';
import { addVisits } from './visit-store.ts';

const everyMs = 5000;

/** How many addresses a server tells apart within a minute. */
const mostAddresses = 50_000;

/** How often each address opened pages of a location in the latest minute, in memory alone. */
const fromAddresses = new WeakMap<Context, { minute: number; visits: Map<string, number> }>();

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
    mode: one('sec-fetch-mode'),
    destination: one('sec-fetch-dest'),
    languages: one('accept-language'),
    purpose: one('sec-purpose') ?? one('purpose'),
    cacheControl: one('cache-control'),
    userAgent: one('user-agent'),
    isPreview,
  };
  const now = context.clock.now();
  if (!counted || !isVisit(asked) || !isFewFromThere(context, request.ip, location, now)) return;
  const day = businessDay(now, location.timeZone);
  const key = `${location.locationId} ${day}`;
  counted.set(key, (counted.get(key) ?? 0) + 1);
}

/** Whether a visit is one of the first of its address at a location in this minute; counts it as one more. */
function isFewFromThere(
  context: Context,
  address: string,
  { locationId }: { locationId: number },
  now: Date,
): boolean {
  const minute = Math.floor(now.getTime() / 60_000);
  let latest = fromAddresses.get(context);
  if (latest?.minute !== minute) {
    latest = { minute, visits: new Map() };
    fromAddresses.set(context, latest);
  }
  const key = `${locationId} ${addressBlock(address)}`;
  const before = latest.visits.get(key) ?? 0;
  if (!isWithinLimit(before)) return false;
  // A flood from ever new addresses fills no memory: what goes beyond isn't counted.
  if (before === 0 && latest.visits.size >= mostAddresses) return false;
  latest.visits.set(key, before + 1);
  return true;
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
