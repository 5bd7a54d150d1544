import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { fail, Failure } from '@tipwell/contract/api/errors';
import type { Context } from '../context.ts';
import { readingTogether } from '../read-together.ts';
import { addressBlock } from './address-block.rule.ts';
import {
  missWindowSeconds,
  mostMisses,
  mostMissesOnWalks,
  waitAfterMisses,
} from './miss-limit.rule.ts';

// Public pages have addresses with numbers and short codes. Nobody may find out which there are by
// trying one after the other. Misses are counted by address in the database, so that all processes
// agree; what is found is not counted, so a bar full of guests behind one address never meets this.

/** Every answer of what is not there takes at least this long, whatever was looked up before it. */
const missTakesMs = 80;

/** For how long an address is refused, read once for a bar full of guests behind one. */
const waitTogether = readingTogether(
  async (context, block: string) => waitOf(context, `address ${block}`, mostMisses),
  (block) => block,
);

/** For how many seconds somebody is refused who may miss so many. */
async function waitOf(context: Context, seeker: string, most: number): Promise<number> {
  const now = context.clock.now();
  const since = new Date(now.getTime() - missWindowSeconds * 1000);
  const rows = await context.db
    .selectFrom('platform.misses')
    .select('missed_at')
    .where('address_hash', '=', hashOf(context, seeker))
    .where('missed_at', '>', since)
    .orderBy('missed_at', 'desc')
    .limit(most)
    .execute();
  return waitAfterMisses(
    rows.map((row) => row.missed_at),
    now,
    most,
  );
}

/**
 * Refuses an address that has asked for too much that is not there, whether or not this is there: an
 * answer would tell. @throws tooManyRequests, with the header that says how long to wait
 */
export async function refuseCounting(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  refuseFor(await waitTogether(context, addressBlock(request.ip)), reply);
}

function refuseFor(retryAfterSeconds: number, reply: FastifyReply): void {
  if (retryAfterSeconds === 0) return;
  void reply.header('retry-after', retryAfterSeconds);
  fail('tooManyRequests', { details: { retryAfterSeconds } });
}

/**
 * Counts that something was asked for that is not there, once however often it is asked for: an old
 * sticker on a table is one miss, not one for each guest. Answers no sooner than any other miss.
 */
export async function noteMiss(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  thing = thingAskedFor(request),
): Promise<void> {
  const now = context.clock.now();
  await sql`
    insert into platform.misses (address_hash, thing_hash, missed_at)
    values (${hashOf(context, `address ${addressBlock(request.ip)}`)},
            ${hashOf(context, `thing ${thing}`)}, ${now})
    on conflict (address_hash, thing_hash) do update set missed_at = excluded.missed_at`.execute(
    context.db,
  );
  await pause(Math.max(0, missTakesMs - reply.elapsedTime));
}

/** Who looks at printed codes, by the person and by where they are: neither has a limit of the other. */
const walkersOf = (userId: string, request: FastifyRequest) => [
  `walker ${userId}`,
  `address of walkers ${addressBlock(request.ip)}`,
];

/**
 * Refuses whoever has asked about too many printed codes that lead nowhere, in whichever calls: a list
 * of codes is counted through as easily as an address.
 * @throws tooManyRequests, with the header that says how long to wait
 */
export async function refuseCountingOnWalks(
  context: Context,
  userId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const walkers = walkersOf(userId, request);
  const waits = await Promise.all(
    walkers.map((walker) => waitOf(context, walker, mostMissesOnWalks)),
  );
  refuseFor(Math.max(...waits), reply);
}

/** Counts codes that lead nowhere, each once however often it is asked about. */
export async function noteMissesOnWalks(
  context: Context,
  userId: string,
  { request, things }: { request: FastifyRequest; things: readonly string[] },
): Promise<void> {
  if (things.length === 0) return;
  const missedAt = context.clock.now();
  const hashes = [...new Set(things)].map((thing) => hashOf(context, `thing ${thing}`)).toSorted();
  const rows = walkersOf(userId, request).flatMap((walker) =>
    hashes.map((thing) => ({
      address_hash: hashOf(context, walker),
      thing_hash: thing,
      missed_at: missedAt,
    })),
  );
  await context.db
    .insertInto('platform.misses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['address_hash', 'thing_hash']).doUpdateSet({ missed_at: missedAt }),
    )
    .execute();
}

/** A route whose addresses could be counted through: misses are noted, and too many refused. */
export function againstCounting<Answer>(
  context: Context,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>,
  thing?: (request: FastifyRequest) => string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Answer> {
  return async (request, reply) => {
    await refuseCounting(context, request, reply);
    try {
      return await answer(request, reply);
    } catch (error) {
      if (error instanceof Failure && error.failureName === 'notFound') {
        await noteMiss(context, request, reply, thing?.(request));
      }
      throw error;
    }
  };
}

/** Forgets misses that no limit asks about any more. */
export async function forgetMisses(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - missWindowSeconds * 1000);
  await context.db.deleteFrom('platform.misses').where('missed_at', '<', before).execute();
}

/** The address without what only changes how it is shown; a typed code is part of it. */
function thingAskedFor(request: FastifyRequest): string {
  const { pathname, searchParams } = new URL(request.url, 'http://here');
  return `${pathname}?${searchParams.get('code') ?? ''}`;
}

/** As only we can recognise it again. */
function hashOf({ config }: Context, text: string): string {
  return createHmac('sha256', config.secrets.addresses).update(text).digest('base64url');
}
