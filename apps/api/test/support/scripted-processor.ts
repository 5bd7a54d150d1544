import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettableClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { createOutgoingHttp } from '#platform/outgoing-http.ts';
import type { Context } from '#platform/context.ts';

/** What a processor on this machine answers to one call: a status with a body, or nothing at all. */
export type Answer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'SILENCE';

export interface HeardCall {
  call: string;
  fields: Record<string, string>;
  headers: IncomingMessage['headers'];
}

export interface ScriptedProcessor {
  url: string;
  /** A context that reaches this processor, under this name, and nobody else. */
  context: Context;
  heard: HeardCall[];
  /** Answers of the next calls, by their beginning such as `POST /v1/payouts`, each list in its order. */
  answers(script: Readonly<Record<string, readonly Answer[]>>): void;
  close(): void;
}

/** A processor that says what a test tells it to, for what a real one does only on a bad day. */
export async function openScriptedProcessor(name: string): Promise<ScriptedProcessor> {
  const heard: HeardCall[] = [];
  let script = new Map<string, Answer[]>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => {
      text += piece.toString();
    });
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://processor');
      const call = `${request.method} ${pathname}`;
      const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(text)]);
      heard.push({ call, fields, headers: request.headers });
      const answer = script.get(call)?.shift();
      if (answer === 'SILENCE') return request.socket.destroy();
      const { status, body, headers = {} } = answer ?? { status: 418, body: { unscripted: call } };
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      return response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = {
    clock: new SettableClock(new Date('2026-11-16T12:00:00Z')),
    log: createLog('silent', 'test'),
    outgoing: createOutgoingHttp({ allowed: { [name]: [url] }, onlyLoopback: true }),
  } as unknown as Context;
  return {
    url,
    context,
    heard,
    answers(next) {
      heard.length = 0;
      script = new Map(Object.entries(next).map(([call, list]) => [call, [...list]]));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
