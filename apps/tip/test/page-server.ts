import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RenderedPage } from '../src/models.ts';

// A small server for browser tests: it shows rendered pages under the policy they ask for, and
// answers what the test says for the rest. A second one, on an origin of its own, plays the
// processor's frame.

export interface ReceivedRequest {
  path: string;
  query: Record<string, string>;
  key: string | undefined;
  body: Record<string, unknown>;
}

export interface PageServer {
  origin: string;
  /** Pages by path; a function is asked each time. */
  pages: Map<string, () => RenderedPage>;
  /** How long the browser waits between the page and its script, per path. */
  scriptDelaysMs: Map<string, number>;
  /** What `POST /api/tips` and `GET /api/receipts/…` answer; throwing cuts the connection. */
  answerCall: (request: ReceivedRequest) => { status: number; body: unknown };
  calls: ReceivedRequest[];
  /** Every request but those for pages. */
  others: string[];
  close: () => Promise<void>;
}

export async function startPageServer(frameOrigin: string): Promise<PageServer> {
  const server = createServer();
  const state: PageServer = {
    origin: '',
    pages: new Map(),
    scriptDelaysMs: new Map(),
    answerCall: () => ({ status: 404, body: {} }),
    calls: [],
    others: [],
    close: () => closed(server),
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void answer(state, frameOrigin, request, response);
  });
  state.origin = await listening(server);
  return state;
}

/** The processor's side: `/frame` tells the page around it whatever its query says. */
export async function startFrameServer(): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>Processor</title><main><h1>Card</h1></main><script>
      const tell = (message) => parent.postMessage({ source: 'sandbox-processor', ...message }, '*');
      tell({ type: 'ready', height: 300 });
      addEventListener('message', (event) => tell(event.data));
    </script>`);
  });
  return { origin: await listening(server), close: () => closed(server) };
}

async function answer(
  state: PageServer,
  frameOrigin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', state.origin);
  const page = state.pages.get(url.pathname)?.();
  if (page) {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policyFor(page, frameOrigin));
    const delayMs = state.scriptDelaysMs.get(url.pathname) ?? 0;
    const scriptAt = page.html.indexOf('<script type="module">');
    if (delayMs > 0 && scriptAt > 0) {
      // The page arrives, the rest of the connection is slow.
      response.write(page.html.slice(0, scriptAt));
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      response.end(page.html.slice(scriptAt));
      return;
    }
    response.end(page.html);
    return;
  }
  state.others.push(url.pathname);
  if (!url.pathname.startsWith('/api/')) {
    response.writeHead(404).end();
    return;
  }
  const received: ReceivedRequest = {
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    key: request.headers['idempotency-key']?.toString(),
    body: JSON.parse((await textOf(request)) || '{}') as Record<string, unknown>,
  };
  state.calls.push(received);
  try {
    const { status, body } = state.answerCall(received);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  } catch {
    request.socket.destroy();
  }
}

/** The policy the product sends too: nothing runs but what the page's hashes name. */
function policyFor(page: RenderedPage, frameOrigin: string): string {
  return [
    `default-src 'none'`,
    `script-src ${page.scriptHashes.join(' ') || `'none'`}`,
    `style-src ${page.styleHashes.join(' ')}`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `frame-src ${frameOrigin}`,
    `form-action 'self'`,
    `base-uri 'none'`,
  ].join('; ');
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
