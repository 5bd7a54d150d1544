import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { killAll, processesOf } from '../../run/standby/server-processes.ts';
import type { Stack } from '../../run/stack.ts';

export const programs = ['api', 'worker', 'database'] as const;
export type Victim = (typeof programs)[number];

/** Every choice of one, two or all three programs. */
export const everyChoice: readonly (readonly Victim[])[] = [1, 2, 3, 4, 5, 6, 7].map((bits) =>
  programs.filter((_, index) => (bits & (1 << index)) !== 0),
);

/** Kills programs with -9, the database with all its processes, and waits until they are gone. */
export async function kill(stack: Stack, victims: readonly Victim[]): Promise<void> {
  const pids = victims.flatMap((victim) => pidsOf(stack, victim));
  // Only when the supervisor has heard of it, too, does it no longer take the dead for the living.
  const ends = victims.map((victim) => endOf(stack, victim));
  await killAll(pids);
  await Promise.all(ends);
}

async function endOf(stack: Stack, victim: Victim): Promise<void> {
  if (pidsOf(stack, victim).length === 0) return;
  if (victim === 'database') {
    await stack.postgres?.ended;
    return;
  }
  const child = stack.child(victim);
  if (child) await once(child, 'exit');
}

/** Waits until everything works again; false when it does not within the time. */
export async function isUpWithin(stack: Stack, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    if (stack.isUp() && (await answersHealth(stack.origin))) return true;
    await pause(10);
  }
  return false;
}

async function answersHealth(origin: string): Promise<boolean> {
  return fetch(`${origin}/health`, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status === 200;
    },
    () => false,
  );
}

function pidsOf(stack: Stack, victim: Victim): number[] {
  if (victim === 'database') return processesOf(stack.postgres?.pid ?? 0);
  const child = stack.child(victim);
  const isAlive = child?.pid !== undefined && child.exitCode === null && !child.signalCode;
  return isAlive ? [child.pid ?? 0] : [];
}
