import { refresh, type Session } from '@tipwell/contract/calls/identity';
import { request } from './request.ts';

/** Asks for a new session; the refresh token travels in a cookie that scripts cannot see. */
export function askForNewSession(): Promise<Session> {
  return request(refresh, { body: {} });
}
