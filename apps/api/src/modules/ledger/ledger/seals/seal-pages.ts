import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '#platform/context.ts';
import { findSeal, keysOfSeals, lastSeal, sealedDays, type DaySeal } from './seal-store.ts';

const base = '/.well-known/tipwell-ledger';
const listed = 1000;
const hidden = { schema: { hide: true } };

/**
 * The seals of days for everybody: keep one, and nobody can write anew what was booked before it without
 * your noticing. Nothing of a person or an amount is in them.
 */
export function sealPages(server: FastifyInstance, context: Context): void {
  const { db } = context;
  server.get(base, hidden, async (_request, reply) => {
    const days = await sealedDays(db, listed);
    const lines = [`${base}/latest.txt`, `${base}/keys.json`];
    return asText(reply, [...lines, ...days.map((day) => `${base}/${day}.txt`), ''].join('\n'));
  });
  server.get(`${base}/keys.json`, hidden, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys: await keysOfSeals(db) }),
  );
  server.get(`${base}/latest.txt`, hidden, async (_request, reply) =>
    asFile(reply, await lastSeal(db), 300),
  );
  server.get<{ Params: { file: string } }>(`${base}/:file`, hidden, async (request, reply) => {
    const [, day] = /^(\d{4}-\d{2}-\d{2})\.txt$/.exec(request.params.file) ?? [];
    const seal = day !== undefined && isDay(day) ? await findSeal(db, day) : undefined;
    return asFile(reply, seal, 86_400);
  });
}

/** The signed text and, below it, by whom: what stands above the blank line is what was signed. */
function asFile(reply: FastifyReply, seal: DaySeal | undefined, seconds: number) {
  if (!seal) return reply.callNotFound();
  const { signedText, keyId, signature } = seal;
  void reply.header('cache-control', `public, max-age=${seconds}`);
  return asText(
    reply,
    `${signedText}\nKey: ${keyId}\nSignature: ${signature.toString('base64url')}\n`,
  );
}

function asText(reply: FastifyReply, text: string) {
  return reply.type('text/plain; charset=utf-8').send(text);
}

/** The database takes no 31st of February. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
