// The port of a demo that is being made. Its server lives in the past and its people come one after the
// other: nobody from outside is let in, except for the processor's messages that it is made of.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { errorCatalogue, statusOf } from '@tipwell/contract/api/errors';
import { progressInWords, type Progress } from './progress.ts';

const retryAfterSeconds = 3;

/** Asks by itself whether it is time, since between the two servers there is nobody to answer. */
const script = `
setInterval(async () => {
  const answer = await fetch('/health').catch(() => null);
  if (!answer) return;
  if (answer.ok) return location.reload();
  const { done, inWords } = await answer.json();
  document.querySelector('progress').setAttribute('value', done);
  document.querySelector('output').textContent = inWords;
}, 2000);
`;

const hashOfScript = createHash('sha256').update(script).digest('base64');

export interface Door {
  close(): Promise<void>;
}

/**
 * Opens the port: processors' messages go in, everybody else is told to wait, how far it has come and how
 * long it still takes.
 */
export async function openDoor(
  server: FastifyInstance,
  address: { port: number; host: string },
  progress: () => Progress,
): Promise<Door> {
  await server.ready();
  const door = createServer((request, response) => {
    if (request.url?.startsWith('/api/webhooks/')) server.routing(request, response);
    else tellToWait(request, response, progress());
  });
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject);
    door.listen(address.port, address.host, resolve);
  });
  return { close: async () => closeDoor(door) };
}

async function closeDoor(door: Server): Promise<void> {
  const closed = new Promise((resolve) => door.close(resolve));
  door.closeIdleConnections();
  await closed;
}

function tellToWait(request: IncomingMessage, response: ServerResponse, progress: Progress): void {
  const { pathname } = new URL(request.url ?? '/', 'http://here');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('connection', 'close');
  if (pathname === '/health/live') return sendJson(response, 200, { status: 'live' });
  response.setHeader('retry-after', retryAfterSeconds);
  if (pathname === '/health') {
    const reason = 'the demo is being made';
    const inWords = progressInWords(progress);
    return sendJson(response, 503, { status: 'not ready', reason, ...progress, inWords });
  }
  const { errorCode, message, kind } = errorCatalogue.notReady;
  const status = statusOf(errorCode);
  const takesPages = request.headers.accept?.includes('text/html') ?? false;
  if (pathname.startsWith('/api/') || !takesPages) {
    return sendJson(response, status, { errorCode, code: 'notReady', message, kind });
  }
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; connect-src 'self'; script-src 'sha256-${hashOfScript}'; frame-ancestors 'none'`,
  );
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page(progress));
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body));
}

function page(progress: Progress): string {
  const { done } = progress;
  const inWords = progressInWords(progress);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tipwell is getting ready</title>
<noscript><meta http-equiv="refresh" content="${retryAfterSeconds}"></noscript>
<main>
<h1>Tipwell is getting ready</h1>
<p>Eight weeks of demo life are being made, once. The page opens by itself when they are there.</p>
<progress value="${done}" aria-label="How far it has come">${inWords}</progress>
<output>${inWords}</output>
</main>
<script>${script}</script>
</html>
`;
}
