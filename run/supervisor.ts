import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram, stopProgram, type Program } from './child.ts';
import { StartError } from './start-error.ts';

const restartAfterMs = 300;
// A machine that has other work may take its time; a program that ends is not waited for.
const readyWithinMs = 80_000;

interface SupervisorOptions {
  keepAlive: boolean;
  /** Whether the sources are watched: a program that cannot start waits for the next change. */
  isWatched: boolean;
  /** An open file for what programs write to standard error. */
  log: number | null;
  /** Waits until a program that ended may be started again. */
  mayStart: () => Promise<void>;
}

/** Keeps programs running, and stops them all together. */
export class Supervisor {
  readonly children = new Map<string, ChildProcess>();
  private readonly options: SupervisorOptions;
  private readonly ready = new Set<ChildProcess>();
  private readonly wereReady = new Set<string>();
  private readonly wanted = new Map<string, Program>();
  /** Those that are stopped to be restarted. */
  private readonly renewed = new Set<string>();
  private isStopping = false;

  constructor(options: SupervisorOptions) {
    this.options = options;
  }

  start(wanted: Program): void {
    const { keepAlive, isWatched, log } = this.options;
    this.wanted.set(wanted.name, wanted);
    const child = startProgram(wanted, log);
    this.children.set(wanted.name, child);
    child.on('message', (message) => {
      if (message === 'ready') this.noteReady(wanted.name, child);
    });
    child.once('exit', (code) => {
      this.ready.delete(child);
      if (this.isStopping || !keepAlive || this.renewed.has(wanted.name)) return;
      if (code === 1 && isWatched) return;
      // A first start that ends with a complaint shows a wrong setting and would only be repeated.
      // What worked before can work again: it may just have lost its database.
      if (code === 1 && !this.wereReady.has(wanted.name)) return;
      void this.startAgain(wanted);
    });
  }

  /** Whether a program runs and has said that it can do its work. */
  isReady(name: string): boolean {
    const child = this.children.get(name);
    return child !== undefined && this.ready.has(child);
  }

  private noteReady(name: string, child: ChildProcess): void {
    this.ready.add(child);
    this.wereReady.add(name);
  }

  private async startAgain(wanted: Program): Promise<void> {
    await pause(restartAfterMs);
    await this.options.mayStart();
    if (!this.isStopping) this.start(wanted);
  }

  /** Restarts programs one after the other: each is ready, or has ended, before the next. */
  async renew(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const [child, wanted] = [this.children.get(name), this.wanted.get(name)];
      if (this.isStopping || !child || !wanted) return;
      this.renewed.add(name);
      await stopProgram(child);
      this.renewed.delete(name);
      if (this.isStopping) return;
      this.start(wanted);
      await this.readyOrEnded(name);
    }
  }

  private async readyOrEnded(name: string): Promise<void> {
    const until = Date.now() + readyWithinMs;
    while (!this.isReady(name) && Date.now() < until) {
      const child = this.children.get(name);
      if (child?.exitCode != null || child?.signalCode != null) return;
      await pause(20);
    }
  }

  /** Waits for an address to answer; @throws StartError when the program ends before it does. */
  async answers(name: string, url: string): Promise<void> {
    const until = Date.now() + readyWithinMs;
    while (Date.now() < until) {
      const child = this.children.get(name);
      if (child?.exitCode != null) throw new StartError('');
      const isReady = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) {
        if (child) this.noteReady(name, child);
        return;
      }
      await pause(50);
    }
    throw new StartError(`The program ${name} did not answer within ${readyWithinMs / 1000} s.`);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all([...this.children.values()].map((child) => stopProgram(child)));
  }
}
