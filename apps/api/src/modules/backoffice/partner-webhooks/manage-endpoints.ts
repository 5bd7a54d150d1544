import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  changeWebhook,
  listWebhooks,
  makeWebhook,
  rotateWebhookSecret,
} from '@tipwell/contract/backoffice/calls/webhooks';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { webhookKinds, type WebhookKind } from '@tipwell/contract/backoffice/webhook-kinds';
import { permissions } from '@tipwell/contract/access/permissions';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { mayBeCalled } from '#platform/outgoing/call-stranger.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue } from '#platform/jobs.ts';
import { seal } from '#platform/seal.ts';
import { freshProofWithFactor, namesOfPeople } from '#identity/identity';
import { authorizeAtLocation } from '#venues/locations';
import { deliverJob, deliverKey } from './deliver-job.ts';
import { giveUpWaiting, waitingFor } from './delivery-store.ts';
import {
  changeEndpoint,
  countEndpoints,
  endpointsOf,
  findEndpoint,
  insertEndpoint,
  removeEndpoint,
  replaceSecret,
  type Endpoint,
} from './endpoint-store.ts';
import { endpointAfterChange, isOldSecretValid } from './next-try.rule.ts';
import { newSecret } from './signature.ts';
import { verifyJob, verifyKey } from './verify-job.ts';

/** How many a location may have: one for each system that a venue works with, and some to spare. */
const mostEndpoints = 10;
/** And how many it may make in a day, with those that were removed: each is sent a challenge. */
const mostMadeInADay = 30;

/** One endpoint of one location. */
export interface AtEndpoint {
  locationId: number;
  endpointId: string;
}

/** The endpoints of a location. */
export async function listEndpoints(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof listWebhooks>> {
  const { db, clock } = context;
  const { manageWebhooks } = permissions;
  const verdict = await authorizeAtLocation(context, actor, locationId, manageWebhooks);
  const endpoints = await endpointsOf(db, locationId);
  const [nameOf, waiting] = await Promise.all([
    namesOfPeople(
      db,
      endpoints.map(({ madeBy }) => madeBy),
    ),
    waitingFor(
      db,
      endpoints.map(({ endpointId }) => endpointId),
    ),
  ]);
  const now = clock.now();
  return {
    mayManage: verdict === 'allowed',
    endpoints: endpoints.map(({ endpointId, url, kinds, state, ...endpoint }) => ({
      endpointId,
      url,
      kinds: inOrder(kinds),
      state,
      madeAt: endpoint.madeAt.toISOString(),
      madeBy: nameOf.get(endpoint.madeBy) ?? null,
      oldSecretUntil:
        endpoint.oldSecretUntil && isOldSecretValid(endpoint.oldSecretUntil, now)
          ? endpoint.oldSecretUntil.toISOString()
          : null,
      failingSince: endpoint.failingSince?.toISOString() ?? null,
      unverifiedBecause: state === 'UNVERIFIED' ? endpoint.unverifiedBecause : null,
      checkAt: endpoint.checkAt?.toISOString() ?? null,
      waiting: waiting.get(endpointId) ?? 0,
    })),
  };
}

/**
 * Makes an endpoint, which waits for its challenge, and tells its secret, this once.
 * @throws confirmationNeeded; inputInvalid for an id that was used before, an address that may not be called,
 *   or one endpoint more than a location may have; tooManyRequests for more than it may make in a day
 */
export async function makeEndpoint(
  context: Context,
  actor: Person,
  asked: AtEndpoint & { url: string; kinds: readonly WebhookKind[] },
): Promise<CallOutput<typeof makeWebhook>> {
  await freshProofWithFactor(context, actor);
  const { config, clock, db } = context;
  const { locationId, endpointId, url } = asked;
  if (!mayBeCalled(url, { mayBeHere: config.mayCallLoopback })) {
    fail('inputInvalid', { fields: { url: fieldError('publicAddress') } });
  }
  const secret = newSecret();
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const dayAgo = new Date(now.getTime() - 86_400_000);
    const { present, made } = await countEndpoints(tx, locationId, dayAgo);
    if (made >= mostMadeInADay) fail('tooManyRequests');
    if (present >= mostEndpoints) {
      fail('inputInvalid', { fields: { url: fieldError('maxItems', { limit: mostEndpoints }) } });
    }
    const kinds = inOrder(asked.kinds);
    const isNew = await insertEndpoint(tx, {
      endpointId,
      locationId,
      url: new URL(url).href,
      kinds,
      secret: seal(config, secret),
      state: 'PENDING',
      madeBy: realPersonOf(actor),
      madeAt: now,
    });
    // The secret was told once; whoever lost that answer makes another and removes this one.
    if (!isNew) fail('inputInvalid', { fields: { endpointId: fieldError('newId') } });
    await enqueue(tx, verifyJob, {}, { key: verifyKey });
    const details = { endpointId, host: new URL(url).host, kinds: kinds.join(' ') };
    await note(tx, actor, 'webhookEndpoint.made', locationId, details, now);
    return { endpointId, secret };
  });
}

