import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * The log of a program. It carries facts about the program, never about people or payments: requests
 * are logged by their route's pattern, not their address, and errors without their values.
 */
export function createLog(
  level: string,
  program: string,
  // Standard output, unless somebody wants to look into it.
  destination: DestinationStream = pino.destination(1),
): Log {
  const options = {
    level,
    base: { program },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
  };
  return pino(options, destination);
}

/** Database errors quote rows in `detail` and `where`; only what names the fault is kept. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    code: typeof code === 'string' ? code : undefined,
    message: withoutLongNumbers(error.message),
    stack: error.stack ? withoutLongNumbers(error.stack) : undefined,
  };
}

/** A run of twelve or more digits might be a card number; no message of ours needs one. */
export function withoutLongNumbers(text: string): string {
  return text.replaceAll(/\d(?:[ -]?\d){11,}/g, '[number]');
}
