import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether a port can be listened on; 0 stands for any. */
export async function portIsFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Below the ports that systems give to whoever asks for any, so that none of those is met here. */
const lowest = 12_000;
const highest = 31_999;

/**
 * A port that was free a moment ago. It is drawn by chance, so that others who look for one at the same
 * moment hardly ever find the same.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest + 1);
    if (await portIsFree(port, '127.0.0.1')) return port;
  }
}
