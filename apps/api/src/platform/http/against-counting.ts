import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { fail, Failure } from '@tipwell/contract/errors';
import type { Context } from '../context.ts';
import { readingTogether } from '../read-together.ts';
import { addressBlock } from './address-block.rule.ts';
import { missWindowSeconds, mostMisses, waitAfterMisses } from './miss-limit.rule.ts';

// Public pages have addresses with numbers and short codes. Nobody may find out which there are by
// trying one after the other. Misses are counted by address in the database, so that all processes
// agree; what is found is not counted, so a bar full of guests behind one address never meets this.

/** Every answer of what is not there takes at least this long, whatever was looked up before it. */
const missTakesMs = 80;

/** For how long an address is refused, read once for a bar full of guests behind one. */
const waitTogether = readingTogether(
  async (context, block: string) => {
    const now = context.clock.now();
    const since = new Date(now.getTime() - missWindowSeconds * 1000);
    const rows = await context.db
      .selectFrom('platform.misses')
      .select('missed_at')
      .where('address_hash', '=', hashOf(context, `address ${block}`))
      .where('missed_at', '>', since)
      .orderBy('missed_at', 'desc')
      .limit(mostMisses)
      .execute();
    return waitAfterMisses(
      rows.map((row) => row.missed_at),
      now,
    );
  },
  (block) => block,
);

/**
 * Refuses an address that has asked for too much that is not there, whether or not this is there: an
 * answer would tell. @throws tooManyRequests, with the header that says how long to wait
 */
export async function refuseCounting(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const retryAfterSeconds = await waitTogether(context, addressBlock(request.ip));
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
