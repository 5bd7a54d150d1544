import { randomUUIDv7 } from 'node:crypto';
import { insertEndpoint, insertMessage, newSecret } from '#backoffice/partner-webhooks';
import type { Context } from '#platform/context.ts';
import { seal } from '#platform/seal.ts';
import type { Inputs, Row } from '../support/row.ts';

/** An endpoint of a place, as its owner made it, with a message that waits for it. */
async function anEndpointAt(
  { locationId }: { locationId: number },
  { context }: { context: Context },
  state: 'ON' | 'PENDING' = 'ON',
): Promise<{ locationId: number; endpointId: string; messageId: string }> {
  const [endpointId, messageId] = [randomUUIDv7(), randomUUIDv7()];
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    await insertEndpoint(tx, {
      endpointId,
      locationId,
      url: 'http://127.0.0.1:9/hooks',
      kinds: ['payment.captured'],
      secret: seal(context.config, newSecret()),
      state,
      madeBy: randomUUIDv7(),
      madeAt: now,
    });
    const about = { paymentId: randomUUIDv7() };
    const message = { messageId, locationId, kind: 'payment.captured', about, happenedAt: now };
    await insertMessage(tx, message, [{ endpointId, first: 'WAITING' }]);
  });
  return { locationId, endpointId, messageId };
}

const owners = { there: ['ROLE_OWNER'], platform: [] } as const;
const ownersAndAdmins = { there: ['ROLE_OWNER'], platform: ['ROLE_ADMIN'] } as const;

/** A call about an endpoint, of one's own and of somebody else's. */
function aboutOne(
  body: (messageId: string) => Record<string, unknown> | null,
  at: Row['at'],
  state?: 'PENDING',
): Row {
  const given = (messageId: string): Pick<Inputs, 'body'> => {
    const made = body(messageId);
    return made === null ? {} : { body: made };
  };
  return {
    own: async (me, app) => {
      const { messageId, ...params } = await anEndpointAt(me, app, state);
      return { params, ...given(messageId) };
    },
    foreign: (me, other) => ({
      'another location': {
        params: { locationId: other.locationId, endpointId: randomUUIDv7() },
        ...given(randomUUIDv7()),
      },
      'an endpoint that is not there': {
        params: { locationId: me.locationId, endpointId: randomUUIDv7() },
        ...given(randomUUIDv7()),
      },
    }),
    ...(at && { at }),
  };
}

const aWebhook = () => ({
  endpointId: randomUUIDv7(),
  url: 'http://127.0.0.1:9/hooks',
  kinds: ['payment.captured'],
});

export const webhookRows: Readonly<Record<string, Row>> = {
  listWebhooks: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId } },
    }),
    at: ownersAndAdmins,
  },
  makeWebhook: {
    own: ({ locationId }) => ({ params: { locationId }, body: aWebhook() }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId }, body: aWebhook() },
    }),
    at: owners,
  },
  changeWebhook: aboutOne(() => ({ kinds: ['split.closed'], isPaused: true }), owners),
  rotateWebhookSecret: aboutOne(() => ({ graceHours: 24 }), owners),
  removeWebhook: aboutOne(() => null, ownersAndAdmins),
  tryWebhook: aboutOne(() => ({ messageId: randomUUIDv7() }), owners),
  listWebhookDeliveries: aboutOne(() => null, ownersAndAdmins),
  verifyWebhook: aboutOne(() => null, owners, 'PENDING'),
  replayWebhooks: aboutOne((messageId) => ({ messageId }), owners),
};
