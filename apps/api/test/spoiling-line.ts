// A way to a provider on which its answers and its messages can be spoiled, as by a release of theirs that
// breaks a promise, or by somebody on the way.
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that was sent by this way instead of ours. */
export interface CaughtMessage {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface SpoilingLine {
  url: string;
  /** Where it leads, once that is known. */
  leadTo(url: string): void;
  /** What becomes of the answers to what is read from now on; null: nothing. */
  spoil(how: ((answer: string) => string) | null): void;
  /** How many answers were spoiled. */
  spoiled(): number;
  /** What was posted to `/caught` so far. */
  caught: CaughtMessage[];
  close(): Promise<void>;
}

/** Opens a line that leads nowhere yet and spoils nothing. */
export async function openSpoilingLine(): Promise<SpoilingLine> {
  let target = '';
  let how: ((answer: string) => string) | null = null;
  let spoiled = 0;
  const caught: CaughtMessage[] = [];
  const server = createServer((request, response) => {
    void bytesOf(request)
      .then(async (body) => {
        if (request.url === '/caught') {
          caught.push({ headers: request.headers, body });
          response.writeHead(200).end('{}');
          return;
        }
        const { method = 'GET', url = '/' } = request;
        const answer = await fetch(target + url, {
          method,
          headers: forwarded(request.headers),
          redirect: 'manual',
          ...(body.length > 0 ? { body } : {}),
        });
        const text = await answer.text();
        const isSpoiled = how !== null && method === 'GET' && answer.ok;
        if (isSpoiled) spoiled += 1;
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'application/json',
        });
        response.end(isSpoiled && how !== null ? how(text) : text);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => {
      target = url;
    },
    spoil: (next) => {
      how = next;
    },
    spoiled: () => spoiled,
    caught,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What belongs to a request and not to its connection. */
function forwarded(headers: IncomingHttpHeaders): Record<string, string> {
  const own = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !own.has(name) ? [[name, value]] : [],
    ),
  );
}
