import {
  addPushDevice,
  removePushDevice,
  type MessageChoices,
  type PushSubscriptionSaid,
} from '@tipwell/contract/backoffice/calls/notification-preferences';
import { api } from '../api.ts';

/** Tells the server that a person listens on this device, in the session that goes on here. */
export async function tellOfDevice(
  params: { userId: string; deviceId: string },
  subscription: PushSubscriptionSaid,
): Promise<MessageChoices> {
  return api.call(addPushDevice, { params, body: subscription });
}

/** Tells the server that nobody listens on this device any more. */
export async function forgetDevice(params: {
  userId: string;
  deviceId: string;
}): Promise<MessageChoices> {
  return api.call(removePushDevice, { params });
}
