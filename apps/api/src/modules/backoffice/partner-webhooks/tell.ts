import type { WebhookKind } from '@tipwell/contract/backoffice/webhook-kinds';
import type { Context } from '#platform/context.ts';
import { derivedId } from '#platform/derived-id.ts';
import { enqueue } from '#platform/jobs.ts';
import { businessOf, findLocation } from '#venues/locations';
import { deliverJob, deliverKey } from './deliver-job.ts';
import { insertMessage, type About } from './delivery-store.ts';
import { isAnybodyTold, listenersAt } from './endpoint-store.ts';
import { firstState } from './next-try.rule.ts';

/** Something that happened at a location. */
export interface Happening {
  locationId: number;
  about: About;
  /** What sets it apart from what happens to the same thing at another time. */
  step?: string;
}

/**
 * Keeps messages for everybody who is told of such things at the location or its master. Heard twice, a
 * happening is one message.
 */
export async function tellAll(
  context: Context,
  kind: WebhookKind,
  happenings: readonly Happening[],
): Promise<void> {
  const { db, clock, config } = context;
  // Most places tell nobody: of thousands of payments this is all that is asked.
  if (!(await isAnybodyTold(db, kind))) return;
  for (const [locationId, here] of Map.groupBy(happenings, (one) => one.locationId)) {
    const location = await findLocation(db, locationId);
    const listeners = location ? await listenersAt(db, businessOf(location), kind) : [];
    const told = listeners.flatMap(({ endpointId, state }) => {
      const first = firstState(state);
      return first === null ? [] : [{ endpointId, first }];
    });
    if (told.length === 0) continue;
    const happenedAt = clock.now();
    await db.transaction().execute(async (tx) => {
      for (const { about, step = '' } of here) {
        const messageId = derivedId(config, 'outgoing-webhook', kind, JSON.stringify(about), step);
        await insertMessage(tx, { messageId, locationId, kind, about, happenedAt }, told);
      }
      await enqueue(tx, deliverJob, {}, { key: deliverKey });
    });
  }
}
