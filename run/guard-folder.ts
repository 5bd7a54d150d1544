import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** What the guard of a throw-away server is told. */
interface Guard {
  /** The server that runs in the folder from now on. */
  tell(pid: number): void;
  /** We have cleared up ourselves, or leave it to the guard. */
  release(): void;
}

/**
 * Starts a process that outlives us: when we have gone, however we went, it ends the PostgreSQL that
 * it was told of last and removes the folder.
 */
export function guardFolder(folder: string): Guard {
  const watchdog = spawn(
    process.execPath,
    [join(import.meta.dirname, 'postgres-watchdog.mjs'), folder],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  // It waits for us, we do not wait for it.
  watchdog.unref();
  (watchdog.stdin as unknown as { unref(): void }).unref();
  // A guard that was killed is no reason to fail.
  watchdog.stdin.on('error', () => {});
  return {
    tell: (pid) => void watchdog.stdin.write(`${pid}\n`),
    release: () => void watchdog.stdin.end(),
  };
}
