import { ApiFailure, NoAnswer } from '#lib/failure.ts';

/** Why a scan is still on the phone: nothing else may be told of it than what is true. */
export type WhyItWaits =
  /** Tipwell was not reached. */
  | 'NO_CONNECTION'
  /** The session is over: it goes once its person has signed in. */
  | 'SIGNED_OUT'
  /** The server was reached and could not take it now. */
  | 'SERVER'
  /** The server says that this person may not clock at the moment. */
  | 'NOT_NOW';

/** Who would have to change something, by what came back. */
export function whyItWaits(error: unknown): WhyItWaits {
  if (error instanceof Error && error.name === 'SignedOut') return 'SIGNED_OUT';
  if (error instanceof NoAnswer) {
    return error.reason === 'unreachable' ? 'NO_CONNECTION' : 'SERVER';
  }
  if (!(error instanceof ApiFailure)) return 'SERVER';
  // A page of somebody in between, as of a network that wants a sign-in of its own.
  if (!error.isFromServer) return error.status >= 500 ? 'SERVER' : 'NO_CONNECTION';
  if (error.status === 401) return 'SIGNED_OUT';
  return error.status >= 500 || error.name === 'tooManyRequests' ? 'SERVER' : 'NOT_NOW';
}
