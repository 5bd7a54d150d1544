import type { Database } from '#platform/db/database.ts';
import {
  touchedPayments,
  untouchedPayments,
  type ChangedPayment,
  type ChangedPayments,
} from './changed-payments-store.ts';
import { mergeChanged } from './merge-changed.rule.ts';

/** The payments of a location in the order in which something about them last changed. */
export async function changedPayments(
  db: Database,
  asked: ChangedPayments,
): Promise<ChangedPayment[]> {
  const [untouched, touched] = await Promise.all([
    untouchedPayments(db, asked),
    touchedPayments(db, asked),
  ]);
  return mergeChanged(untouched, touched, asked.limit);
}
