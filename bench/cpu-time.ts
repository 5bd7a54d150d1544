// How much processor time a program has taken so far, read where Linux tells it.
import { readFileSync } from 'node:fs';

/** What the kernel counts in; it has been a hundredth of a second on every machine for decades. */
const ticksPerSecond = 100;

/**
 * Milliseconds of processor time that a process and its children have taken, those that ended among them;
 * null where the system does not tell.
 */
export function cpuMsOf(pid: number | undefined): number | null {
  const own = pid === undefined ? null : ticksOf(pid);
  if (pid === undefined || own === null) return null;
  const children = childrenOf(pid).reduce((sum, child) => sum + (ticksOf(child) ?? 0), 0);
  return ((own + children) / ticksPerSecond) * 1000;
}

/** Its own ticks and those of the children it has waited for; null when it is gone. */
function ticksOf(pid: number): number | null {
  const text = read(`/proc/${pid}/stat`);
  if (text === null) return null;
  // The name stands in brackets and may hold anything; what comes after it is counted from there.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

/** Children of the first degree: a server of PostgreSQL starts one for each connection, and they none. */
function childrenOf(pid: number): number[] {
  const text = read(`/proc/${pid}/task/${pid}/children`) ?? '';
  return text.split(' ').filter(Boolean).map(Number);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
