// The SQL of what reached our banks for invoices.
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';

export interface KeptPayment {
  paymentId: string;
  invoiceId: string;
  amount: number;
  receivedOn: string;
  reference: string;
  enteredBy: string;
  enteredAt: Date;
  state: 'ENTERED' | 'CONFIRMED' | 'DROPPED';
}

function selectPayments(db: Database) {
  return db
    .selectFrom('settlement.invoice_payments')
    .select([
      'payment_id as paymentId',
      'invoice_id as invoiceId',
      'amount',
      'received_on as receivedOn',
      'reference',
      'entered_by as enteredBy',
      'entered_at as enteredAt',
      'state',
    ]);
}

export async function paymentsOf(
  db: Database,
  invoiceIds: readonly string[],
): Promise<KeptPayment[]> {
  return selectPayments(db)
    .where('invoice_id', '=', anyId(invoiceIds))
    .orderBy('entered_at')
    .orderBy('payment_id')
    .execute();
}

export async function findPayment(
  db: Database,
  paymentId: string,
): Promise<KeptPayment | undefined> {
  return selectPayments(db).where('payment_id', '=', paymentId).executeTakeFirst();
}

export async function lockPayment(tx: Tx, paymentId: string): Promise<KeptPayment | undefined> {
  return selectPayments(tx).where('payment_id', '=', paymentId).forUpdate().executeTakeFirst();
}

export async function insertPayment(tx: Tx, payment: Omit<KeptPayment, 'state'>): Promise<void> {
  await tx
    .insertInto('settlement.invoice_payments')
    .values({
      payment_id: payment.paymentId,
      invoice_id: payment.invoiceId,
      amount: payment.amount,
      received_on: payment.receivedOn,
      reference: payment.reference,
      entered_by: payment.enteredBy,
      entered_at: payment.enteredAt,
    })
    .execute();
}

export async function decidePayment(
  tx: Tx,
  decided: { paymentId: string; state: 'CONFIRMED' | 'DROPPED'; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('settlement.invoice_payments')
    .set({ state: decided.state, decided_by: decided.by, decided_at: decided.at })
    .where('payment_id', '=', decided.paymentId)
    .where('state', '=', 'ENTERED')
    .execute();
}
