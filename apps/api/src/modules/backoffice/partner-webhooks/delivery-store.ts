// The SQL of messages and of what became of them.
import type { Database, Tx } from '#platform/db/database.ts';

export type About = Record<string, string | number>;

export interface Message {
  messageId: string;
  locationId: number;
  kind: string;
  about: About;
  happenedAt: Date;
}

export interface Delivery extends Message {
  state: 'WAITING' | 'DELIVERED' | 'GIVEN_UP';
  tries: number;
  nextAt: Date | null;
}

/** Whom a message is for. It waits, or was missed from the beginning, to be sent again by hand. */
export interface Listener {
  endpointId: string;
  first: 'WAITING' | 'GIVEN_UP';
}

/** Keeps a message for endpoints; one that is kept already is told to nobody twice. False where it was. */
export async function insertMessage(
  tx: Tx,
  { messageId, locationId, kind, about, happenedAt }: Message,
  listeners: readonly Listener[],
): Promise<boolean> {
  const kept = await tx
    .insertInto('outgoing_webhooks.messages')
    .values({
      message_id: messageId,
      location_id: locationId,
      kind,
      about: JSON.stringify(about),
      happened_at: happenedAt,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirstOrThrow();
  if (kept.numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .insertInto('outgoing_webhooks.deliveries')
    .values(
      listeners.map(({ endpointId, first }) => ({
        endpoint_id: endpointId,
        message_id: messageId,
        state: first,
        happened_at: happenedAt,
        next_at: first === 'WAITING' ? happenedAt : null,
      })),
    )
    .execute();
  return true;
}

const columns = [
  'delivery.message_id as messageId',
  'message.location_id as locationId',
  'message.kind',
  'message.about',
  'message.happened_at as happenedAt',
  'delivery.state',
  'delivery.tries',
  'delivery.next_at as nextAt',
] as const;

function selectDeliveries(db: Database, endpointId: string) {
  return db
    .selectFrom('outgoing_webhooks.deliveries as delivery')
    .innerJoin('outgoing_webhooks.messages as message', 'message.message_id', 'delivery.message_id')
    .select(columns)
    .where('delivery.endpoint_id', '=', endpointId)
    .$narrowType<Pick<Delivery, 'about' | 'state'>>();
}

/** Messages that are due for an endpoint, those first whose time came first. */
export async function dueDeliveries(
  db: Database,
  endpointId: string,
  now: Date,
  atMost: number,
): Promise<Delivery[]> {
  return selectDeliveries(db, endpointId)
    .where('delivery.state', '=', 'WAITING')
    .where('delivery.next_at', '<=', now)
    .orderBy('delivery.next_at')
    .orderBy('delivery.message_id')
    .limit(atMost)
    .execute();
}

/** What an endpoint was told, the newest first, from behind a message on. */
export async function deliveriesOf(
  db: Database,
  endpointId: string,
  { state, after, atMost }: { state?: Delivery['state']; after?: string; atMost: number },
): Promise<Delivery[]> {
  return selectDeliveries(db, endpointId)
    .$if(state !== undefined, (query) => query.where('delivery.state', '=', state ?? 'WAITING'))
    .$if(after !== undefined, (query) =>
      query.where((on) =>
        on(
          on.refTuple('delivery.happened_at', 'delivery.message_id'),
          '<',
          on
            .selectFrom('outgoing_webhooks.deliveries as last')
            .select(['last.happened_at', 'last.message_id'])
            .where('last.endpoint_id', '=', endpointId)
            .where('last.message_id', '=', after ?? '')
            .$asTuple('happened_at', 'message_id'),
        ),
      ),
    )
    .orderBy('delivery.happened_at', 'desc')
    .orderBy('delivery.message_id', 'desc')
    .limit(atMost)
    .execute();
}

export interface Attempt {
  messageId: string;
  at: Date;
  tookMs: number;
  status: number | null;
}

/** Every try of some messages, in their order. */
export async function attemptsOf(
  db: Database,
  endpointId: string,
  messageIds: readonly string[],
): Promise<Attempt[]> {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('outgoing_webhooks.attempts')
    .select(['message_id as messageId', 'at', 'took_ms as tookMs', 'status'])
    .where('endpoint_id', '=', endpointId)
    .where('message_id', 'in', messageIds)
    .orderBy('attempt_id')
    .execute();
}

/** Writes down a try and what becomes of the message; nothing where it was taken away meanwhile. */
export async function keepAttempt(
  tx: Tx,
  { endpointId, messageId }: { endpointId: string; messageId: string },
  attempt: Omit<Attempt, 'messageId'>,
  after: { state: Delivery['state']; tries: number; nextAt: Date | null },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('outgoing_webhooks.deliveries')
    .set({ state: after.state, tries: after.tries, next_at: after.nextAt })
    .where('endpoint_id', '=', endpointId)
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return;
  await tx
    .insertInto('outgoing_webhooks.attempts')
    .values({
      endpoint_id: endpointId,
      message_id: messageId,
      at: attempt.at,
      took_ms: attempt.tookMs,
      status: attempt.status,
    })
    .execute();
}

/** Has messages sent again from now on; how many there were. */
export async function sendAgain(
  tx: Tx,
  endpointId: string,
  which: { messageId: string } | { givenUpSince: Date },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outgoing_webhooks.deliveries')
    .set({ state: 'WAITING', tries: 0, next_at: now })
    .where('endpoint_id', '=', endpointId)
    .where((on) =>
      'messageId' in which
        ? on('message_id', '=', which.messageId)
        : on.and([on('state', '=', 'GIVEN_UP'), on('happened_at', '>=', which.givenUpSince)]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Gives up what waits for an endpoint that is told nothing any more. */
export async function giveUpWaiting(db: Database, endpointId: string): Promise<void> {
  await db
    .updateTable('outgoing_webhooks.deliveries')
    .set({ state: 'GIVEN_UP', next_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'WAITING')
    .execute();
}

/** How many messages wait for each endpoint. */
export async function waitingFor(
  db: Database,
  endpointIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (endpointIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('outgoing_webhooks.deliveries')
    .select(['endpoint_id as endpointId', (on) => on.fn.countAll<number>().as('waiting')])
    .where('endpoint_id', 'in', endpointIds)
    .where('state', '=', 'WAITING')
    .groupBy('endpoint_id')
    .execute();
  return new Map(rows.map(({ endpointId, waiting }) => [endpointId, waiting]));
}
