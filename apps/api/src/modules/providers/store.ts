import type { Database } from '../../platform/db/database.ts';

export interface WebhookEvent {
  provider: string;
  eventId: string;
  eventType: string;
  objectId: string;
}

/** Keeps an event as it came; false when it came before. */
export async function insertWebhookEvent(
  db: Database,
  event: WebhookEvent & { rawBody: Buffer; headers: Record<string, string>; receivedAt: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('providers.webhook_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      event_type: event.eventType,
      object_id: event.objectId,
      raw_body: event.rawBody,
      headers: JSON.stringify(event.headers),
      received_at: event.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
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
