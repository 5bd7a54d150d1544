// The SQL that reads tips, refunds, disputes and payouts, and what stands in the books about them.
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Booked, Movement, MovementKind } from './movement.ts';

/** Each kind as one shape, in the words of `Movement`. */
const movementsOf: Record<MovementKind, RawBuilder<Movement>> = {
  TIP: sql`
    select 'TIP' as kind, tip_id as "sourceId", state, currency,
           charged + captured_beyond as amount, 0 as fee,
           payment_system as "paymentSystem", payment_reference as reference,
           service_payment_id as "servicePaymentId", started_at as "beganAt"
    from tipping.payment_facts`,
  REFUND: sql`
    select 'REFUND' as kind, refund.refund_id as "sourceId", refund.state, tip.currency,
           coalesce(refund.amount, tip.charged) as amount, 0 as fee, tip.payment_system as "paymentSystem",
           refund.provider_reference as reference, null::uuid as "servicePaymentId",
           refund.approved_at as "beganAt"
    from tipping.refund_facts refund
    join tipping.payment_facts tip on tip.tip_id = refund.tip_id`,
  DISPUTE: sql`
    select 'DISPUTE' as kind, dispute_id as "sourceId",
           case when return_booked_at is not null then 'BACK'
                when booked_reinstated > 0 then 'PARTLY_BACK'
                when withdrawal_booked_at is not null then 'TAKEN' else 'NOTHING' end as state,
           currency, coalesce(booked_withdrawn, amount) as amount,
           booked_fee - booked_fee_returned as fee,
           payment_system as "paymentSystem", provider_reference as reference,
           null::uuid as "servicePaymentId", opened_at as "beganAt", returns
    from tipping.dispute_facts`,
  PAYOUT: sql`
    select 'PAYOUT' as kind, payout_id as "sourceId", state, currency, amount, fee,
           payment_system as "paymentSystem", provider_reference as reference,
           null::uuid as "servicePaymentId", submitted_at as "beganAt"
    from payouts.payout_movement_facts`,
};

const columnsOf: Record<MovementKind, { id: RawBuilder<string>; beganAt: RawBuilder<Date> }> = {
  TIP: { id: sql`tip_id`, beganAt: sql`started_at` },
  REFUND: { id: sql`refund.refund_id`, beganAt: sql`refund.approved_at` },
  DISPUTE: { id: sql`dispute_id`, beganAt: sql`opened_at` },
  PAYOUT: { id: sql`payout_id`, beganAt: sql`submitted_at` },
};

/** Where one has come to among movements of a kind, in the order in which they began. */
export interface Place {
  beganAt: Date;
  sourceId: string;
}

/** The next movements of a kind after a place, that began before a moment. */
export async function movementsAfter(
  db: Database,
  kind: MovementKind,
  { after, before, limit }: { after: Place; before: Date; limit: number },
): Promise<Movement[]> {
  const { id, beganAt } = columnsOf[kind];
  const { rows } = await sql<Movement>`
    ${movementsOf[kind]}
    where (${beganAt}, ${id}) > (${after.beganAt}::timestamptz, ${after.sourceId}::uuid)
      and ${beganAt} < ${before}::timestamptz
    order by ${beganAt}, ${id} limit ${limit}`.execute(db);
  return rows;
}

/** Movements of a kind by their ids. */
export async function movementsByIds(
  db: Database,
  kind: MovementKind,
  sourceIds: readonly string[],
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    ${movementsOf[kind]} where ${columnsOf[kind].id} = any(${[...sourceIds]}::uuid[])`.execute(db);
  return rows;
}

/** What entries with these ids booked, and what reversed them, entry by entry. */
export async function bookedUnder(db: Database, entryIds: readonly string[]): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select kind, source_id as "sourceId", min(currency) as currency,
           json_object_agg(account_kind, amount) as sums
    from (
      select entry_id, kind, source_id, currency, account_kind, sum(amount)::bigint as amount
      from ledger.posting_facts
      -- Reversals from before ids followed from kinds have ids of their own.
      where entry_id = any(array(
        select unnest(${[...entryIds]}::uuid[])
        union
        select reversal.entry_id from ledger.posting_facts reversal
        where reversal.reverses = any(${[...entryIds]}::uuid[])))
      group by entry_id, kind, source_id, currency, account_kind
    ) summed
    group by entry_id, kind, source_id`.execute(db);
  return rows;
}

/** The first entries that book something that is nowhere else. */
export async function entriesWithoutSource(
  db: Database,
  limit: number,
): Promise<{ entryId: string; kind: string; sourceId: string }[]> {
  const { rows } = await sql<{ entryId: string; kind: string; sourceId: string }>`
    select distinct booked.entry_id as "entryId", booked.kind, booked.source_id as "sourceId"
    from ledger.posting_facts booked
    left join tipping.payment_facts tip
      on booked.kind = ${entryKinds.tip} and tip.tip_id = booked.source_id
    left join tipping.refund_facts refund
      on booked.kind = ${entryKinds.refund} and refund.refund_id = booked.source_id
    left join tipping.dispute_facts dispute
      on booked.kind in (${entryKinds.chargeback}, ${entryKinds.chargebackReversed},
                         ${entryKinds.disputeFee}, ${entryKinds.disputeFeeReturned})
        and dispute.dispute_id = booked.source_id
    left join payouts.payout_movement_facts payout
      on booked.kind in (${entryKinds.payout}, ${entryKinds.payoutReturned})
        and payout.payout_id = booked.source_id
    where booked.line = 1 and booked.kind in (${entryKinds.tip}, ${entryKinds.refund}, ${entryKinds.payout},
                                                 ${entryKinds.payoutReturned}, ${entryKinds.chargeback},
                                                 ${entryKinds.chargebackReversed}, ${entryKinds.disputeFee},
                                                 ${entryKinds.disputeFeeReturned})
      and dispute.dispute_id is null and tip.tip_id is null and refund.refund_id is null and payout.payout_id is null
    order by 1 limit ${limit}`.execute(db);
  return rows;
}
