// The office's own pages in front of a small pretended API, for tests only: it keeps one person with
// tips and payouts in memory, and does what a test tells it to, losing answers included.
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCatalogue, statusOf, type ErrorName } from '@tipwell/contract/api/errors';
import type { ViewAs } from '@tipwell/contract/identity/calls/identity';
import type { LiveEvent } from '@tipwell/contract/api/live';
import { regions } from '@tipwell/contract/api/regions';
import { newId } from '#lib/new-id.ts';
import { createPerson, type Person } from './person.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** The policy the real server sends with the office's pages: what works here works there. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** What a test wants to happen to the next requests whose address matches. */
interface Mishap {
  pattern: RegExp;
  times: number;
  /** `loseAnswer` does what was asked and then cuts the line; `cut` cuts it before. */
  what: ErrorName | 'cut' | 'loseAnswer' | 'never';
}

export interface FakeServer {
  origin: string;
  person: Person;
  /** Every request to the API, as `POST /api/auth/login`. */
  requests: string[];
  /** What error reporting was sent, as it came. */
  reports: string[];
  /** Spoils matching requests, once unless said otherwise; gives back how to stop. */
  mishap: (pattern: RegExp, what: Mishap['what'], times?: number) => () => void;
  /** Begins a session as a login would. */
  admit: (viewAs?: ViewAs) => { accessToken: string; cookie: { name: string; value: string } };
  /** The tokens of another person's session, good once, as another program hands them over. */
  handed: {
    accessToken: string;
    refreshToken: string;
    name: string;
    email: string;
    /** Whether the refresh token signs in somebody else than the access token names. */
    isOfTwoPeople: boolean;
  };
  tell: (event: LiveEvent) => void;
  /** Ends every open live line, as a restart of the server would. */
  cutLines: () => void;
  close: () => Promise<void>;
}

