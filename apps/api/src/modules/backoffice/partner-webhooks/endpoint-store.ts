// The SQL of endpoints.
import { sql } from 'kysely';
import type { WebhookKind } from '@tipwell/contract/backoffice/webhook-kinds';
import type { Database, Tx } from '#platform/db/database.ts';
import type { EndpointState } from './next-try.rule.ts';
import type { UnverifiedBecause } from './proof.rule.ts';

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
  /** When its challenge is due, how many it was sent, and the latest of them. */
  checkAt: Date | null;
  checks: number;
  checkedAt: Date | null;
  unverifiedBecause: UnverifiedBecause | null;
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
  'check_at as checkAt',
  'checks',
  'checked_at as checkedAt',
  'unverified_because as unverifiedBecause',
] as const;
type Narrowed = Pick<Endpoint, 'kinds' | 'state'>;

/** Keeps a new endpoint; false where its id was used before. */
export async function insertEndpoint(
  tx: Tx,
  endpoint: Pick<Endpoint, 'endpointId' | 'locationId' | 'url' | 'kinds' | 'madeBy' | 'madeAt'> & {
    secret: string;
    state: 'PENDING' | 'ON';
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
      state: endpoint.state,
      check_at: endpoint.state === 'PENDING' ? endpoint.madeAt : null,
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
 * How many endpoints a location has, and how many it made since a moment; held until the transaction ends,
 * so that two who add one come in turn.
 */
export async function countEndpoints(
  tx: Tx,
  locationId: number,
  since: Date,
): Promise<{ present: number; made: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${locationId}`}, 0))`.execute(
    tx,
  );
  return tx
    .selectFrom('outgoing_webhooks.endpoints')
    .select((on) => [
      on.fn.countAll<number>().filterWhere('removed_at', 'is', null).as('present'),
      on.fn.countAll<number>().filterWhere('made_at', '>', since).as('made'),
    ])
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
}

/**
 * Takes endpoints for which messages are due, those first that wait longest, so that nobody else sends to
 * them until then. At each host it is one at a time, and none while another of that host is taken or the
 * host is closed.
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
        .select([
          'endpoint.endpoint_id',
          hostOf('endpoint').as('host'),
          (on) => on.fn.min('delivery.next_at').as('since'),
        ])
        .where('endpoint.state', '=', 'ON')
        .where('endpoint.removed_at', 'is', null)
        .where((on) =>
          on.or([on('endpoint.taken_until', 'is', null), on('endpoint.taken_until', '<=', now)]),
        )
        .where((on) =>
          on.not(
            on.exists(
              on
                .selectFrom('outgoing_webhooks.endpoints as busy')
                .select('busy.endpoint_id')
                .where('busy.taken_until', '>', now)
                .where(hostOf('busy'), '=', hostOf('endpoint')),
            ),
          ),
        )
        .where((on) =>
          on.not(
            on.exists(
              on
                .selectFrom('outgoing_webhooks.hosts as closed')
                .select('closed.host')
                .where('closed.opens_at', '>', now)
                .where(hostOf('endpoint'), '=', sql.ref('closed.host')),
            ),
          ),
        )
        .groupBy('endpoint.endpoint_id'),
    )
    .with('of_host', (query) =>
      query
        .selectFrom('due')
        .distinctOn('due.host')
        .select(['due.endpoint_id', 'due.since'])
        .orderBy('due.host')
        .orderBy('due.since')
        .orderBy('due.endpoint_id'),
    )
    .with('turn', (query) =>
      query.selectFrom('of_host').select('of_host.endpoint_id').orderBy('since').limit(atMost),
    )
    .updateTable('outgoing_webhooks.endpoints as taken')
    .from('turn')
    .set({ taken_until: until })
    .whereRef('taken.endpoint_id', '=', 'turn.endpoint_id')
    // Asked once more in the moment of taking: of two who look at the same time one has it.
    .where((on) => on.or([on('taken.taken_until', 'is', null), on('taken.taken_until', '<=', now)]))
    .returning('taken.endpoint_id as endpointId')
    .execute();
  return rows.map(({ endpointId }) => endpointId);
}

/** The host of an endpoint's address, with its port. */
function hostOf(table: 'endpoint' | 'busy') {
  return sql`split_part(${sql.ref(`${table}.url`)}, '/', 3)`;
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
