// What a worker does with the job of an export: it may come twice, after a crash, or too late.
import type { ExportState } from '@tipwell/contract/calls/exports/exports';

/** All workers together make so many files at a time: each keeps a connection and a core busy. */
export const mostAtWork = 3;

/** A file that was begun so often and never finished would only fail again, or take a worker with it. */
export const mostAttempts = 5;

/** Whoever has shown no sign of life for so long counts as gone. */
export const silentAfterSeconds = 120;

/** After this long a busy house is asked again. */
export const askAgainAfterSeconds = 5;

export type TakeUp = 'MAKE' | 'LATER' | 'GIVE_UP' | 'NOTHING';

/**
 * @param othersAtWork how many other files are being made by somebody who shows signs of life
 */
export function takeUp(
  found: { state: ExportState; attempt: number } | undefined,
  othersAtWork: number,
): TakeUp {
  if (!found || (found.state !== 'WAITING' && found.state !== 'RUNNING')) return 'NOTHING';
  if (found.attempt >= mostAttempts) return 'GIVE_UP';
  return othersAtWork >= mostAtWork ? 'LATER' : 'MAKE';
}
