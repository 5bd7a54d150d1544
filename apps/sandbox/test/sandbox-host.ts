// A program that the tests of one worker share: in it every test app has a sandbox of its own, with its
// own state, clock, secrets and port, so that a test app costs no program of its own.
import { readOptions } from '../src/options.ts';
import { buildSandbox, type Sandbox } from '../src/server.ts';
import type { HostAnswer, HostOrder } from './host-messages.ts';

const sandboxes = new Map<number, Sandbox>();

async function follow(order: HostOrder): Promise<number> {
  if ('close' in order) {
    await sandboxes.get(order.close)?.app.close();
    sandboxes.delete(order.close);
    return 0;
  }
  const sandbox = buildSandbox(readOptions(order.open));
  sandboxes.set(order.id, sandbox);
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(sandbox.baseUrl()).port);
}

process.on('message', (order: HostOrder) => {
  follow(order).then(
    (port) => process.send?.({ id: order.id, port } satisfies HostAnswer),
    (error: unknown) =>
      process.send?.({ id: order.id, port: 0, failure: String(error) } satisfies HostAnswer),
  );
});
// Whoever started us has gone when the channel closes.
process.once('disconnect', () => process.exit(0));
