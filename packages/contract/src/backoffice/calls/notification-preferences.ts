import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { uuid } from '../../api/fields.ts';

const tag = 'Notifications';
const ofPerson = z.object({ userId: uuid });

/** What messages are about. */
export const messageTopics = ['TIPS', 'REVIEWS', 'PAYOUTS', 'TEAM', 'NEWS', 'SECURITY'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** How a message reaches somebody: where they read messages in Tipwell, by e-mail, on their devices, or as a text. */
export const messageChannels = ['INBOX', 'EMAIL', 'PUSH', 'TEXT'] as const;
export type MessageChannel = (typeof messageChannels)[number];

const choice = z.object({
  topic: z.enum(messageTopics),
  channel: z.enum(messageChannels),
  isOn: z.boolean(),
  /** The law or somebody's safety demands it: nobody switches it off. */
  isFixed: z.boolean(),
});
const choices = z.object({
  choices: z.array(choice),
  /** Where e-mails go. */
  email: z.string(),
  /** Where texts go: the mobile number that the person has proved; null where nobody carries texts at all. */
  texts: z.object({ phoneNumber: z.string().nullable() }).nullable(),
  /** The public key (VAPID, base64url) that a browser subscribes with; null where nothing is pushed. */
  pushKey: z.string().nullable(),
  /** The devices on which notifications are switched on and the session goes on. */
  pushDevices: z.array(uuid),
});
export type MessageChoices = z.infer<typeof choices>;

/** Which messages reach a person, for each topic and channel. */
export const getMessageChoices = defineCall({
  name: 'getMessageChoices',
  method: 'GET',
  path: '/users/:userId/message-choices',
  tag,
  summary: 'Which messages reach a person',
  params: ofPerson,
  output: choices,
});

/** Chooses whether messages about a topic come by a channel; what is fixed is refused. */
export const chooseMessages = defineCall({
  name: 'chooseMessages',
  method: 'PUT',
  path: '/users/:userId/message-choices',
  tag,
  summary: 'Choose which messages reach a person',
  params: ofPerson,
  body: z.object({
    topic: z.enum(messageTopics),
    channel: z.enum(messageChannels),
    isOn: z.boolean(),
  }),
  output: choices,
  errors: ['inputInvalid'],
});

/** What a browser says of its subscription: where its push service takes messages, and how they are sealed for it. */
const subscription = z.object({
  endpoint: z.url().max(2000),
  /** The browser's public key: a point of P-256, base64url. */
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  /** What both sides know beside it: sixteen bytes, base64url. */
  auth: z.string().regex(/^[\w-]{22}={0,2}$/),
});
export type PushSubscriptionSaid = z.infer<typeof subscription>;

const ofDevice = z.object({ userId: uuid, deviceId: uuid });

/**
 * Switches notifications on for this device, for as long as its session goes on. The id is the device's own and
 * repeats are one device; a browser that somebody else used before is theirs no more.
 */
export const addPushDevice = defineCall({
  name: 'addPushDevice',
  method: 'PUT',
  path: '/users/:userId/push-devices/:deviceId',
  tag,
  summary: 'Switch notifications on for this device',
  params: ofDevice,
  body: subscription,
  output: choices,
  errors: ['inputInvalid'],
});

/** Switches notifications off for a device; one that is gone already stays so. */
export const removePushDevice = defineCall({
  name: 'removePushDevice',
  method: 'DELETE',
  path: '/users/:userId/push-devices/:deviceId',
  tag,
  summary: 'Switch notifications off for a device',
  params: ofDevice,
  output: choices,
});
