// Answers that are the same for everybody and as long as the program runs: compressed once.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export interface KeptAnswer {
  type: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Compresses an answer in each way that browsers take. */
export async function keepAnswer(type: string, text: string): Promise<KeptAnswer> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        // The densest takes seconds for a twentieth less.
        [constants.BROTLI_PARAM_QUALITY]: 9,
      },
    }),
    toGzip(plain, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { type, etag, plain, br, gzip: gzipped };
}

/** Sends it as small as the browser takes it; whoever has it already is told so and no more. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptAnswer,
): FastifyReply {
  void reply
    .type(kept.type)
    .header('etag', kept.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers;
  if (known?.includes(kept.etag)) return reply.status(304).send();
  const taken = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (taken === null) return reply.send(kept.plain);
  return reply.header('content-encoding', taken).send(kept[taken]);
}
