import type { Database } from '#platform/db/database.ts';
import type { TipAddress } from '../recipients/tip-recipient.ts';

/** The address and the receipt of some tip, of a late one where ids tell the time; none without tips. */
export async function someTip(
  db: Database,
): Promise<(TipAddress & { receiptId: string }) | undefined> {
  return db
    .selectFrom('tipping.tips')
    .select([
      'location_id as locationId',
      'staff_id as staffId',
      'group_id as groupId',
      'receipt_id as receiptId',
    ])
    .orderBy('tip_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
