import type { ChildProcess } from 'node:child_process';
import { startProgram } from '../../../../run/child.ts';
import type { HostAnswer, HostOrder } from '../../../sandbox/test/host-messages.ts';

/** A test app's own sandbox. */
export interface OpenSandbox {
  url: string;
  close(): Promise<void>;
}

interface Host {
  program: ChildProcess;
  /** Who waits for which answer. */
  waiting: Map<number, (answer: HostAnswer) => void>;
}

let host: Host | null = null;
let orders = 0;

/** Opens a sandbox that remembers nothing, in the one program of this worker's sandboxes. */
export async function openSandbox(settings: Record<string, string>): Promise<OpenSandbox> {
  orders += 1;
  const id = orders;
  const { port } = await ask({ id, open: settings });
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      orders += 1;
      await ask({ id: orders, close: id });
    },
  };
}

async function ask(order: HostOrder): Promise<HostAnswer> {
  const { program, waiting } = (host ??= startHost());
  const answer = await new Promise<HostAnswer>((resolve) => {
    waiting.set(order.id, resolve);
    program.send(order);
  });
  if (answer.failure !== undefined) throw new Error(`The sandbox: ${answer.failure}`);
  return answer;
}

function startHost(): Host {
  const program = startProgram({
    name: 'sandboxes',
    arguments: ['apps/sandbox/test/sandbox-host.ts'],
    environment: {},
  });
  const waiting: Host['waiting'] = new Map();
  program.on('message', (answer: HostAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  program.once('exit', () => {
    host = null;
    for (const [id, resolve] of waiting) resolve({ id, port: 0, failure: 'its program ended' });
  });
  // It ends with this worker, which does not wait for it.
  program.unref();
  program.channel?.unref();
  return { program, waiting };
}