/**
 * Changes what an endpoint is told, and whether it rests. One that failed goes on with this.
 * @throws notFound
 */
export async function changeWhatIsTold(
  context: Context,
  actor: Person,
  { kinds, isPaused, ...at }: AtEndpoint & { kinds: readonly WebhookKind[]; isPaused: boolean },
): Promise<CallOutput<typeof changeWebhook>> {
  return changing(context, at, async (tx, endpoint, now) => {
    const { endpointId } = at;
    const after = endpointAfterChange(endpoint, isPaused);
    const { state } = after;
    await changeEndpoint(tx, endpointId, { kinds: inOrder(kinds), ...after });
    const details = { endpointId, state, kinds: inOrder(kinds).join(' ') };
    await note(tx, actor, 'webhookEndpoint.changed', at.locationId, details, now);
    if (state === 'ON') await enqueue(tx, deliverJob, {}, { key: deliverKey });
    return { state };
  });
}

/** Makes a new secret and tells it, this once. @throws notFound, confirmationNeeded */
export async function rotateSecret(
  context: Context,
  actor: Person,
  { graceHours, ...at }: AtEndpoint & { graceHours: number },
): Promise<CallOutput<typeof rotateWebhookSecret>> {
  await freshProofWithFactor(context, actor);
  const secret = newSecret();
  return changing(context, at, async (tx, _endpoint, now) => {
    const oldSecretUntil = new Date(now.getTime() + graceHours * 3_600_000);
    const sealed = seal(context.config, secret);
    await replaceSecret(tx, at.endpointId, { secret: sealed, oldSecretUntil });
    const until = oldSecretUntil.toISOString();
    const details = { endpointId: at.endpointId, oldSecretUntil: until };
    await note(tx, actor, 'webhookEndpoint.secretReplaced', at.locationId, details, now);
    return { secret, oldSecretUntil: until };
  });
}

/** Ends an endpoint for good. @throws notFound */
export async function endEndpoint(
  context: Context,
  actor: Person,
  at: AtEndpoint,
): Promise<Record<string, never>> {
  return changing(context, at, async (tx, _endpoint, now) => {
    await removeEndpoint(tx, at.endpointId, now);
    await giveUpWaiting(tx, at.endpointId);
    const details = { endpointId: at.endpointId };
    await note(tx, actor, 'webhookEndpoint.removed', at.locationId, details, now);
    return {};
  });
}

async function changing<Result>(
  { db, clock }: Context,
  at: AtEndpoint,
  change: (tx: Tx, endpoint: Endpoint, now: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const endpoint = (await findEndpoint(tx, at, { isLocked: true })) ?? fail('notFound');
    return change(tx, endpoint, clock.now());
  });
}

async function note(
  tx: Tx,
  actor: Person,
  action: string,
  locationId: number,
  details: Record<string, string>,
  at: Date,
): Promise<void> {
  await audit(tx, { actor, action, subject: `location:${locationId}`, details, at });
}

const inOrder = (kinds: readonly WebhookKind[]): WebhookKind[] =>
  webhookKinds.filter((kind) => kinds.includes(kind));
