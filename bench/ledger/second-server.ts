// A second server beside the stack's own, on the same database, and what each program takes of the cores.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram, stopProgram } from '../../run/child.ts';
import { freePort } from '../../run/ports.ts';
import type { Stack } from '../../run/stack.ts';
import { cpuMsOf } from '../cpu-time.ts';

const readyWithinMs = 80_000;

export class SecondServer {
  readonly origin: string;
  private readonly child: ChildProcess;

  private constructor(origin: string, child: ChildProcess) {
    this.origin = origin;
    this.child = child;
  }

  /** Resolves when it can be asked. @throws Error when it does not answer. */
  static async beside(stack: Stack): Promise<SecondServer> {
    const port = await freePort();
    const child = startProgram({
      name: 'api',
      arguments: ['apps/api/src/start.ts'],
      environment: { ...stack.environment, PORT: String(port) },
    });
    const server = new SecondServer(`http://127.0.0.1:${port}`, child);
    try {
      await server.answers();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  async stop(): Promise<void> {
    await stopProgram(this.child);
  }

  private async answers(): Promise<void> {
    const until = Date.now() + readyWithinMs;
    while (Date.now() < until && this.child.exitCode === null) {
      const isReady = await fetch(`${this.origin}/health`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) return;
      await pause(50);
    }
    throw new Error('The second server did not answer.');
  }
}

/** The programs that share the machine's cores while guests give tips. */
export interface Shares {
  firstServer: number;
  secondServer: number;
  worker: number;
  database: number;
  sandbox: number;
  /** This very program: guests, and their looking for what has been recorded. */
  guests: number;
}

/** Adds up what each program takes while one thing or another is measured, and tells it by tip. */
export class CpuShares {
  private readonly pids: Record<Exclude<keyof Shares, 'guests'>, number | undefined>;
  private readonly taken = new Map<string, { shares: Partial<Shares>; tips: number }>();

  constructor(stack: Stack, second: SecondServer) {
    this.pids = {
      firstServer: stack.child('api')?.pid,
      secondServer: second.pid,
      worker: stack.child('worker')?.pid,
      database: stack.postgres?.pid,
      sandbox: stack.child('sandbox')?.pid,
    };
  }

  /** Does something under a name; `given` says how many tips there have been so far. */
  async during<Result>(
    name: string,
    act: () => Promise<Result>,
    given: () => number,
  ): Promise<Result> {
    const before = this.now();
    const tipsBefore = given();
    const result = await act();
    const kept = this.taken.get(name) ?? { shares: {}, tips: 0 };
    for (const [part, ms] of entriesOf(this.now())) {
      kept.shares[part] = (kept.shares[part] ?? 0) + ms - (before[part] ?? 0);
    }
    this.taken.set(name, { shares: kept.shares, tips: kept.tips + given() - tipsBefore });
    return result;
  }

  /** Microseconds of processor time by tip, of those programs of which the system tells it. */
  perTip(name: string): [part: keyof Shares, us: number][] {
    const { shares, tips } = this.taken.get(name) ?? { shares: {}, tips: 0 };
    return entriesOf(shares).map(([part, ms]) => [
      part,
      Math.round((ms * 1000) / Math.max(1, tips)),
    ]);
  }

  private now(): Partial<Shares> {
    // Every other program is a child of this one, so its own share is asked for by itself.
    const own = process.cpuUsage();
    const now: Partial<Shares> = { guests: (own.user + own.system) / 1000 };
    for (const [part, pid] of Object.entries(this.pids)) {
      const ms = cpuMsOf(pid);
      if (ms !== null) now[part as keyof Shares] = ms;
    }
    return now;
  }
}

function entriesOf(shares: Partial<Shares>): [keyof Shares, number][] {
  return Object.entries(shares) as [keyof Shares, number][];
}
