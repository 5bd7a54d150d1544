// The drill of several servers: three servers behind a balancer and two workers on one database, guests
// and open pages, and every ten seconds a server killed with -9.
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import { freePort } from '../../run/ports.ts';
import { startStack, type Stack } from '../../run/stack.ts';
import { killAll } from '../../run/standby/server-processes.ts';
import type { Load } from '../crash/load.ts';
import type { People } from '../crash/people.ts';
import {
  runRounds,
  seconds,
  type RoundResult,
  type RoundsOptions,
  type RoundsOutcome,
} from '../crash/rounds.ts';
import { throwawayStack } from '../throwaway-stack.ts';
import { Balancer } from './balancer.ts';
import { Viewer } from './viewer.ts';
import { startProgram, stopProgram, type Program } from '../../run/child.ts';

const killEveryMs = 10_000;
const howMany = 3;
const giveUpAfterMs = 60_000;
/** Open pages for each person who keeps their own tips. */
const pagesOfPerson = 2;

interface ServersOptions extends RoundsOptions {
  /** No open page may be without its live stream for longer. */
  gapWithinMs: number;
}

export interface ServersOutcome extends RoundsOutcome {
  gapsMs: number[];
  /** From one kill to the next, on average. */
  killEveryMs: number;
  /** Open pages, and what they heard of tips. */
  pages: number;
  events: number;
  balancer: Pick<Balancer, 'brokenOff' | 'movedOn' | 'refused'>;
}

/**
 * Runs the drill and reckons up. The run ends early, with everything stopped, when told to.
 * @returns null when it was told to end.
 */
export async function runServers(
  options: ServersOptions,
  signal: AbortSignal,
): Promise<ServersOutcome | null> {
  const { directory, options: throwaway } = await throwawayStack();
  const ports = await Promise.all(Array.from({ length: howMany }, freePort));
  const [first = 0, ...others] = ports;
  const balancer = new Balancer(ports);
  const logFile = join(directory, 'programs.log');
  const kept: KeptProgram[] = [];
  let stack: Stack | undefined;
  let log: number | null = null;
  try {
    // The outside world and guests know the balancer's address alone; the first server has another.
    const starting = startStack({
      ...throwaway,
      speaks: 'all',
      keepAlive: true,
      logFile,
      environment: { ...throwaway.environment, PORT: String(first) },
    });
    // It looks at once whether the port is free, and only then somebody may listen there.
    const [started] = await Promise.all([starting, balancer.listen(throwaway.port)]);
    stack = started;
    log = openSync(logFile, 'a');
    for (const port of others) {
      kept.push(keep('api', 'apps/api/src/start.ts', stack, log, { PORT: String(port) }));
    }
    kept.push(keep('worker', 'apps/api/src/worker.ts', stack, log));
    await isWellWithin(balancer, ports, giveUpAfterMs);
    if (signal.aborted) return null;
    balancer.countAnew();
    const { gapWithinMs } = options;
    const drill = new Drill({ stack, balancer, ports, kept, gapWithinMs });
    // Nights belong to workers, none of whom is killed here.
    const outcome = await runRounds(stack, { ...options, hasNights: false }, drill.blow, signal);
    return outcome && (await drill.reckonUp(outcome));
  } finally {
    await Promise.all(kept.map(async (program) => program.stop()));
    await stack?.stop();
    await balancer.close();
    if (log !== null) closeSync(log);
    rmSync(directory, { recursive: true, force: true });
  }
}

function keep(
  name: string,
  file: string,
  { environment }: Stack,
  log: number,
  more: Record<string, string> = {},
): KeptProgram {
  return new KeptProgram(
    { name, arguments: [file], environment: { ...environment, ...more } },
    log,
  );
}

async function isWellWithin(
  balancer: Balancer,
  ports: readonly number[],
  withinMs: number,
): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (!ports.every((port) => balancer.isWell(port))) {
    if (Date.now() > until) return false;
    await pause(50);
  }
  return true;
}

