import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { knowDevice, setKnownDevice } from '../guesses/known-device.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { isNativeClient, setRefreshCookie } from './refresh-cookie.ts';
import { findUser } from '../person/user-store.ts';

/** A session, with the secret by which the account knows the device from now on. */
interface FirstSession {
  opened: OpenedSession;
  knownDevice: string;
}

/** Signs in somebody whose account was made a moment ago, in the same transaction. @throws notFound */
export async function openFirstSession(
  context: Context,
  tx: Tx,
  person: { userId: string; device: string; userAgent: string | undefined },
  now: Date,
): Promise<FirstSession> {
  const { userId } = person;
  const user = (await findUser(tx, userId)) ?? fail('notFound');
  const opened = await openSession(context, tx, user, person.device, now, person.userAgent);
  return { opened, knownDevice: await knowDevice(tx, { userId, before: null }, now) };
}

/** Gives a new session out: the refresh token in the cookie, or in the body of a native client. */
export function handFirstSession(
  context: Context,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { opened, knownDevice }: FirstSession,
): OpenedSession | (Omit<OpenedSession, 'refreshToken'> & { refreshToken: null }) {
  setKnownDevice(context, exchange.reply, knownDevice);
  if (isNativeClient(exchange.request)) return opened;
  setRefreshCookie(context, exchange.reply, opened.refreshToken);
  return { ...opened, refreshToken: null };
}
