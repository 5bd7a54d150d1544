import { refresh, renewView, type Session } from '@tipwell/contract/identity/calls/identity';
import { request } from './request.ts';

/** Asks for a new session; the refresh token travels in a cookie that scripts cannot see. */
export function askForNewSession(): Promise<Session> {
  return request(refresh, { body: {} });
}

/** Asks for a new access token of a view, with the same cookie, which stays as it is. */
export function askForView(viewId: string): Promise<Session> {
  return request(renewView, { params: { viewId }, body: {} });
}
