import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

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

function unnested(keys: readonly EventKey[]) {
  return sql`unnest(
    ${keys.map(({ provider }) => provider)}::text[],
    ${keys.map(({ eventId }) => eventId)}::text[]) as asked (provider, event_id)`;
}