/** Starts on a free port. */
export async function startFakeServer(): Promise<FakeServer> {
  const person = createPerson();
  const requests: string[] = [];
  const reports: string[] = [];
  const lines = new Set<ServerResponse>();
  const mishaps: Mishap[] = [];
  const tokens = new Set<string>();
  let tokenCount = 0;

  let view: ViewAs | null = null;
  const handed = {
    accessToken: 'handed-access',
    refreshToken: 'handed-refresh',
    name: 'Omar Nasser',
    email: 'omar@demo.tipwell.test',
    isOfTwoPeople: false,
  };
  const handedId = newId();
  let isHandedGood = true;

  const session = () => {
    tokenCount += 1;
    tokens.clear();
    tokens.add(`token-${tokenCount}`);
    return {
      accessToken: `token-${tokenCount}`,
      refreshToken: null,
      expiresInSeconds: 900,
      returnPath: null,
      userStatus: 'ACTIVE',
      roles: person.profile.roles,
      viewAs: view,
      mustAddSecondFactor: false,
    };
  };

  function takeMishap(address: string): Mishap['what'] | null {
    const found = mishaps.find(({ pattern, times }) => times > 0 && pattern.test(address));
    if (!found) return null;
    found.times -= 1;
    return found.what;
  }

  async function api(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const address = `${request.method} ${url.pathname}`;
    requests.push(address);
    if (url.pathname.endsWith('/envelope/')) {
      reports.push(await readText(request));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const body = await readBody(request);
    const mishap = takeMishap(address);
    if (mishap === 'never') return;
    if (mishap === 'cut') {
      request.socket.destroy();
      return;
    }
    if (mishap !== null && mishap !== 'loseAnswer') {
      fail(response, mishap);
      return;
    }
    let status = 200;
    let answer: unknown;
    if (address === 'POST /api/auth/login') {
      const typed = body as { login: string; password: string };
      if (typed.password !== 'tipwell1') {
        fail(response, 'credentialsWrong');
        return;
      }
      response.setHeader('set-cookie', 'refresh=yes; HttpOnly; Path=/api/auth; SameSite=Lax');
      answer = session();
    } else if (address === 'POST /api/auth/refresh') {
      const given = (body as { refreshToken?: string } | undefined)?.refreshToken;
      const isGood = given ? isHandedGood : request.headers.cookie?.includes('refresh=yes');
      if (given) {
        isHandedGood = false;
        response.setHeader('set-cookie', 'refresh=yes; HttpOnly; Path=/api/auth; SameSite=Lax');
        const [firstName = '', lastName = ''] = handed.name.split(' ');
        const id = handed.isOfTwoPeople ? newId() : handedId;
        Object.assign(person.profile, { id, email: handed.email, firstName, lastName });
      }
      if (!isGood) {
        fail(response, 'notSignedIn');
        return;
      }
      answer = session();
    } else if (address === 'POST /api/auth/logout-as') {
      if (view === null) {
        fail(response, 'notAllowed');
        return;
      }
      const { returnPath } = view;
      view = null;
      answer = { ...session(), returnPath };
    } else if (address === 'POST /api/auth/logout') {
      response.setHeader('set-cookie', 'refresh=; HttpOnly; Path=/api/auth; Max-Age=0');
      tokens.clear();
      answer = {};
    } else if (address === 'GET /api/client-config') {
      const hosts = regions.map((region) => ({
        region,
        adminOrigin: person.offices[region] ?? null,
        payOrigin: null,
      }));
      const { sentryDsn, region } = person;
      answer = { sentryDsn, supportEmail: null, region, hosts };
    } else if (address === 'GET /api/auth/demo-logins') {
      answer = { logins: person.demoLogins, outboxUrl: null };
    } else if (
      address === 'GET /api/profile' &&
      request.headers.authorization === `Bearer ${handed.accessToken}`
    ) {
      const [firstName = '', lastName = ''] = handed.name.split(' ');
      answer = { ...person.profile, id: handedId, email: handed.email, firstName, lastName };
    } else if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))) {
      fail(response, 'notSignedIn');
      return;
    } else if (address === 'GET /api/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('data: {"type":"hello"}\n\n');
      lines.add(response);
      response.on('close', () => lines.delete(response));
      return;
    } else if (url.pathname.endsWith('/qr.svg')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' });
      response.end(person.codeSvg);
      return;
    } else {
      const key = String(request.headers['idempotency-key'] ?? '');
      const result = person.answer(address, url.searchParams, body, key);
      if ('fails' in result) {
        fail(response, result.fails);
        return;
      }
      ({ status = 200, answer } = result);
    }
    if (mishap === 'loseAnswer') {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  }

  async function page(response: ServerResponse, url: URL): Promise<void> {
    const wanted = normalize(join(dist, url.pathname));
    const isFile = wanted.startsWith(dist) && extname(wanted) !== '';
    const file = isFile ? wanted : join(dist, 'index.html');
    try {
      const content = await readFile(file);
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
      });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake.invalid');
    const work = url.pathname.startsWith('/api/')
      ? api(request, response, url)
      : page(response, url);
    work.catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    person,
    requests,
    reports,
    mishap: (pattern, what, times = 1) => {
      const mishap = { pattern, what, times };
      mishaps.push(mishap);
      return () => {
        mishap.times = 0;
      };
    },
    admit: (viewAs) => {
      view = viewAs ?? null;
      return { accessToken: session().accessToken, cookie: { name: 'refresh', value: 'yes' } };
    },
    handed,
    tell: (event) => {
      for (const line of lines) line.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    cutLines: () => {
      for (const line of lines) line.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function fail(response: ServerResponse, name: ErrorName): void {
  const { errorCode, kind, message } = errorCatalogue[name];
  response.writeHead(statusOf(errorCode), {
    'content-type': 'application/json',
    'x-request-id': 'req-7f3a',
  });
  response.end(JSON.stringify({ errorCode, code: name, kind, message }));
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
