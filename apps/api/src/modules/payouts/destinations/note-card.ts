import type { Context } from '../../../platform/context.ts';
import { tell } from '../../../platform/events.ts';
import type { PayoutDestination } from '../../providers/index.ts';
import { setStatusByReference } from '../destination-store.ts';
import { destinationChanged } from '../events.ts';

/** Notes what the processor says of a card; the person hears of it when it can or cannot be paid to. */
export async function noteCard(
  context: Context,
  { reference, status }: Pick<PayoutDestination, 'reference' | 'status'>,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    for (const changed of await setStatusByReference(tx, reference, status)) {
      if (status !== 'ACTIVE' && status !== 'BLOCKED') continue;
      await tell(tx, destinationChanged, { ...changed, what: status });
    }
  });
}
