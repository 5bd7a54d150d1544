import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** Pages of customers come in few forms; the densest compression is worth it once for each. */
const kept = new Map<string, Promise<Buffer>>();
const keptAtMost = 500;

/**
 * Sends a page as small as it gets: a customer's phone may be on a slow network, and the same page is
 * sent many times. Browsers that do not take brotli get what the server's general compression makes.
 */
export async function sendDense(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  void reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await dense(html));
}

async function dense(html: string): Promise<Buffer> {
  // A page that is kept elsewhere is the very same text each time, which a map finds without reading it.
  const known = kept.get(html);
  if (known) return known;
  const made = compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
  const oldest = kept.keys().next();
  if (kept.size >= keptAtMost && !oldest.done) kept.delete(oldest.value);
  kept.set(html, made);
  return made;
}
