import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import type { StandingDrain } from '#platform/standing-drain.ts';
import type { DemoClock } from './demo-clock.ts';
import type { SandboxHands } from './sandbox-hands.ts';

/** The surroundings in which the demo's people live. */
export interface Stage {
  context: Context;
  /** The clock of the context. */
  clock: DemoClock;
  server: FastifyInstance;
  hands: SandboxHands;
  jobs: StandingDrain;
  seed: number;
  /** The user id of everybody who works somewhere, by staff number. */
  users: Map<number, string>;
}

/** Works off messages and jobs until nothing is left to do. */
export async function settle({ hands, jobs }: Stage): Promise<void> {
  await hands.everythingDelivered();
  await jobs.untilQuiet();
}

/** Has the server and the processor agree about the time. */
export async function moveTo({ clock, hands }: Stage, at: Date): Promise<void> {
  await hands.moveClock(at);
  clock.set(at);
}
