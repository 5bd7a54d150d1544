// The SQL of many payouts at once that nobody asked for.
import type { PlanPeriod } from '@tipwell/contract/payouts/payout-plans';
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { BalanceHolder } from '#payouts/destinations';
import { columnsOfVenuePays, ofPayee, type Payout, type Reason } from './store.ts';
import type { Promoted } from './offer-free-payout.ts';
import type { VenuePays } from './venue-paid-fees.rule.ts';

/** Payouts that whoever is paid did not ask for. */
export type MadePayoutKind = Exclude<Payout['kind'], 'INSTANT'>;

export interface PlannedPayout extends Pick<
  Payout,
  | 'payoutId'
  | 'payee'
  | 'userId'
  | 'staffId'
  | 'locationId'
  | 'subjectKey'
  | 'currency'
  | 'amount'
  | 'fee'
  | keyof VenuePays
  | 'destinationId'
  | 'paymentSystem'
  | 'landsWithinSeconds'
  | 'attemptId'
> {
  /** When it is sent, where it has to wait for banks; null: at once. */
  sendAt: Date | null;
  landsBy: Date;
  /** A planned payout's plan and period; a statutory one has neither. */
  plan: PlanPeriod | null;
  periodFrom: string | null;
  periodTo: string | null;
  /** A statutory payout's date. */
  dueOn: string | null;
  /** The promotion that it is free with, and the fee that was left out. */
  promoted?: Promoted | undefined;
  parts: { account: string; holdId: string; amount: number }[];
}

/** Those of the payouts that are there already, whoever wrote them, with whose they are. */
export async function knownAmong(
  db: Database,
  payoutIds: readonly string[],
): Promise<Map<string, Pick<Payout, 'payoutId' | 'kind' | 'staffId' | 'locationId'>>> {
  const rows = await db
    .selectFrom('payouts.payouts')
    .select(['payout_id as payoutId', 'kind', 'staff_id as staffId', 'location_id as locationId'])
    .where('payout_id', '=', anyId(payoutIds))
    .execute();
  return new Map(rows.map((row) => [row.payoutId, row]));
}

/** Writes payouts that nobody asked for down as submitted, with their parts and the first line of their history. */
export async function insertPlanned(
  tx: Tx,
  kind: MadePayoutKind,
  payouts: readonly PlannedPayout[],
  { now, inquireAfterMinutes }: { now: Date; inquireAfterMinutes: number },
): Promise<void> {
  const later = (from: Date) => new Date(from.getTime() + inquireAfterMinutes * 60_000);
  await tx
    .insertInto('payouts.payouts')
    .values(
      payouts.map((payout) => ({
        payout_id: payout.payoutId,
        payee: payout.payee,
        user_id: payout.userId,
        staff_id: payout.staffId,
        location_id: payout.locationId,
        subject_key: payout.subjectKey,
        kind,
        state: 'SUBMITTED',
        currency: payout.currency,
        amount: payout.amount,
        fee: payout.fee,
        ...columnsOfVenuePays(payout),
        promotion_id: payout.promoted?.promotionId ?? null,
        promoted_fee: payout.promoted?.promotedFee ?? null,
        destination_id: payout.destinationId,
        payment_system: payout.paymentSystem,
        drafted_at: now,
        expires_at: now,
        lands_within_seconds: payout.landsWithinSeconds,
        submitted_at: now,
        lands_by: payout.landsBy,
        send_at: payout.sendAt,
        attempt_id: payout.attemptId,
        inquire_at: later(payout.sendAt ?? now),
        plan: payout.plan,
        period_from: payout.periodFrom,
        period_to: payout.periodTo,
        due_on: payout.dueOn,
      })),
    )
    .execute();
  await tx
    .insertInto('payouts.payout_parts')
    .values(
      payouts.flatMap(({ payoutId, parts }) =>
        parts.map(({ account, holdId, amount }, index) => ({
          payout_id: payoutId,
          part: index + 1,
          account,
          hold_id: holdId,
          amount,
        })),
      ),
    )
    .execute();
  await tx
    .insertInto('payouts.payout_changes')
    .values(
      payouts.map(({ payoutId }) => ({
        payout_id: payoutId,
        step: 1,
        state: 'SUBMITTED',
        at: now,
        reason: null,
      })),
    )
    .execute();
}

/** Payouts that waited for banks and are to be sent now. */
export async function waitedLongEnough(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts.payouts')
    .select('payout_id as payoutId')
    .where('state', '=', 'SUBMITTED')
    .where('sent_at', 'is', null)
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .execute();
  return rows.map(({ payoutId }) => payoutId);
}

/** How a payout ended, and why it did not arrive. */
export type PayoutEnding = Pick<Payout, 'state' | 'reason'>;

/**
 * How the last planned payouts of a payee ended, the newest first; those of one reason are passed over, and
 * so are those that went elsewhere than to this destination, or before the money went there.
 */
export async function lastEndings(
  db: Database,
  payee: BalanceHolder,
  {
    limit,
    without,
    to,
  }: {
    limit: number;
    without: NonNullable<Reason>;
    to: { destinationId: string; since: Date } | null;
  },
): Promise<PayoutEnding[]> {
  return db
    .selectFrom('payouts.payouts')
    .select(['state', 'reason'])
    .where(ofPayee(payee))
    .where('kind', '=', 'PLANNED')
    .where('state', 'in', ['PAID', 'FAILED', 'RETURNED'])
    .where((on) => on.or([on('reason', 'is', null), on('reason', '!=', without)]))
    .$if(to !== null, (query) =>
      query
        .where('destination_id', '=', to?.destinationId ?? '')
        .where('drafted_at', '>=', to?.since ?? null),
    )
    .orderBy('period_to', 'desc')
    .limit(limit)
    .$narrowType<PayoutEnding>()
    .execute();
}
