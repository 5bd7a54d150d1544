import type { InvoiceRecipient } from '@tipwell/contract/finance/calls/invoices';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { findLocation, lockLocation } from '#venues/locations';
import { findRecipient, keepRecipient } from './recipient-store.ts';

/**
 * Says to whom the invoices of a place are made out, from the next one on. What was said before, again,
 * changes nothing. @throws notFound
 */
export async function setInvoiceRecipient(
  context: Context,
  actor: Person,
  { locationId, recipient }: { locationId: number; recipient: InvoiceRecipient },
): Promise<{ recipient: InvoiceRecipient }> {
  return context.db.transaction().execute(async (tx) => {
    await lockLocation(tx, locationId);
    if (!(await findLocation(tx, locationId))) fail('notFound');
    const before = (await findRecipient(tx, locationId)) ?? null;
    const isKnown =
      before?.company === recipient.company &&
      before.address === recipient.address &&
      before.taxNumber === recipient.taxNumber;
    if (isKnown) return { recipient };
    const at = context.clock.now();
    await keepRecipient(tx, { locationId, at, by: realPersonOf(actor) }, recipient);
    await audit(tx, {
      actor,
      action: 'invoice.recipientSet',
      subject: `location:${locationId}`,
      at,
      details: {
        before: before?.company ?? null,
        after: recipient.company,
        taxNumberBefore: before?.taxNumber ?? null,
        taxNumberAfter: recipient.taxNumber,
        isAddressChanged: before?.address !== recipient.address,
      },
    });
    return { recipient };
  });
}
