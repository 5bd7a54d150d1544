// A server is a process with children: whoever kills it the hard way, or freezes it, means all of them.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The server's process and those that it has started; none when it has gone. */
export function processesOf(postmaster: number): number[] {
  if (postmaster <= 0 || !isRunning(postmaster)) return [];
  return [postmaster, ...childrenOf(postmaster)];
}

/** Kills processes with -9 and waits until they are gone. */
export async function killAll(pids: readonly number[]): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGKILL');
  while (pids.some((pid) => isRunning(pid))) await pause(2);
}

/** Sends a signal to a process that may have gone already: its parent died first and it noticed. */
export function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    if (pid > 0) process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  // A zombie runs no more, and waits only for its parent.
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Where the system shows processes as files no other program is needed. */
function childrenOf(parent: number): number[] {
  const lines =
    process.platform === 'linux'
      ? readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .map(readParent)
      : spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid ?? 0);
}

function readParent(pid: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return `${pid} ${/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? ''}`;
  } catch {
    // It ended while we were reading.
    return '';
  }
}
