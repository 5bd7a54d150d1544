import { ApiFailure } from '#lib/failure.ts';

/**
 * Whether a scan will be refused whenever it comes: its code is none, or its time cannot be. Whatever
 * concerns the session, such as a temporary password, is over some day, and somebody's hours are not
 * given up for it.
 */
export function isRefusedForGood(error: unknown): error is ApiFailure {
  if (!(error instanceof ApiFailure) || !error.isFromServer) return false;
  return error.name === 'inputInvalid' || error.name === 'notFound';
}
