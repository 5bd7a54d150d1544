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
  /**
   * What becomes of the answers to what is read from now on; null: nothing. Where answers are signed, the
   * spoiled ones may be signed again, as if the processor had written them so.
   */
  spoil(how: ((answer: string) => string) | null, sign?: (answer: string) => object): void;
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
  let signatureOf: ((answer: string) => object) | null = null;
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
        const isSpoiled = how !== null && isRead(method, url) && answer.ok;
        if (isSpoiled) spoiled += 1;
        const told = isSpoiled && how !== null ? how(text) : text;
        const sign = answer.headers.get('sign');
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'application/json',
          ...(sign === null ? {} : { sign }),
          ...(isSpoiled && signatureOf !== null ? signatureOf(told) : {}),
        });
        response.end(told);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => {
      target = url;
    },
    spoil: (next, sign) => {
      how = next;
      signatureOf = sign ?? null;
    },
    spoiled: () => spoiled,
    caught,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Some processors are asked about things with a body, by the name of the call. */
function isRead(method: string, url: string): boolean {
  return method === 'GET' || /(?:Query|Qry|Search)$/.test(url);
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
