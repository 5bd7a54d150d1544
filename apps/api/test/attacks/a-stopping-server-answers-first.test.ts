// A server that was told to stop once reset the connections on which requests ran. Now they are answered,
// and connections on which nothing runs are closed at once, streams among them.
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aWaiter, signIn } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { buildServer } from '../../src/app.ts';

let app: TestApp;
let server: FastifyInstance;
let origin: string;

beforeAll(async () => {
  app = await openTestApp();
  server = await buildServer(app.context);
  server.get('/slowly', async () => {
    await pause(600);
    return { answered: 'in full' };
  });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
});

/** Asks over a connection that is kept, as browsers and proxies do. */
async function ask(path: string, agent: Agent, token = ''): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    get(origin + path, { agent, headers }, resolve).on('error', reject);
  });
}

async function read(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of answer) text += String(piece);
  return text;
}

it('answers what runs, closes what rests, and ends soon', async () => {
  const idle = new Agent({ keepAlive: true });
  for (let index = 0; index < 10; index += 1) await read(await ask('/health/live', idle));
  const token = await signIn(app, await aWaiter(app));
  const stream = await ask('/api/live', new Agent(), token);
  const streamed = read(stream);
  const busy = new Agent({ keepAlive: true });
  const running = Array.from({ length: 50 }, async () => read(await ask('/slowly', busy)));
  await pause(200);

  const began = performance.now();
  await server.close();
  const seconds = (performance.now() - began) / 1000;
  const answers = await Promise.all(running);
  expect(new Set(answers)).toEqual(new Set(['{"answered":"in full"}']));
  expect(await streamed).toContain('hello');
  expect(seconds).toBeLessThan(5);
  await expect(ask('/health/live', new Agent())).rejects.toThrow('ECONNREFUSED');
});
