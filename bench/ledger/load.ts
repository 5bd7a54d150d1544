// A load of clients that each wait for their answer before they ask again.
import { setTimeout as sleep } from 'node:timers/promises';

/** What a load of clients saw. */
export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** How long a load runs, in milliseconds: first unmeasured, then measured. */
export interface Duration {
  warmUpMs: number;
  measuredMs: number;
}

/** Lets so many clients ask one after the other, and measures what is answered within the time. */
export async function measure(
  clients: number,
  ask: () => Promise<unknown>,
  { warmUpMs, measuredMs }: Duration,
): Promise<Measured> {
  const load = new AbortController();
  const latencies: number[] = [];
  let isMeasuring = false;
  const client = async (): Promise<void> => {
    while (!load.signal.aborted) {
      const askedAt = performance.now();
      await ask();
      if (isMeasuring) latencies.push(performance.now() - askedAt);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  await Promise.race([running, sleep(warmUpMs)]);
  isMeasuring = true;
  const startedAt = performance.now();
  await Promise.race([running, sleep(measuredMs)]);
  isMeasuring = false;
  const seconds = (performance.now() - startedAt) / 1000;
  load.abort();
  await running;
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / seconds,
    p50Ms: percentile(latencies, 50),
    p99Ms: percentile(latencies, 99),
  };
}

/** The nearest-rank percentile of sorted numbers; 0 of none. */
export function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}

/** The middle of several measurements, by their rate. */
export function middle(measurements: readonly Measured[]): Measured {
  const sorted = measurements.toSorted((a, b) => a.perSecond - b.perSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('Nothing was measured.');
  return found;
}
