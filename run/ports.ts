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

/** Tests run in several workers at once; each looks for ports in a part of its own. */
const parts = 16;

function ownPart(): { from: number; to: number } {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? Number.NaN);
  if (!Number.isSafeInteger(worker)) return { from: lowest, to: highest };
  const size = Math.floor((highest + 1 - lowest) / parts);
  const from = lowest + (worker % parts) * size;
  return { from, to: from + size - 1 };
}

/** What this process was given: it may not have begun to listen there yet. */
const given = new Set<number>();

/**
 * A port that was free a moment ago, and that this process was not given before. It is drawn by chance,
 * so that other processes which look for one at the same moment hardly ever find the same.
 */
export async function freePort(): Promise<number> {
  const { from, to } = ownPart();
  // Whoever has gone through most of them begins again: the first have long been listened on.
  if (given.size > (to - from) / 2) given.clear();
  for (;;) {
    const port = randomInt(from, to + 1);
    if (given.has(port) || !(await portIsFree(port, '127.0.0.1'))) continue;
    given.add(port);
    return port;
  }
}
