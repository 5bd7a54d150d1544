import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram, stopProgram, type Program } from '../../run/child.ts';

const restartAfterMs = 300;

/** A program that is started again whenever it ends, as whoever operates it would see to. */
export class KeptProgram {
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
