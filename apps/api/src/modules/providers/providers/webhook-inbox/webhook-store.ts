import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** What tells an event from all others. */
export interface EventKey {
  provider: string;
  eventId: string;
}

export interface WebhookEvent extends EventKey {
  eventType: string;
  objectId: string;
}

export interface ReceivedEvent extends WebhookEvent {
  rawBody: Buffer;
  headers: Record<string, string>;
  receivedAt: Date;
}

/** Keeps events as they came, in one round trip; gives back those that had not come before. */
export async function insertWebhookEvents(
  db: Database,
  events: readonly ReceivedEvent[],
): Promise<EventKey[]> {
  const { rows } = await sql<EventKey>`
    insert into providers.webhook_events
      (provider, event_id, event_type, object_id, raw_body, headers, received_at)
    select * from unnest(
      ${events.map(({ provider }) => provider)}::text[],
      ${events.map(({ eventId }) => eventId)}::text[],
      ${events.map(({ eventType }) => eventType)}::text[],
      ${events.map(({ objectId }) => objectId)}::text[],
      ${events.map(({ rawBody }) => rawBody)}::bytea[],
      ${events.map(({ headers }) => JSON.stringify(headers))}::jsonb[],
      ${events.map(({ receivedAt }) => receivedAt.toISOString())}::timestamptz[])
    -- Two processes that keep the same events in another order would wait for each other.
    order by 1, 2
    on conflict (provider, event_id) do nothing
    returning provider, event_id as "eventId"`.execute(db);
  return rows;
}

/** Those of these events that were not handled yet. */
export async function findOpenEvents(
  db: Database,
  keys: readonly EventKey[],
): Promise<WebhookEvent[]> {
  const { rows } = await sql<WebhookEvent>`
    select e.provider, e.event_id as "eventId", e.event_type as "eventType",
           e.object_id as "objectId"
    from ${unnested(keys)}
    join providers.webhook_events e using (provider, event_id)
    where e.handled_at is null
    order by e.received_at, e.event_id`.execute(db);
  return rows;
}

/** By provider: how many messages nobody has handled yet, and since when the oldest of them waits. */
export async function waitingWebhooks(
  db: Database,
): Promise<{ provider: string; count: number; since: Date }[]> {
  return db
    .selectFrom('providers.webhook_events')
    .select((on) => [
      'provider',
      on.fn.countAll<number>().as('count'),
      on.fn.min('received_at').as('since'),
    ])
    .where('handled_at', 'is', null)
    .groupBy('provider')
    .execute();
}

/** Removes events that were handled before a moment, at most so many. @returns how many they were */
export async function deleteHandledBefore(
  db: Database,
  moment: Date,
  atMost: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from providers.webhook_events where ctid = any(array(
      select ctid from providers.webhook_events where handled_at < ${moment}
      order by handled_at limit ${atMost}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function markHandled(
  db: Database,
  keys: readonly EventKey[],
  now: Date,
): Promise<void> {
  await sql`
    update providers.webhook_events e set handled_at = ${now}
    from ${unnested(keys)}
    where e.provider = asked.provider and e.event_id = asked.event_id
      and e.handled_at is null`.execute(db);
}

/** Empties the bodies and headers of events in which one of these texts stands. */
export async function emptyWebhooksWith(db: Database, texts: readonly string[]): Promise<void> {
  await sql`
    update providers.webhook_events set raw_body = '', headers = '{}'
    where exists (select 1 from unnest(${[...texts]}::text[]) as wanted
                  where position(convert_to(wanted, 'UTF8') in raw_body) > 0)`.execute(db);
}

/** Empties the bodies and headers of events about some objects of the providers. */
export async function emptyWebhooksAbout(
  db: Database,
  objectIds: readonly string[],
): Promise<void> {
  await sql`
    update providers.webhook_events set raw_body = '', headers = '{}'
    where object_id = any(${[...objectIds]}::text[]) and raw_body <> ''`.execute(db);
}

function unnested(keys: readonly EventKey[]) {
  return sql`unnest(
    ${keys.map(({ provider }) => provider)}::text[],
    ${keys.map(({ eventId }) => eventId)}::text[]) as asked (provider, event_id)`;
}
