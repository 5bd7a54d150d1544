// The SQL of what happened to one payment.
import { sql } from 'kysely';
import type { FeeMode } from '@tipwell/contract/payments/fee.rule';
import type {
  DisputeReason,
  RefundCause,
  ReportKind,
} from '@tipwell/contract/payments/payment-kinds';
import type { Database } from '#platform/db/database.ts';
import type { CourseOfDispute } from './payment-timeline.rule.ts';

/** What a payment's own page shows beyond the list. */
export interface PaymentFacts {
  feeMode: FeeMode;
  platformFee: number;
  platformFeeVat: number;
  processorFee: number;
  net: number;
  workplacePart: number;
  billNet: number;
  billFees: number;
  isQualifying: boolean;
  atOnce: number | null;
  toPool: number | null;
  paymentSystem: string;
  paymentReference: string | null;
  declinedBecause: string | null;
  /** What was captured besides what is booked as charged, and refunded. */
  capturedBeyond: number;
  recordedAt: Date | null;
  servicePaymentId: string | null;
  salesPersonId: string | null;
  salesPersonName: string | null;
}

export async function findPayment(db: Database, tipId: string): Promise<PaymentFacts | undefined> {
  const { rows } = await sql<PaymentFacts>`
    select fee_mode as "feeMode", platform_fee as "platformFee",
           platform_fee_vat as "platformFeeVat", processor_fee as "processorFee", net,
           workplace_part as "workplacePart", bill_net as "billNet",
           bill_platform_fee + bill_platform_fee_vat + bill_processor_fee as "billFees",
           is_qualifying as "isQualifying", primary_part as "atOnce", pool_part as "toPool",
           payment.payment_system as "paymentSystem", payment_reference as "paymentReference",
           declined_because as "declinedBecause", captured_beyond as "capturedBeyond",
           recorded_at as "recordedAt",
           service_payment_id as "servicePaymentId", seller.user_id as "salesPersonId",
           seller.full_name as "salesPersonName"
    from tipping.payment_facts payment
    join locations.location_facts place on place.location_id = payment.location_id
    left join identity.person_facts seller on seller.user_id = place.sales_person_id
    where payment.tip_id = ${tipId}::uuid`.execute(db);
  return rows[0];
}

export interface RefundFacts {
  refundId: string;
  tipId: string;
  state: 'REQUESTED' | 'APPROVED' | 'SUCCEEDED' | 'FAILED' | 'REFUSED' | 'WITHDRAWN';
  reason: RefundCause;
  note: string;
  /** What goes back where it is not the whole payment. */
  amount: number | null;
  requestedBy: string | null;
  requestedByName: string | null;
  requestedAt: Date;
  approvedByName: string | null;
  approvedAt: Date | null;
  sentAt: Date | null;
  providerReference: string | null;
  refusedByName: string | null;
  refusedBecause: string | null;
  endedAt: Date | null;
}

const selectRefunds = sql`
  select refund.refund_id as "refundId", refund.tip_id as "tipId", refund.state, refund.reason,
         refund.note, refund.amount, refund.requested_by as "requestedBy", asker.full_name as "requestedByName",
         refund.requested_at as "requestedAt", approver.full_name as "approvedByName",
         refund.approved_at as "approvedAt", refund.sent_at as "sentAt",
         refund.provider_reference as "providerReference", refund.ended_at as "endedAt",
         refuser.full_name as "refusedByName", refund.refused_because as "refusedBecause"
  from tipping.refund_facts refund
  left join identity.person_facts asker on asker.user_id = refund.requested_by
  left join identity.person_facts approver on approver.user_id = refund.approved_by
  left join identity.person_facts refuser on refuser.user_id = refund.refused_by`;

/** The refunds of a payment, the oldest first; all but the last came to nothing. */
export async function refundsOf(db: Database, tipId: string): Promise<RefundFacts[]> {
  const { rows } = await sql<RefundFacts>`
    ${selectRefunds} where refund.tip_id = ${tipId}::uuid
    order by refund.requested_at, refund.refund_id`.execute(db);
  return rows;
}

/** Refunds that wait for a second person, the oldest first. */
export async function requestedRefunds(db: Database, limit: number): Promise<RefundFacts[]> {
  const { rows } = await sql<RefundFacts>`
    ${selectRefunds} where refund.state = 'REQUESTED'
    order by refund.requested_at, refund.refund_id limit ${limit}`.execute(db);
  return rows;
}

