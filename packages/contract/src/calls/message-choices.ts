import * as z from 'zod';
import { defineCall } from '../call.ts';
import { uuid } from '../fields.ts';

const tag = 'Notifications';
const ofPerson = z.object({ userId: uuid });

/** What messages are about. */
export const messageTopics = ['TIPS', 'REVIEWS', 'PAYOUTS', 'TEAM', 'NEWS', 'SECURITY'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** How a message reaches somebody: where they read messages in Tipwell, or by e-mail. */
export const messageChannels = ['INBOX', 'EMAIL'] as const;
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
