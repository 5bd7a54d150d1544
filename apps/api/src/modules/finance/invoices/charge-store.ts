// The SQL of what a venue is charged: of fees that it bears, and of its own payouts.
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { anyWord } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

/** What one entry booked on the account of what a venue owes, with what is known of its payment. */
export interface BookedCharge {
  entryKind: string;
  recordedAt: Date;
  /** The tip, refund or dispute. */
  sourceId: string;
  /** As it was booked: below zero the venue owes it. */
  amount: number;
  tipId: string | null;
  startedAt: Date | null;
  platformFee: number;
  vat: number;
  /** The two, and what the processor takes. */
  fees: number;
}

const charging = [
  entryKinds.tip,
  entryKinds.refund,
  entryKinds.chargeback,
  entryKinds.chargebackReversed,
];

/** Everything that was ever booked for a venue to pay, in the order in which it was. */
export async function bookedCharges(db: Database, locationId: number): Promise<BookedCharge[]> {
  const rows = await db
    .selectFrom('ledger.place_entry_facts as place')
    .innerJoin('ledger.kind_posting_facts as posting', 'posting.entry_id', 'place.entry_id')
    .innerJoin('ledger.entry_source_facts as entry', 'entry.entry_id', 'place.entry_id')
    .leftJoin('tipping.venue_charge_facts as charge', (join) =>
      join.on((on) =>
        // Of a dispute that came back bit by bit, each bit is told by its entry.
        on(
          'charge.source_id',
          '=',
          on
            .case()
            .when('entry.entry_kind', '=', entryKinds.chargebackReversed)
            .then(on.ref('entry.entry_id'))
            .else(on.ref('entry.source_id'))
            .end(),
        ),
      ),
    )
    .where('place.location_id', '=', locationId)
    .where('posting.account_kind', '=', 'venue-invoice')
    .where('entry.entry_kind', '=', anyWord(charging))
    .orderBy('entry.recorded_at')
    .orderBy('entry.entry_id')
    .select([
      'entry.entry_kind as entryKind',
      'entry.recorded_at as recordedAt',
      'entry.source_id as sourceId',
      'posting.amount',
      'charge.tip_id as tipId',
      'charge.started_at as startedAt',
      'charge.platform_fee as platformFee',
      'charge.platform_fee_vat as vat',
      'charge.vendor_invoice as fees',
    ])
    .execute();
  return rows.flatMap(({ recordedAt, ...row }) =>
    recordedAt === null
      ? []
      : {
          ...row,
          recordedAt,
          entryKind: row.entryKind ?? '',
          sourceId: row.sourceId ?? '',
          amount: row.amount ?? 0,
          platformFee: row.platformFee ?? 0,
          vat: row.vat ?? 0,
          fees: row.fees ?? 0,
        },
  );
}

/** When anything was booked for a place for the first time; null: nothing was. */
export async function placeFirstBookedAt(db: Database, locationId: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom('ledger.place_entry_facts as place')
    .innerJoin('ledger.entry_source_facts as entry', 'entry.entry_id', 'place.entry_id')
    .where('place.location_id', '=', locationId)
    .select((on) => on.fn.min('entry.recorded_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * What payouts cost a venue: its own, and what it bears of those of its people; and what was given back with
 * those that came back.
 */
export interface PayoutCharge {
  payoutId: string;
  isReturned: boolean;
  isInstant: boolean;
  /** Of the venue's own payout, and taken from its balance. */
  isOwn: boolean;
  recordedAt: Date;
  /** With the VAT that it contains; null: it was booked without any. */
  fee: number;
  vat: number;
  vatBps: number | null;
}

export async function chargedPayouts(db: Database, locationId: number): Promise<PayoutCharge[]> {
  const rows = await db
    .selectFrom('ledger.place_entry_facts as place')
    .innerJoin('ledger.kind_posting_facts as posting', 'posting.entry_id', 'place.entry_id')
    .innerJoin('ledger.entry_source_facts as entry', 'entry.entry_id', 'place.entry_id')
    .innerJoin('payouts.payout_facts as payout', 'payout.payout_id', 'entry.source_id')
    .where('place.location_id', '=', locationId)
    .where((on) =>
      on.or([
        on.and([on('posting.account_kind', '=', 'venue'), on('payout.fee', '>', 0)]),
        on('posting.account_kind', '=', 'venue-invoice'),
      ]),
    )
    .where('entry.entry_kind', '=', anyWord([entryKinds.payout, entryKinds.payoutReturned]))
    .orderBy('entry.recorded_at')
    .orderBy('entry.entry_id')
    .select([
      'payout.payout_id as payoutId',
      'payout.kind',
      'payout.payee',
      'payout.fee',
      'payout.venue_fee as venueFee',
      'payout.fee_vat as vat',
      'payout.fee_vat_bps as vatBps',
      'entry.entry_kind as entryKind',
      'entry.recorded_at as recordedAt',
    ])
    .execute();
  return rows.flatMap(({ payoutId, kind, payee, entryKind, recordedAt, ...row }) =>
    payoutId === null || recordedAt === null
      ? []
      : {
          payoutId,
          isReturned: entryKind === entryKinds.payoutReturned,
          isInstant: kind === 'INSTANT',
          recordedAt,
          isOwn: payee === 'VENUE',
          fee: (payee === 'VENUE' ? row.fee : row.venueFee) ?? 0,
          vat: row.vat ?? 0,
          vatBps: row.vatBps,
        },
  );
}
