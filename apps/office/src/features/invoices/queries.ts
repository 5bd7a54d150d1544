import { queryOptions } from '@tanstack/react-query';
import {
  getAllInvoices,
  getInvoice,
  getInvoices,
  invoiceFilePath,
} from '@tipwell/contract/calls/settlement/invoices';
import type { Locale } from '@tipwell/contract/fields';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query.ts';

/** The invoices of a place, or the newest of all. */
export const invoicesQuery = (locationId: number | null) =>
  queryOptions({
    queryKey: queryKeys.invoices(locationId),
    queryFn: ({ signal }) =>
      locationId === null
        ? api.call(getAllInvoices, { query: {} }, { signal })
        : api.call(getInvoices, { params: { locationId } }, { signal }),
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
