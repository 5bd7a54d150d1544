import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  ...['invoices', 'invoice_lines', 'invoice_numbers', 'invoiced_months', 'invoice_payments'].map(
    (name): Kept => ({
      table: `settlement.${name}`,
      what: 'Invoices to venues and what was paid on them',
      keeping: { how: 'STAYS', because: 'They are numbered without gaps and explain the books.' },
    }),
  ),
  {
    table: 'settlement.invoice_recipients',
    what: 'Companies that invoices are made out to',
    keeping: { how: 'STAYS', because: 'One row for each place, until another is named.' },
  },
];
