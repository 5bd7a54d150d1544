import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export interface WebhookEvent {
  provider: string;
  eventId: string;
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
): Promise<{ provider: string; eventId: string }[]> {
  const { rows } = await sql<{ provider: string; eventId: string }>`
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

export async function findWebhookEvent(
  db: Database,
  provider: string,
  eventId: string,
): Promise<(WebhookEvent & { handledAt: Date | null }) | undefined> {
  return db
    .selectFrom('providers.webhook_events')
    .select([
      'provider',
      'event_id as eventId',
      'event_type as eventType',
      'object_id as objectId',
      'handled_at as handledAt',
    ])
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

export async function markHandled(
  db: Database,
  provider: string,
  eventId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('providers.webhook_events')
    .set({ handled_at: now })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}
