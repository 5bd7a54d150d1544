import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './paths.ts';

/** Where Node keeps what it has compiled, so that a program that was killed is back sooner. */
const compileCache = join(root, 'node_modules/.cache/tipwell/compiled');

/** A program of ours that runs beside the others. */
export interface Program {
  name: string;
  arguments: string[];
  environment: Record<string, string>;
  cwd?: string;
}

/**
 * Starts a program that ends by itself when we are gone: the channel between us closes. What it has
 * to say goes to an open file, or to our own standard error.
 */
export function startProgram(program: Program, log: number | null = null): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program.arguments], {
    cwd: program.cwd ?? root,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...program.environment },
    stdio: ['ignore', log ?? 'ignore', log ?? 'inherit', 'ipc'],
  });
}

/** Runs a program to its end; false when it failed, having said why itself. */
export async function runToEnd(program: Program): Promise<boolean> {
  const child = startProgram(program);
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Runs a program that talks with whoever started us, to its end; its exit code. */
export async function runInFront(program: Program): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...program.arguments],
    { cwd: program.cwd ?? root, env: { ...process.env, ...program.environment }, stdio: 'inherit' },
  );
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Asks a program to end, and ends it when it does not within a while. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<'ended'>((resolve) => child.once('exit', () => resolve('ended')));
  child.kill('SIGTERM');
  const outcome = await Promise.race([ended, pause(10_000, 'late' as const, { ref: false })]);
  if (outcome === 'late') {
    child.kill('SIGKILL');
    await ended;
  }
}
