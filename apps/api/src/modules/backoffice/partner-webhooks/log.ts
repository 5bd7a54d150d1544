import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  listWebhookDeliveries,
  replayWebhooks,
  tryWebhook,
} from '@tipwell/contract/backoffice/calls/webhooks';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { trialKind } from '@tipwell/contract/backoffice/webhook-kinds';
import type { Context } from '#platform/context.ts';
import { enqueue } from '#platform/jobs.ts';
import { deliverJob, deliverKey } from './deliver-job.ts';
import {
  attemptsOf,
  deliveriesOf,
  insertMessage,
  sendAgain,
  type Delivery,
} from './delivery-store.ts';
import { findEndpoint } from './endpoint-store.ts';
import { hostOfUrl, opensAgainAt } from './host-store.ts';
import type { AtEndpoint } from './manage-endpoints.ts';
import { payloadOf } from './payload.ts';

const onAPage = 50;

/** What an endpoint was told, with every try. @throws notFound */
export async function listDeliveries(
  { db, clock }: Context,
  at: AtEndpoint,
  { state, after }: { state?: Delivery['state'] | undefined; after?: string | undefined },
): Promise<CallOutput<typeof listWebhookDeliveries>> {
  const { endpointId, url } = (await findEndpoint(db, at)) ?? fail('notFound');
  const opensAt = await opensAgainAt(db, hostOfUrl(url), clock.now());
  const found = await deliveriesOf(db, endpointId, {
    ...(state && { state }),
    ...(after && { after }),
    atMost: onAPage + 1,
  });
  const shown = found.slice(0, onAPage);
  const attempts = await attemptsOf(
    db,
    endpointId,
    shown.map(({ messageId }) => messageId),
  );
  const byMessage = Map.groupBy(attempts, ({ messageId }) => messageId);
  return {
    deliveries: shown.map((delivery) => ({
      messageId: delivery.messageId,
      kind: delivery.kind,
      payload: payloadOf(delivery),
      happenedAt: delivery.happenedAt.toISOString(),
      state: delivery.state,
      // Nothing is sent before its host opens.
      nextAt: laterOf(delivery.nextAt, opensAt)?.toISOString() ?? null,
      attempts: (byMessage.get(delivery.messageId) ?? []).map(({ at: tried, tookMs, status }) => ({
        at: tried.toISOString(),
        tookMs,
        status,
      })),
    })),
    next: found.length > onAPage ? (shown.at(-1)?.messageId ?? null) : null,
  };
}

/** Sends a message that is about nothing. @throws notFound; changeOver for one that is not on */
export async function tryEndpoint(
  { db, clock }: Context,
  { messageId, ...at }: AtEndpoint & { messageId: string },
): Promise<CallOutput<typeof tryWebhook>> {
  return db.transaction().execute(async (tx) => {
    const endpoint = (await findEndpoint(tx, at, { isLocked: true })) ?? fail('notFound');
    if (endpoint.state !== 'ON') fail('changeOver');
    const { locationId, endpointId } = endpoint;
    const message = { messageId, locationId, kind: trialKind, about: {}, happenedAt: clock.now() };
    if (!(await insertMessage(tx, message, [{ endpointId, first: 'WAITING' }]))) {
      fail('inputInvalid', { fields: { messageId: fieldError('newId') } });
    }
    await enqueue(tx, deliverJob, {}, { key: deliverKey });
    return { messageId };
  });
}

/** Sends messages again. @throws notFound; changeOver for an endpoint that is not on */
export async function replay(
  { db, clock }: Context,
  at: AtEndpoint,
  which: { messageId: string } | { givenUpSince: string },
): Promise<CallOutput<typeof replayWebhooks>> {
  return db.transaction().execute(async (tx) => {
    const endpoint = (await findEndpoint(tx, at, { isLocked: true })) ?? fail('notFound');
    if (endpoint.state !== 'ON') fail('changeOver');
    const wanted = 'messageId' in which ? which : { givenUpSince: new Date(which.givenUpSince) };
    const sentAgain = await sendAgain(tx, endpoint.endpointId, wanted, clock.now());
    if (sentAgain === 0 && 'messageId' in which) fail('notFound');
    if (sentAgain > 0) await enqueue(tx, deliverJob, {}, { key: deliverKey });
    return { sentAgain };
  });
}

const laterOf = (nextAt: Date | null, opensAt: Date | null): Date | null =>
  nextAt !== null && opensAt !== null && opensAt > nextAt ? opensAt : nextAt;
