// The SQL of endpoints.
import type { WebhookKind } from '@tipwell/contract/partners/webhook-kinds';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { EndpointState } from './next-try.rule.ts';

export interface Endpoint {
  endpointId: string;
  locationId: number;
  url: string;
  kinds: WebhookKind[];
  state: EndpointState;
  madeBy: string;
  madeAt: Date;
  failingSince: Date | null;
  oldSecretUntil: Date | null;
}

/** Beside what people see: what messages are signed with, sealed. */
export interface SigningEndpoint extends Endpoint {
  secret: string;
  oldSecret: string | null;
}

const columns = [
  'endpoint_id as endpointId',
  'location_id as locationId',
  'url',
  'kinds',
  'state',
  'made_by as madeBy',
  'made_at as madeAt',
  'failing_since as failingSince',
  'old_secret_until as oldSecretUntil',
] as const;
type Narrowed = Pick<Endpoint, 'kinds' | 'state'>;

/** Keeps a new endpoint; false where its id was used before. */
export async function insertEndpoint(
  tx: Tx,
  endpoint: Pick<Endpoint, 'endpointId' | 'locationId' | 'url' | 'kinds' | 'madeBy' | 'madeAt'> & {
    secret: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('outgoing_webhooks.endpoints')
    .values({
      endpoint_id: endpoint.endpointId,
      location_id: endpoint.locationId,
      url: endpoint.url,
      kinds: endpoint.kinds,
      secret: endpoint.secret,
      state: 'ON',
      made_by: endpoint.madeBy,
      made_at: endpoint.madeAt,
    })
    .onConflict((conflict) => conflict.column('endpoint_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A location's endpoints, the newest first. */
export async function endpointsOf(db: Database, locationId: number): Promise<Endpoint[]> {
  return db
    .selectFrom('outgoing_webhooks.endpoints')
    .select(columns)
    .where('location_id', '=', locationId)
    .where('removed_at', 'is', null)
    .orderBy('made_at', 'desc')
    .orderBy('endpoint_id', 'desc')
    .$narrowType<Narrowed>()
    .execute();
}

/** Whether anybody at all is told of such things. */
export async function isAnybodyTold(db: Database, kind: WebhookKind): Promise<boolean> {
  const found = await db
    .selectFrom('outgoing_webhooks.endpoints')
    .select('endpoint_id')
    .where('removed_at', 'is', null)
    .where((on) => on('kinds', '@>', on.val([kind])))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Who of these places asked for such things, and how they are. */
export async function listenersAt(
  db: Database,
  locationIds: readonly number[],
  kind: WebhookKind,
): Promise<Pick<Endpoint, 'endpointId' | 'state'>[]> {
  return db
    .selectFrom('outgoing_webhooks.endpoints')
    .select(['endpoint_id as endpointId', 'state'])
    .where('location_id', 'in', locationIds)
    .where('removed_at', 'is', null)
    .where((on) => on('kinds', '@>', on.val([kind])))
    .$narrowType<Pick<Endpoint, 'state'>>()
    .execute();
}

/** One of a location's endpoints; held until the transaction ends where it is to be changed. */
export async function findEndpoint(
  db: Database,
  { locationId, endpointId }: { locationId: number; endpointId: string },
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Endpoint | undefined> {
  return db
    .selectFrom('outgoing_webhooks.endpoints')
    .select(columns)
    .where('endpoint_id', '=', endpointId)
    .where('location_id', '=', locationId)
    .where('removed_at', 'is', null)
    .$if(isLocked, (query) => query.forUpdate())
    .$narrowType<Narrowed>()
    .executeTakeFirst();
}

/** Where an endpoint belongs and where it leads, also one that was removed. */
export async function placeOfEndpoint(
  db: Database,
  endpointId: string,
): Promise<Pick<Endpoint, 'locationId' | 'url'> | undefined> {
  return db
    .selectFrom('outgoing_webhooks.endpoints')
    .select(['location_id as locationId', 'url'])
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirst();
}

/** The endpoint as messages to it are signed now. */
export async function signingEndpoint(
  db: Database,
  endpointId: string,
): Promise<SigningEndpoint | undefined> {
  return db
    .selectFrom('outgoing_webhooks.endpoints')
    .select([...columns, 'secret', 'old_secret as oldSecret'])
    .where('endpoint_id', '=', endpointId)
    .where('removed_at', 'is', null)
    .$narrowType<Narrowed>()
    .executeTakeFirst();
}

export async function changeEndpoint(
  tx: Tx,
  endpointId: string,
  to: Pick<Endpoint, 'kinds' | 'state' | 'failingSince'>,
): Promise<void> {
  await tx
    .updateTable('outgoing_webhooks.endpoints')
    .set({ kinds: to.kinds, state: to.state, failing_since: to.failingSince })
    .where('endpoint_id', '=', endpointId)
    .execute();
}

/** A new secret; the one until now is valid beside it for a while. */
export async function replaceSecret(
  tx: Tx,
  endpointId: string,
  { secret, oldSecretUntil }: { secret: string; oldSecretUntil: Date },
): Promise<void> {
  await tx
    .updateTable('outgoing_webhooks.endpoints')
    .set((on) => ({
      secret,
      old_secret: on.ref('secret'),
      old_secret_until: oldSecretUntil,
    }))
    .where('endpoint_id', '=', endpointId)
    .execute();
}

/** Ends an endpoint: what it was is known for as long as its messages are, and what it was signed with no more. */
export async function removeEndpoint(tx: Tx, endpointId: string, now: Date): Promise<void> {
  await tx
    .updateTable('outgoing_webhooks.endpoints')
    .set({ removed_at: now, secret: '', old_secret: null, old_secret_until: null })
    .where('endpoint_id', '=', endpointId)
    .execute();
}

/**
 * Takes endpoints for which messages are due, those first that wait longest, so that nobody else sends to
 * them until then.
 */
export async function takeDueEndpoints(
  db: Database,
  { now, until, atMost }: { now: Date; until: Date; atMost: number },
): Promise<string[]> {
  const rows = await db
    .with('due', (query) =>
      query
        .selectFrom('outgoing_webhooks.endpoints as endpoint')
        .innerJoin('outgoing_webhooks.deliveries as delivery', (join) =>
          join
            .onRef('delivery.endpoint_id', '=', 'endpoint.endpoint_id')
            .on('delivery.state', '=', 'WAITING')
            .on('delivery.next_at', '<=', now),
        )
        .select(['endpoint.endpoint_id', (on) => on.fn.min('delivery.next_at').as('since')])
        .where('endpoint.state', '=', 'ON')
        .where('endpoint.removed_at', 'is', null)
        .where((on) =>
          on.or([on('endpoint.taken_until', 'is', null), on('endpoint.taken_until', '<=', now)]),
        )
        .groupBy('endpoint.endpoint_id')
        .orderBy('since')
        .limit(atMost),
    )
    .updateTable('outgoing_webhooks.endpoints as taken')
    .from('due')
    .set({ taken_until: until })
    .whereRef('taken.endpoint_id', '=', 'due.endpoint_id')
    // Asked once more in the moment of taking: of two who look at the same time one has it.
    .where((on) => on.or([on('taken.taken_until', 'is', null), on('taken.taken_until', '<=', now)]))
    .returning('taken.endpoint_id as endpointId')
    .execute();
  return rows.map(({ endpointId }) => endpointId);
}

/** Gives an endpoint back, with what the latest try says about it; what people said meanwhile stays. */
export async function giveBack(
  db: Database,
  endpointId: string,
  after: { state: 'ON' | 'FAILED'; failingSince: Date | null } | null,
): Promise<void> {
  await db
    .updateTable('outgoing_webhooks.endpoints')
    .set({ taken_until: null })
    .$if(after !== null, (query) =>
      query.set((on) => ({
        failing_since: after?.failingSince ?? null,
        state: on
          .case()
          .when('state', '=', 'ON')
          .then(after?.state ?? 'ON')
          .else(on.ref('state'))
          .end(),
      })),
    )
    .where('endpoint_id', '=', endpointId)
    .execute();
}
