import { createECDH, createHmac } from 'node:crypto';
import type {
  MessageChoices,
  PushSubscriptionSaid,
} from '@tipwell/contract/backoffice/calls/notification-preferences';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { isPushService } from '@tipwell/contract/backoffice/push-service.rule';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { seal } from '#platform/seal.ts';
import { showMessageChoices } from './choose-messages.ts';
import { deleteDevice, putDevice } from '../push/devices-store.ts';

/**
 * Switches notifications on for the device that asks, for as long as its session goes on.
 * @throws inputInvalid for an address that is no push service's; notFound for another person's device
 */
export async function addDevice(
  context: Context,
  actor: Person,
  { deviceId, ...said }: PushSubscriptionSaid & { deviceId: string },
): Promise<MessageChoices> {
  const { config, clock, db } = context;
  if (config.carriers.push === null || !isPushService(said.endpoint)) {
    fail('inputInvalid', { fields: { endpoint: fieldError('invalid') } });
  }
  if (!isPoint(said.p256dh)) fail('inputInvalid', { fields: { p256dh: fieldError('invalid') } });
  const device = {
    deviceId,
    userId: actor.userId,
    sessionId: actor.sessionId,
    subscription: seal(config, JSON.stringify(said)),
    subscriptionHash: createHmac('sha256', config.secrets.addresses)
      // Whoever knows no more than an address takes nobody's device: the keys belong to it.
      .update(`${said.endpoint} ${said.p256dh} ${said.auth}`)
      .digest(),
  };
  const isPut = await db.transaction().execute(async (tx) => putDevice(tx, device, clock.now()));
  if (!isPut) fail('notFound');
  return showMessageChoices(context, actor.userId);
}

/** Whether something can be sealed for this key: not everything as long as one is a point of the curve. */
function isPoint(key: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Switches notifications off for one of a person's devices. */
export async function removeDevice(
  context: Context,
  device: { deviceId: string; userId: string },
): Promise<MessageChoices> {
  await deleteDevice(context.db, device);
  return showMessageChoices(context, device.userId);
}
