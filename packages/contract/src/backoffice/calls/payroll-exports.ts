import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import {
  atLocation,
  currency,
  minorUnits,
  moment,
  newId,
  numericId,
  uuid,
} from '../../api/fields.ts';
import { period } from '../../dates/period.ts';
import { employment } from '../../identity/people-fields.ts';

const tag = 'Payroll';
const businessDay = z.iso.date();

/** What people were given, in minor units; the last four are told of the first three, or beside them. */
const amounts = {
  /** Tips that were theirs alone, or their own part of shared ones at once, after fees. */
  direct: minorUnits,
  /** What splits gave them, corrections included. */
  shared: minorUnits,
  /** What refunds, banks and corrections took out of both since; not above 0. */
  takenBack: minorUnits,
  /** direct + shared + takenBack. */
  given: minorUnits,
  /** Of what was given: qualifying tips, which the law protects. */
  qualifying: minorUnits,
  /** Of what was given: everything else. */
  other: minorUnits,
  /** Tax of the withholding periods that end on these days; taken out of what was given. */
  withheld: minorUnits,
};
const payrollAmounts = z.object(amounts);
export type PayrollAmounts = z.infer<typeof payrollAmounts>;

/** Tips that the law of some countries reports apart, with the occupation in which they were earned. */
const qualified = z.object({
  /** Of what the person does now; null where the law's list does not have it. */
  occupationCode: z.string().nullable(),
  /** What was given to them, where their occupation is in the list. */
  tips: minorUnits,
});

const row = z.object({
  staffId: numericId,
  displayFullName: z.string(),
  staffType: z.string().nullable(),
  employment,
  ...amounts,
  /** Null where the country of the place reports nothing apart. */
  qualified: qualified.nullable(),
});
export type PayrollRow = z.infer<typeof row>;

/** `ADDED`: not in the export before. `GONE`: nothing is left of what stood there. */
export const payrollChangeKinds = ['ADDED', 'CHANGED', 'GONE'] as const;

const change = z.object({
  staffId: numericId,
  displayFullName: z.string(),
  kind: z.enum(payrollChangeKinds),
  /** As it was exported the last time; null where it was not. */
  before: payrollAmounts.nullable(),
  /** As it is now; null where nothing is left. */
  after: payrollAmounts.nullable(),
});
export type PayrollChange = z.infer<typeof change>;

/** An export that was made. */
const made = z.object({
  exportId: uuid,
  from: businessDay,
  to: businessDay,
  madeAt: moment,
  /** Null for somebody whose account is erased. */
  madeBy: z.string().nullable(),
  people: z.int(),
  given: minorUnits,
  withheld: minorUnits,
  /** There was none of these days before it, so it has no changes to tell. */
  isFirst: z.boolean(),
});
export type PayrollExport = z.infer<typeof made>;

const contentHash = z.string().regex(/^[0-9a-f]{64}$/);

/** What people were given on some business days, as payroll takes it over, and what changed since. */
export const getPayroll = defineCall({
  name: 'getPayroll',
  method: 'GET',
  path: '/locations/:locationId/payroll',
  tag,
  summary: 'What people were given, for payroll',
  params: atLocation,
  query: period,
  output: z.object({
    currency,
    locationName: z.string(),
    timeZone: z.string(),
    from: businessDay,
    to: businessDay,
    /** By staff number; whoever was given nothing and was withheld nothing is left out. */
    rows: z.array(row),
    /** The sums of the rows. */
    total: payrollAmounts,
    /** The sum of the qualified tips; null where nothing is reported apart. */
    qualifiedTips: minorUnits.nullable(),
    /** Shared tips of these days that are still to be split: they will be given to people, too. */
    notYetSplit: minorUnits,
    /** Names these very figures: whoever exports says which they saw. */
    contentHash,
    /** The last export of the very same days; null before the first. */
    last: made.nullable(),
    /** What is no longer as it was exported then; empty before the first export. */
    changes: z.array(change),
  }),
  errors: ['notFound'],
});

/** Exports the figures that were seen. The same id again is the same export. */
export const makePayrollExport = defineCall({
  name: 'makePayrollExport',
  method: 'POST',
  path: '/locations/:locationId/payroll/exports',
  tag,
  summary: 'Export for payroll',
  params: atLocation,
  body: period.safeExtend({
    /** Made by the caller. */
    exportId: newId,
    contentHash,
  }),
  output: made.extend({ contentHash }),
  errors: ['notFound', 'contentDiffers', 'figuresChanged'],
  successStatus: 201,
});

/** The last export of each span of days, the newest first, and whether its figures changed since. */
export const getPayrollExports = defineCall({
  name: 'getPayrollExports',
  method: 'GET',
  path: '/locations/:locationId/payroll/exports',
  tag,
  summary: 'Exports that were made',
  params: atLocation,
  output: z.object({
    currency,
    timeZone: z.string(),
    exports: z.array(
      made.extend({
        /** A refund, a correction or withheld tax came later: it wants to be exported again. */
        hasChanged: z.boolean(),
      }),
    ),
  }),
  errors: ['notFound'],
});

/** `changes` tells what is not as in the export before it. */
export const payrollFiles = ['payroll.csv', 'payroll.xlsx', 'changes.csv'] as const;
export type PayrollFile = (typeof payrollFiles)[number];

/** An export as a file, below `/api`; `lang` chooses the language of the workbook. */
export const payrollFilePath = '/locations/:locationId/payroll/exports/:exportId/:file';
