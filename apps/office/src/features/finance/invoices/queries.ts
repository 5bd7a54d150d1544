import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  confirmInvoicePayment,
  dropInvoicePayment,
  enterInvoicePayment,
  getAllInvoices,
  getInvoice,
  getInvoices,
  invoiceFilePath,
  setInvoiceRecipient,
  type InvoiceRecipient,
  type ListedInvoice,
} from '@tipwell/contract/finance/calls/invoices';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { Locale } from '@tipwell/contract/api/fields';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** Invoices, and to whom those of a place are made out. */
interface Invoices {
  invoices: ListedInvoice[];
  /** Null: they are of all places. */
  named: Omit<CallOutput<typeof getInvoices>, 'invoices'> | null;
}

/** The invoices of a place, or the newest of all. */
export const invoicesQuery = (locationId: number | null) =>
  queryOptions({
    queryKey: queryKeys.invoices(locationId),
    queryFn: async ({ signal }): Promise<Invoices> => {
      if (locationId === null) {
        const { invoices } = await api.call(getAllInvoices, { query: {} }, { signal });
        return { invoices, named: null };
      }
      const { invoices, ...named } = await api.call(
        getInvoices,
        { params: { locationId } },
        { signal },
      );
      return { invoices, named };
    },
  });

export const invoiceQuery = (locationId: number, invoiceId: string, lang: Locale) =>
  queryOptions({
    queryKey: queryKeys.invoice(invoiceId, lang),
    queryFn: ({ signal }) =>
      api.call(getInvoice, { params: { locationId, invoiceId }, query: { lang } }, { signal }),
  });

/** The document as a PDF. */
export async function readInvoiceFile(
  locationId: number,
  invoiceId: string,
  lang: Locale,
): Promise<Blob> {
  return api.file(`${invoiceFilePath}?lang=:lang`, { locationId, invoiceId, lang });
}

/** To whom the invoices of a place are made out from now on. */
export async function saveRecipient(locationId: number, body: InvoiceRecipient): Promise<void> {
  await api.call(setInvoiceRecipient, { params: { locationId }, body });
}

/** What reached our bank; the same id is the same payment. */
export async function enterPayment(
  invoiceId: string,
  payment: { paymentId: string; amount: number; receivedOn: string; reference: string },
): Promise<void> {
  await api.call(enterInvoicePayment, { params: { invoiceId }, body: payment });
}

/** Books a payment that somebody else has entered. */
export async function confirmPayment(paymentId: string): Promise<void> {
  await api.call(confirmInvoicePayment, { params: { paymentId } });
}

/** Takes back a payment that nobody has confirmed. */
export async function dropPayment(paymentId: string): Promise<void> {
  await api.call(dropInvoicePayment, { params: { paymentId } });
}

/** Reads everything about invoices anew after something was done. */
export function useFreshInvoices(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.allInvoices });
}
