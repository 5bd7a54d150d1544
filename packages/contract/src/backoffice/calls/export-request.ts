import * as z from 'zod';
import { invalid } from '../../api/field-error.ts';
import { numericId } from '../../api/fields.ts';
import { locationPayoutChoice } from '../../payouts/calls/payouts.ts';
import { transactionChoice } from './payments.ts';

/** The forms a code is printed in. */
export const printForms = ['tent', 'card', 'sticker'] as const;
export type PrintForm = (typeof printForms)[number];

/** For spreadsheets: plain, or as a workbook. */
export const tableFormats = ['CSV', 'XLSX'] as const;
const format = z.enum(tableFormats, { error: invalid('required') });

/** What a file is made of: the same filters and the same order as its list has. */
export const askedExport = z.discriminatedUnion('kind', [
  z.object({
    /** All codes of a place, its groups and its people, a sheet for each. */
    kind: z.literal('CODES'),
    locationId: numericId,
    form: z.enum(printForms),
  }),
  z.object({ kind: z.literal('PAYMENTS'), format, filters: transactionChoice }),
  z.object({
    kind: z.literal('LOCATION_PAYOUTS'),
    locationId: numericId,
    format,
    filters: locationPayoutChoice,
  }),
]);
export type AskedExport = z.output<typeof askedExport>;
export type ExportKindName = AskedExport['kind'];
/** The same as it is asked for. */
export type WantedExport = z.input<typeof askedExport>;
