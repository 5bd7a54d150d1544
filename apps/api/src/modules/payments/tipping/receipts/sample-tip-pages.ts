import type { Database } from '#platform/db/database.ts';
import { receiptPath } from './receipt-model.ts';
import { someTip } from './sample-payment-store.ts';
import { pathOf } from '../recipients/tip-recipient.ts';

/** Addresses of pages on which customers pay, for whoever looks after these pages; none without tips. */
export async function someTipPages(db: Database): Promise<string[]> {
  const tip = await someTip(db);
  if (!tip) return [];
  const page = pathOf(tip);
  return [page, `${page}?bill=2000`, receiptPath(tip.receiptId, 'en')];
}
