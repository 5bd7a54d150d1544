// What a worker does with the job of an export: it may come twice, after a crash, or too late.
import type { ExportState } from '@tipwell/contract/backoffice/calls/exports';

/** All workers together make so many files at a time: each keeps a connection and a core busy. */
export const mostAtWork = 3;

/** A file that failed so often by itself would only fail again. */
export const mostFailures = 5;

/**
 * Restarts and an absent database break a file off as well, which is not its fault; one that was begun so
 * often and never finished may be what takes its workers with it.
 */
export const mostAttempts = 20;

/** Whoever has shown no sign of life for so long counts as gone. */
export const silentAfterSeconds = 120;

/** After this long a busy house is asked again. */
export const askAgainAfterSeconds = 5;

export type TakeUp = 'MAKE' | 'LATER' | 'GIVE_UP' | 'NOTHING';

/**
 * @param othersAtWork how many other files are being made by somebody who shows signs of life
 */
export function takeUp(
  found: { state: ExportState; attempt: number; failures: number } | undefined,
  othersAtWork: number,
): TakeUp {
  if (!found || !isUnderWay(found.state)) return 'NOTHING';
  if (isHopeless(found)) return 'GIVE_UP';
  return othersAtWork >= mostAtWork ? 'LATER' : 'MAKE';
}

/** Whether it is not begun once more. */
export const isHopeless = (found: { attempt: number; failures: number }): boolean =>
  found.failures >= mostFailures || found.attempt >= mostAttempts;

/** Whether a file is still to come. */
export const isUnderWay = (state: ExportState): boolean =>
  state === 'WAITING' || state === 'RUNNING';
