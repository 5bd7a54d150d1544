// The cookie by which an account knows a device again. It is a random secret bound to the accounts that
// have signed in with it, on the server; it opens nothing, it only spares its owner the wait that
// strangers' guesses cause.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { ownCookie } from '#platform/http/own-cookie.ts';
import type { Tx } from '#platform/db/database.ts';
import { insertKnownDevice, moveDevice } from './known-device-store.ts';

/** As long as browsers keep any cookie. */
export const deviceLifetimeSeconds = 400 * 24 * 3600;

const cookieIn = (config: Config) => ownCookie(config, 'tipwell_known_device');

/** The secret that a device brings along, if it looks like one of ours. */
export function readKnownDevice(context: Context, request: FastifyRequest): string | null {
  const secret = request.cookies[cookieIn(context.config).name];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null;
}

export function setKnownDevice(context: Context, reply: FastifyReply, secret: string): void {
  const { name, options } = cookieIn(context.config);
  void reply.setCookie(name, secret, {
    ...options,
    sameSite: 'strict',
    maxAge: deviceLifetimeSeconds,
  });
}

/** What is kept of a device's secret. */
export function hashDevice(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * Makes a device known to an account whose person has just proved who they are. The secret is always a
 * new one, because the one that the browser brought may have been put there by somebody else.
 */
export async function knowDevice(
  tx: Tx,
  { userId, before }: { userId: string; before: string | null },
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const deviceHash = hashDevice(secret);
  if (before !== null) await moveDevice(tx, hashDevice(before), deviceHash);
  await insertKnownDevice(tx, { deviceHash, userId, now });
  return secret;
}
