// A deploy: one of two servers is told to stop while sixty-four clients ask without pause. Whatever it
// has begun is answered in full; nobody's connection is torn, and it ends soon and by itself.
import { Agent, request } from 'node:http';
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stopProgram } from '../../run/child.ts';
import { startTestApp, startSecondServer, type TestApp } from '../support/fixtures.ts';

let app: TestApp;
let second: ChildProcess;
let origin: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ origin, program: second } = await startSecondServer(app));
});
afterAll(async () => {
  if (second) await stopProgram(second);
  await app?.stop();
});

interface Outcome {
  /** A status, or what became of the connection. */
  result: number | string;
  /** Whether anything had been sent to a server that still took it. */
  wasTaken: boolean;
}

/** One request over a kept connection, as proxies send them. */
async function ask(agent: Agent, path: string): Promise<Outcome> {
  return new Promise((resolve) => {
    let wasTaken = false;
    const asked = request(origin + path, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ result: answer.statusCode ?? 0, wasTaken: true }));
      answer.once('error', (error: Error) => resolve({ result: error.message, wasTaken: true }));
    });
    asked.once('socket', (socket) => {
      wasTaken = !socket.connecting && !asked.reusedSocket;
      socket.once('connect', () => {
        wasTaken = true;
      });
    });
    asked.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ result: error.code ?? error.message, wasTaken: wasTaken && !asked.reusedSocket }),
    );
    asked.end();
  });
}

test('whatever a stopping server has begun is answered in full', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const outcomes: Outcome[] = [];
  let isOver = false;
  const client = async (): Promise<void> => {
    while (!isOver) {
      const outcome = await ask(agent, '/pay/101/5001?lang=en');
      outcomes.push(outcome);
      if (outcome.result === 'ECONNREFUSED') return;
    }
  };
  const clients = Array.from({ length: 64 }, client);
  await vi.waitUntil(() => outcomes.length > 300, { timeout: 30_000 });
  const ended = new Promise<number | null>((resolve) => second.once('exit', resolve));
  const began = performance.now();
  second.kill('SIGTERM');
  expect(await ended).toBe(0);
  const seconds = (performance.now() - began) / 1000;
  await Promise.race([Promise.all(clients), new Promise((resolve) => setTimeout(resolve, 5000))]);
  isOver = true;
  agent.destroy();

  expect(seconds).toBeLessThan(8);
  const answered = outcomes.filter(({ result }) => result === 200).length;
  expect(answered).toBeGreaterThan(300);
  // A connection that rested may close as the next request sets out on it: clients send that one again.
  const torn = outcomes.filter(({ result, wasTaken }) => wasTaken && result !== 200);
  expect(torn.filter(({ result }) => result !== 'ECONNREFUSED')).toEqual([]);
  const kinds = new Set(outcomes.map(({ result }) => result));
  for (const kind of ['200', 'ECONNREFUSED', 'ECONNRESET']) kinds.delete(kind);
  kinds.delete(200);
  expect([...kinds]).toEqual([]);
}, 90_000);