interface Parts {
  stack: Stack;
  balancer: Balancer;
  ports: readonly number[];
  /** The other servers in their order, and the other worker. */
  kept: readonly KeptProgram[];
  gapWithinMs: number;
}

class Drill {
  private readonly parts: Parts;
  private viewers: Viewer[] = [];
  private readonly killedAt: number[] = [];

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Kills a server, the next one each time; ends when a guest who came after it has paid. */
  readonly blow = async (round: number, load: Load): Promise<RoundResult> => {
    const { balancer, ports } = this.parts;
    if (this.viewers.length === 0) this.open(load.people);
    const last = this.killedAt.at(-1) ?? performance.now() - killEveryMs / 2;
    await pause(Math.max(0, last + killEveryMs - performance.now()));
    const which = (round - 1) % ports.length;
    const port = ports[which] ?? 0;
    // It was killed half a minute ago; whoever takes longer to come back is waited for, and told of.
    const wasBack = await isWellWithin(balancer, [port], giveUpAfterMs);
    const { pid } = this.serverAt(which) ?? {};
    if (!wasBack || pid === undefined)
      throw new Error(`The server ${which + 1} did not come back.`);
    await killAll([pid]);
    const killedAt = performance.now();
    this.killedAt.push(killedAt);
    const isPaid = await load.oneTip();
    return {
      told: `server ${which + 1} killed, ${balancer.howManyAreWell()} well by then`,
      backMs: performance.now() - killedAt,
      isBack: isPaid,
    };
  };

  async reckonUp(outcome: RoundsOutcome): Promise<ServersOutcome> {
    const { balancer, gapWithinMs } = this.parts;
    await Promise.all(this.viewers.map(async (viewer) => viewer.stop()));
    const gaps = this.viewers.flatMap((viewer) => viewer.gaps);
    const tooLong = gaps.filter(({ ms }) => ms > gapWithinMs);
    const violations = [
      ...outcome.violations,
      ...tooLong.map(
        ({ ms, tries }) =>
          `A page was without its live stream for ${seconds(ms)} s and opened it at try ${tries}.`,
      ),
    ];
    const events = this.viewers.reduce((sum, viewer) => sum + viewer.events, 0);
    const [first = 0, last = 0] = [this.killedAt[0], this.killedAt.at(-1)];
    if (events === 0) violations.push('No open page heard of any tip.');
    const { brokenOff, movedOn, refused } = balancer;
    return {
      ...outcome,
      violations,
      gapsMs: gaps.map(({ ms }) => ms),
      killEveryMs: (last - first) / Math.max(1, this.killedAt.length - 1),
      pages: this.viewers.length,
      events,
      balancer: { brokenOff, movedOn, refused },
    };
  }

  private open({ ownTips }: People): void {
    const { stack } = this.parts;
    this.viewers = ownTips.flatMap((person) =>
      Array.from({ length: pagesOfPerson }, () => new Viewer(stack.origin, person)),
    );
  }

  /** The process of a server: the first is the stack's own. */
  private serverAt(which: number): { pid?: number | undefined } | undefined {
    const { stack, kept } = this.parts;
    return which === 0 ? stack.child('api') : kept[which - 1]?.running;
  }
}

const restartAfterMs = 300;

/** A program that is started again whenever it ends, as its operator would see to. */
class KeptProgram {
  private readonly program: Program;
  private readonly log: number;
  private child: ChildProcess;
  private isStopping = false;

  constructor(program: Program, log: number) {
    this.program = program;
    this.log = log;
    this.child = this.start();
  }

  /** The process that runs now. */
  get running(): ChildProcess {
    return this.child;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await stopProgram(this.child);
  }

  private start(): ChildProcess {
    const child = startProgram(this.program, this.log);
    child.once('exit', () => void this.startAgain());
    return child;
  }

  private async startAgain(): Promise<void> {
    await pause(restartAfterMs);
    if (!this.isStopping) this.child = this.start();
  }
}
