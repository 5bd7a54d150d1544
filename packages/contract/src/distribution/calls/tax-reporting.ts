import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { atLocation, moment, numericId } from '../../api/fields.ts';
import { employment, reason } from '../../identity/people-fields.ts';
import { locationTaxTypes, ownTaxTypes } from '../../venues/tax-reporting.rule.ts';
import { taxReportingStatuses } from '../../venues/calls/locations.ts';

const tag = 'Tax';

/** Whose affair the income tax on tips is at a location, and of each of its people (product §3). */
export const getTaxReporting = defineCall({
  name: 'getTaxReporting',
  method: 'GET',
  path: '/locations/:locationId/tax-reporting',
  tag,
  summary: 'Who sees to the tax on tips',
  params: atLocation,
  output: z.object({
    taxReportingType: z.enum(locationTaxTypes),
    taxReportingStatus: z.enum(taxReportingStatuses),
    /** Self-reporting needs a reason here: tips are shared, and the law wants them on the payroll. */
    needsReasonForSelfReporting: z.boolean(),
    /** Whether the country taxes wages; where it does not, only social security contributions are withheld. */
    isIncomeTaxed: z.boolean(),
    /** How much of what employed people are given is set aside once the accountant has confirmed. */
    usualReserveBps: z.int(),
    /** Why people report for themselves although the law wants it otherwise; null where nothing was said. */
    selfReporting: z
      .object({ reason: z.string(), recordedBy: z.string().nullable(), recordedAt: moment })
      .nullable(),
    people: z.array(
      z.object({
        staffId: numericId,
        displayFullName: z.string(),
        isActive: z.boolean(),
        /** Of whom an agency employs, the tax is no affair of the venue's, whatever it says. */
        employment,
        taxReportingType: z.enum(ownTaxTypes),
        /** Once they were given something, their type stays. */
        hasTransactions: z.boolean(),
      }),
    ),
    /** What the reader may do: decided by the server. */
    may: z.object({ set: z.boolean(), confirm: z.boolean(), seeWithholding: z.boolean() }),
  }),
});

/**
 * Sets whose affair the tax is. It then waits for the accountant of the location. Refused where it would
 * change the type of somebody who was given something: `MIX_REPORTING` lets everybody keep theirs, and
 * newcomers have their own (409029).
 */
export const setTaxReporting = defineCall({
  name: 'setTaxReporting',
  method: 'PUT',
  path: '/locations/:locationId/tax-reporting',
  tag,
  summary: 'Set who sees to the tax on tips',
  params: atLocation,
  body: z.object({
    taxReportingType: z.enum(locationTaxTypes),
    /** Why people report for themselves; asked for where the law wants shared tips on the payroll. */
    reason: reason.nullable().default(null),
  }),
  output: z.object({ taxReportingStatus: z.enum(taxReportingStatuses) }),
  errors: ['taxTypeFixed', 'figuresChanged'],
});

/** The accountant confirms the type that they saw. */
export const confirmTaxReporting = defineCall({
  name: 'confirmTaxReporting',
  method: 'POST',
  path: '/locations/:locationId/tax-reporting/confirmation',
  tag,
  summary: 'Confirm who sees to the tax on tips',
  params: atLocation,
  body: z.object({ taxReportingType: z.enum(locationTaxTypes) }),
  output: z.object({ taxReportingStatus: z.enum(taxReportingStatuses) }),
  errors: ['figuresChanged'],
});

/** Sets one person's type where the location leaves it to each person, until they are given something. */
export const setStaffTaxReporting = defineCall({
  name: 'setStaffTaxReporting',
  method: 'PUT',
  path: '/locations/:locationId/staff/:staffId/tax-reporting',
  tag,
  summary: 'Set who sees to one person’s tax on tips',
  params: atLocation.extend({ staffId: numericId }),
  body: z.object({ taxReportingType: z.enum(ownTaxTypes) }),
  output: z.object({ taxReportingType: z.enum(ownTaxTypes) }),
  errors: ['notFound', 'taxTypeFixed'],
});