export interface DuplicateReport {
  kind: ReportKind;
  reportId: string;
  tipId: string;
  otherTipId: string | null;
  reportedAt: Date;
}

/** A report with what came of it. */
export interface ReportWithEnd extends DuplicateReport {
  closedAt: Date | null;
  closedByName: string | null;
  closedBecause: string | null;
}

/** What customers said of a payment or of its twin. */
export async function reportsAbout(db: Database, tipId: string): Promise<ReportWithEnd[]> {
  const { rows } = await sql<ReportWithEnd>`
    select report.report_id as "reportId", report.kind, report.tip_id as "tipId",
           report.other_tip_id as "otherTipId", report.reported_at as "reportedAt",
           report.closed_at as "closedAt", closer.full_name as "closedByName",
           closed.closed_because as "closedBecause"
    from tipping.duplicate_report_facts report
    left join tipping.closed_report_facts closed on closed.report_id = report.report_id
    left join identity.person_facts closer on closer.user_id = closed.closed_by
    where report.tip_id = ${tipId}::uuid or report.other_tip_id = ${tipId}::uuid
    order by report.reported_at`.execute(db);
  return rows;
}

/** Reports that nobody has dealt with: both payments are still the venue's, the oldest first. */
export async function openReports(db: Database, limit: number): Promise<DuplicateReport[]> {
  const { rows } = await sql<DuplicateReport>`
    select report.report_id as "reportId", report.kind, report.tip_id as "tipId",
           report.other_tip_id as "otherTipId", report.reported_at as "reportedAt"
    from tipping.duplicate_report_facts report
    join tipping.payment_facts payment on payment.tip_id = report.tip_id
    left join tipping.payment_facts other on other.tip_id = report.other_tip_id
    where report.closed_at is null and payment.state = 'CAPTURED'
      and other.state is distinct from 'REFUNDED'
    order by report.reported_at, report.tip_id limit ${limit}`.execute(db);
  return rows;
}

export interface Message {
  eventType: string;
  receivedAt: Date;
}

/** What processors told about these things of theirs, the oldest first. */
export async function messagesAbout(
  db: Database,
  references: readonly string[],
): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select event_type as "eventType", received_at as "receivedAt"
    from providers.webhook_facts
    where object_id = any(${[...references]}::text[])
    order by received_at, event_id limit 100`.execute(db);
  return rows;
}

export interface Booking {
  entryId: string;
  kind: string;
  recordedAt: Date;
  postings: { account: string; amount: number }[];
}

/**
 * The ledger's entries with these ids; an account is told by its kind, never by whose it is. Those of one
 * moment stay in the order in which they are asked for.
 */
export async function bookingsOf(db: Database, entryIds: readonly string[]): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select entry_id as "entryId", kind, recorded_at as "recordedAt",
           json_agg(json_build_object('account', account_kind, 'amount', amount)
                    order by line) as postings
    from ledger.posting_facts
    where entry_id = any(${[...entryIds]}::uuid[])
    group by entry_id, kind, recorded_at
    order by recorded_at, array_position(${[...entryIds]}::uuid[], entry_id)`.execute(db);
  return rows;
}

export interface DisputeFacts extends CourseOfDispute {
  disputeId: string;
  reference: string;
  amount: number;
  reason: DisputeReason;
  fee: number;
  feeReturned: number;
  bookedReinstated: number;
}

/** The disputes of a payment, the oldest first. */
export async function disputesAbout(db: Database, tipId: string): Promise<DisputeFacts[]> {
  return db
    .selectFrom('tipping.dispute_facts')
    .select([
      'dispute_id as disputeId',
      'provider_reference as reference',
      'state',
      'reason',
      'amount',
      'opened_at as openedAt',
      'respond_by as respondBy',
      'answered_at as answeredAt',
      'asked_again_at as askedAgainAt',
      'ended_at as endedAt',
      'withdrawn_at as withdrawnAt',
      'booked_withdrawn as bookedWithdrawn',
      'booked_reinstated as bookedReinstated',
      'booked_fee as fee',
      'booked_fee_returned as feeReturned',
    ])
    .select(sql<DisputeFacts['returns']>`returns`.as('returns'))
    .$narrowType<
      Pick<
        DisputeFacts,
        | 'disputeId'
        | 'reference'
        | 'state'
        | 'reason'
        | 'amount'
        | 'openedAt'
        | 'fee'
        | 'feeReturned'
        | 'bookedReinstated'
      >
    >()
    .where('tip_id', '=', tipId)
    .orderBy('opened_at')
    .orderBy('dispute_id')
    .execute();
}
