import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { atLocation, moment, newId, uuid } from '../../api/fields.ts';
import {
  deliveryStates,
  endpointStates,
  unverifiedReasons,
  webhookKinds,
} from '../webhook-kinds.ts';
import { graceHours } from '../../venues/calls/api-keys.ts';

const tag = 'Webhooks';

const atEndpoint = atLocation.extend({ endpointId: uuid });
const kind = z.enum(webhookKinds);
const kinds = z
  .array(kind)
  .min(1, { error: invalid('required') })
  .max(webhookKinds.length, { error: invalid('maxItems', { limit: webhookKinds.length }) });

/** Where messages go. Whether it may be called is judged on the server. */
const url = z
  .string()
  .trim()
  .min(1, { error: invalid('required') })
  .max(500, { error: invalid('max', { limit: 500 }) });

const endpoint = z.object({
  endpointId: uuid,
  url: z.string(),
  kinds: z.array(kind),
  state: z.enum(endpointStates),
  madeAt: moment,
  madeBy: z.string().nullable(),
  /** Until when messages are signed with the secret of before, too. */
  oldSecretUntil: moment.nullable(),
  /** Since when nothing was taken there; null where the latest message was, or there was none. */
  failingSince: moment.nullable(),
  /** Why the latest challenge did not verify it. */
  unverifiedBecause: z.enum(unverifiedReasons).nullable(),
  /** When its next challenge is sent; null where none is due. */
  checkAt: moment.nullable(),
  /** How many messages wait for their next try. */
  waiting: z.int(),
});
export type WebhookEndpoint = z.infer<typeof endpoint>;

/** The endpoints of a location, the newest first. */
export const listWebhooks = defineCall({
  name: 'listWebhooks',
  method: 'GET',
  path: '/locations/:locationId/webhooks',
  tag,
  summary: 'Webhook endpoints of a location',
  params: atLocation,
  output: z.object({ endpoints: z.array(endpoint), mayManage: z.boolean() }),
});

/**
 * Makes an endpoint, which is sent no event until it has proved itself. The answer is the only place in which
 * its secret ever stands.
 */
export const makeWebhook = defineCall({
  name: 'makeWebhook',
  method: 'POST',
  path: '/locations/:locationId/webhooks',
  tag,
  summary: 'Make a webhook endpoint',
  params: atLocation,
  body: z.object({ endpointId: newId, url, kinds }),
  output: z.object({ endpointId: uuid, secret: z.string() }),
  errors: ['inputInvalid', 'confirmationNeeded', 'tooManyRequests'],
  successStatus: 201,
});

/** Changes what an endpoint is told, or has it rest and go on. What waits while it rests is sent afterwards. */
export const changeWebhook = defineCall({
  name: 'changeWebhook',
  method: 'POST',
  path: '/locations/:locationId/webhooks/:endpointId/changes',
  tag,
  summary: 'Change a webhook endpoint',
  params: atEndpoint,
  body: z.object({ kinds, isPaused: z.boolean() }),
  output: z.object({ state: z.enum(endpointStates) }),
});

/** Makes a new secret. For the time that was chosen messages are signed with both. */
export const rotateWebhookSecret = defineCall({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/locations/:locationId/webhooks/:endpointId/secret',
  tag,
  summary: 'Replace the secret of a webhook endpoint',
  params: atEndpoint,
  body: z.object({ graceHours: z.union(graceHours.map((hours) => z.literal(hours))) }),
  output: z.object({ secret: z.string(), oldSecretUntil: moment }),
  errors: ['confirmationNeeded'],
  successStatus: 201,
});

/** Ends an endpoint for good; what waits for it is sent to nobody. Done again, it stays ended. */
export const removeWebhook = defineCall({
  name: 'removeWebhook',
  method: 'DELETE',
  path: '/locations/:locationId/webhooks/:endpointId',
  tag,
  summary: 'Remove a webhook endpoint',
  params: atEndpoint,
  output: z.object({}),
});

/** Sends a message that is about nothing, to see whether it is taken. */
export const tryWebhook = defineCall({
  name: 'tryWebhook',
  method: 'POST',
  path: '/locations/:locationId/webhooks/:endpointId/trials',
  tag,
  summary: 'Try a webhook endpoint',
  params: atEndpoint,
  body: z.object({ messageId: newId }),
  output: z.object({ messageId: uuid }),
  errors: ['inputInvalid', 'changeOver'],
  successStatus: 201,
});

/**
 * Has an endpoint that is not verified asked for its proof again. Each challenge waits longer after the one
 * before; the answer says when it is sent.
 */
export const verifyWebhook = defineCall({
  name: 'verifyWebhook',
  method: 'POST',
  path: '/locations/:locationId/webhooks/:endpointId/verifications',
  tag,
  summary: 'Verify a webhook endpoint again',
  params: atEndpoint,
  output: z.object({ checkAt: moment }),
  errors: ['changeOver'],
  successStatus: 201,
});

const delivery = z.object({
  messageId: uuid,
  kind: z.string(),
  /** The very text that is sent and signed. */
  payload: z.string(),
  happenedAt: moment,
  state: z.enum(deliveryStates),
  nextAt: moment.nullable(),
  attempts: z.array(
    z.object({
      at: moment,
      tookMs: z.int(),
      /** What was answered; null where nothing was. */
      status: z.int().nullable(),
    }),
  ),
});
export type WebhookDelivery = z.infer<typeof delivery>;

/** What was sent to an endpoint in the last thirty days, the newest first, with every try. */
export const listWebhookDeliveries = defineCall({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/locations/:locationId/webhooks/:endpointId/deliveries',
  tag,
  summary: 'Messages of a webhook endpoint',
  params: atEndpoint,
  query: z.object({
    state: z.enum(deliveryStates).optional(),
    /** The message behind which to go on. */
    after: uuid.optional(),
  }),
  output: z.object({ deliveries: z.array(delivery), next: uuid.nullable() }),
});

/**
 * Sends messages again, with the ids that they had: one of them, or all that were given up since a moment.
 */
export const replayWebhooks = defineCall({
  name: 'replayWebhooks',
  method: 'POST',
  path: '/locations/:locationId/webhooks/:endpointId/replays',
  tag,
  summary: 'Send messages of a webhook endpoint again',
  params: atEndpoint,
  body: z.union([z.object({ messageId: uuid }), z.object({ givenUpSince: moment })]),
  output: z.object({ sentAgain: z.int() }),
  errors: ['changeOver'],
});
