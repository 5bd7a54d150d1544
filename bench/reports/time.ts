/** How long something takes, in seconds. */
export async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return round((performance.now() - began) / 1000);
}

/** The best of some attempts: what else the machine does only ever makes it longer. */
export async function bestOf(attempts: number, act: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    best = Math.min(best, await secondsOf(act));
  }
  return best;
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
