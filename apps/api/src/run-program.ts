import { flushCompileCache } from 'node:module';
import { ConfigError } from '#platform/config.ts';
import { PrimaryAway } from '#platform/db/database-away.ts';
import { DatabaseError } from '#platform/db/migrate.ts';

const stopWithinMs = 8_000;

/**
 * Runs a program until it is told to stop. A wrong setting, a taken port or a database that cannot be
 * used ends it at once with one clear sentence and exit code 1.
 */
export async function runProgram(
  name: string,
  start: () => Promise<() => Promise<void>>,
): Promise<void> {
  let stop: (() => Promise<void>) | null = null;
  let isStopping = false;
  const end = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    // Whatever hangs must not keep the program from ending.
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await stop?.();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  // A starter that was killed cannot stop us: its end of the channel closing tells that it has gone.
  process.on('disconnect', () => void end());
  try {
    stop = await start();
    process.send?.('ready');
    // Written now, because a program that is killed writes nothing at its end.
    flushCompileCache();
  } catch (error) {
    process.stderr.write(`${sentence(name, error)}\n`);
    process.exit(1);
  }
}

function sentence(name: string, error: unknown): string {
  const isSentence =
    error instanceof ConfigError || error instanceof DatabaseError || error instanceof PrimaryAway;
  if (isSentence) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `The port ${port ?? ''} is taken: set PORT to another one.`;
  if (code === 'EACCES') return `The port ${port ?? ''} may not be used: set PORT to another one.`;
  if (code === 'ECONNREFUSED') return 'The database cannot be reached: see DATABASE_URL.';
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `The program ${name} could not start: ${detail}`;
}
