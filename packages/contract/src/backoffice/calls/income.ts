import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, numericId, uuid } from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';
import { ofWorkplace } from './statements.ts';

const tag = 'Reporting';
const businessDay = z.iso.date();

/** The parts that are somebody's earnings. */
export const earnedParts = [
  'tips',
  'shared',
  'bills',
  'fees',
  'workplace',
  'refunds',
  'corrections',
] as const;

/** What is taken out of them. */
export const takenParts = ['withheld', 'paidOut'] as const;

/** What an income statement adds up, in this order; each the sum of some kinds of a statement's lines. */
export const incomeParts = [...earnedParts, ...takenParts] as const;
export type IncomePart = (typeof incomeParts)[number];

const amounts = {
  /** Own tips, and the own part of shared ones at once. */
  tips: minorUnits,
  /** Shares of what was split. */
  shared: minorUnits,
  /** Bills that were paid to the person. */
  bills: minorUnits,
  /** All fees that the person bore: of payments, of payouts, for inactivity. Below zero. */
  fees: minorUnits,
  /** What the workplace kept of tips, where its country allows it. Below zero. */
  workplace: minorUnits,
  /** What went back to customers, by us or by their banks, and what came in again. */
  refunds: minorUnits,
  /** What corrections of splits gave or took. */
  corrections: minorUnits,
  /** Tax that was kept back, and handed to the workplace that pays it. Below zero. */
  withheld: minorUnits,
  /** What was paid out, and what came back. Below zero. */
  paidOut: minorUnits,
  /** All but the last two. */
  earned: minorUnits,
};
export type IncomeAmounts = { [Part in keyof typeof amounts]: number };

const income = z.object({
  personName: z.string(),
  locationName: z.string(),
  timeZone: z.string(),
  currency,
  /** The tax year of the workplace's country, by the calendar year in which it begins. */
  year: z.int(),
  from: businessDay,
  to: businessDay,
  /** Nothing more is booked in it. */
  isOver: z.boolean(),
  opening: minorUnits,
  /** The calendar months of the year until now, cut at the ends of the year. */
  months: z.array(
    z.object({
      from: businessDay,
      to: businessDay,
      ...amounts,
      /** What was there at its end. */
      closing: minorUnits,
    }),
  ),
  /** The sums of the months. */
  total: z.object(amounts),
  /** Tips that the country's law reports apart, by occupation; null where it reports nothing apart. */
  qualified: z
    .object({
      /** Of what the person does there now, or did last; null where the law's list does not have it. */
      occupationCode: z.string().nullable(),
      /** Tips after refunds and their fees, where the occupation is in the list. */
      tips: minorUnits,
    })
    .nullable(),
  /** opening + earned + withheld + paidOut. */
  closing: minorUnits,
});
export type Income = z.infer<typeof income>;

/** What an income statement is asked for; its file asks the same. */
export const incomeQuestion = z.object({
  /** A tax year, by the calendar year in which it begins. */
  year: z.coerce
    .number({ error: invalid('wholeNumber') })
    .int({ error: invalid('wholeNumber') })
    .min(2000, { error: invalid('min_value', { limit: 2000 }) })
    .max(2100, { error: invalid('max_value', { limit: 2100 }) }),
});

/**
 * What a person earned at one workplace in one tax year, month by month. It adds up the very lines of
 * their statements; whoever has left the workplace reads it all the same.
 */
export const getIncome = defineCall({
  name: 'getIncome',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/income',
  tag,
  summary: 'What a person earned at a workplace in a tax year',
  params: ofWorkplace,
  query: incomeQuestion,
  output: income,
  errors: ['notFound'],
});

/** The same as a PDF, below `/api`; `lang` chooses its language. */
export const incomeFilePath = '/users/:userId/staff/:staffId/income.pdf';

const place = z.object({
  staffId: numericId,
  locationId: numericId,
  locationName: z.string(),
  timeZone: z.string(),
  /** Null while the person works there. */
  leftOn: businessDay.nullable(),
  /** The country’s tax years since something was first booked, the newest first. */
  years: z.array(z.object({ year: z.int(), from: businessDay, to: businessDay })),
});
export type StatementPlace = z.infer<typeof place>;

/** The workplaces of which a person may read statements: those of today, and those that they left. */
export const getStatementPlaces = defineCall({
  name: 'getStatementPlaces',
  method: 'GET',
  path: '/users/:userId/statement-places',
  tag,
  summary: 'Workplaces of now and before',
  params: z.object({ userId: uuid }),
  output: z.object({ places: z.array(place) }),
});
