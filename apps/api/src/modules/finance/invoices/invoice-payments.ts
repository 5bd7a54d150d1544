import { csvAmount } from '@tipwell/contract/api/csv';
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { requireSecondApprover, type SecondApproval } from '#identity/identity';
import {
  bankAccount,
  entryIdOf,
  postEntries,
  postingsOf,
  venueInvoiceAccount,
} from '#ledger/ledger';
import { lockInvoice, type KeptInvoice } from './invoice-store.ts';
import { standingsAt } from './open-amounts.ts';
import {
  decidePayment,
  findPayment,
  insertPayment,
  lockPayment,
  type KeptPayment,
} from './payment-store.ts';

interface Entered {
  invoiceId: string;
  paymentId: string;
  amount: number;
  receivedOn: string;
  reference: string;
}

/**
 * Enters what reached our bank for an invoice, as the first of two administrators; nothing is booked yet.
 * The same id again is the same payment. @throws notFound; contentDiffers; inputInvalid for more than is open
 */
export async function enterInvoicePayment(
  context: Context,
  actor: Person,
  entered: Entered,
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const invoice = await lockInvoice(tx, entered.invoiceId);
    if (invoice?.kind !== 'INVOICE') fail('notFound');
    const known = await findPayment(tx, entered.paymentId);
    if (known) {
      if (!isSame(known, entered)) fail('contentDiffers');
      return;
    }
    await refuseTooMuch(tx, invoice, entered.amount);
    await insertPayment(tx, { ...entered, enteredBy: realPersonOf(actor), enteredAt: at });
    await auditPayment(tx, actor, 'invoice.paymentEntered', { invoice, ...entered, at });
  });
}

/** What the second administrator confirms. */
export function paymentApproval({ enteredBy }: Pick<KeptPayment, 'enteredBy'>): SecondApproval {
  return { approval: 'INVOICE_PAYMENT', first: enteredBy };
}

/**
 * Books a payment, as the second administrator: the venue owes that much less, and it lies at our bank.
 * Confirmed twice, it is booked once. @throws notFound; notAllowed; inputInvalid
 */
export async function confirmInvoicePayment(
  context: Context,
  actor: Person,
  paymentId: string,
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const { payment, invoice } = await lockBoth(tx, paymentId);
    await requireSecondApprover(context, tx, actor, paymentApproval(payment));
    if (payment.state === 'CONFIRMED') return;
    if (payment.state === 'DROPPED') fail('notFound');
    // What was credited or paid in the meantime is no longer open; this very payment waits itself.
    await refuseTooMuch(tx, invoice, 0);
    const { amount } = payment;
    const { currency, entity, locationId } = invoice;
    const entry = {
      entryId: entryIdOf(entryKinds.invoicePaid, paymentId),
      kind: entryKinds.invoicePaid,
      occurredAt: at,
      details: { sourceId: paymentId, invoiceId: invoice.invoiceId },
      postings: postingsOf([
        [bankAccount(entity, currency), 0 - amount],
        [venueInvoiceAccount(locationId, currency), amount],
      ]),
    };
    await postEntries(tx, [entry], at);
    await decidePayment(tx, { paymentId, state: 'CONFIRMED', by: realPersonOf(actor), at });
    await auditPayment(tx, actor, 'invoice.paymentConfirmed', { invoice, paymentId, amount, at });
  });
}

/** Takes an entered payment back; one that was dropped stays dropped. @throws notFound */
export async function dropInvoicePayment(
  context: Context,
  actor: Person,
  paymentId: string,
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const { payment, invoice } = await lockBoth(tx, paymentId);
    if (payment.state === 'DROPPED') return;
    if (payment.state === 'CONFIRMED') fail('notFound');
    await decidePayment(tx, { paymentId, state: 'DROPPED', by: realPersonOf(actor), at });
    const { amount } = payment;
    await auditPayment(tx, actor, 'invoice.paymentDropped', { invoice, paymentId, amount, at });
  });
}

/** The invoice before the payment, as everybody locks them. */
async function lockBoth(
  tx: Tx,
  paymentId: string,
): Promise<{ payment: KeptPayment; invoice: KeptInvoice }> {
  const found = await findPayment(tx, paymentId);
  const invoice = found && (await lockInvoice(tx, found.invoiceId));
  const payment = invoice && (await lockPayment(tx, paymentId));
  if (!payment) fail('notFound');
  return { payment, invoice };
}

/** Payments together, also those that wait for their second person, are never more than is open. */
async function refuseTooMuch(tx: Tx, invoice: KeptInvoice, more: number): Promise<void> {
  const standing = (await standingsAt(tx, invoice.locationId)).get(invoice.invoiceId);
  const left = standing ? standing.open - standing.waiting : 0;
  if (more > left || left < 0) {
    fail('inputInvalid', {
      fields: { amount: fieldError('max_value', { limit: csvAmount(left).decimal }) },
    });
  }
}

function isSame(known: KeptPayment, { invoiceId, amount, receivedOn, reference }: Entered) {
  return (
    known.invoiceId === invoiceId &&
    known.amount === amount &&
    known.receivedOn === receivedOn &&
    known.reference === reference
  );
}

async function auditPayment(
  tx: Tx,
  actor: Person,
  action: string,
  about: { invoice: KeptInvoice; paymentId: string; amount: number; at: Date },
): Promise<void> {
  const { invoice, paymentId, amount, at } = about;
  await audit(tx, {
    actor,
    action,
    subject: `location:${invoice.locationId}`,
    at,
    details: { invoiceId: invoice.invoiceId, paymentId, amount },
  });
}
