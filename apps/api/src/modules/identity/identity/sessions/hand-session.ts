import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { knowDevice, setKnownDevice } from '../throttling/known-device.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { giveSession } from './refresh-cookie.ts';
import { findUser } from '../person/user-store.ts';
import type { ToldClient } from './told-client.ts';

/** A session, with the secret by which the account knows the device from now on. */
interface NewSession {
  opened: OpenedSession;
  knownDevice: string;
}

/** Signs in somebody whose account was made a moment ago, in the same transaction. @throws notFound */
export async function openFirstSession(
  context: Context,
  tx: Tx,
  person: { userId: string; device: string; client: ToldClient },
  now: Date,
): Promise<NewSession> {
  const { userId } = person;
  const user = (await findUser(tx, userId)) ?? fail('notFound');
  const opened = await openSession(context, tx, user, person.device, now, person.client);
  return { opened, knownDevice: await knowDevice(tx, { userId, before: null }, now) };
}

/** Gives a new session out, with the secret by which the account knows the device from now on. */
export function handSession(
  context: Context,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { opened, knownDevice }: NewSession,
): ReturnType<typeof giveSession> {
  setKnownDevice(context, exchange.reply, knownDevice);
  return giveSession(context, exchange, opened);
}
