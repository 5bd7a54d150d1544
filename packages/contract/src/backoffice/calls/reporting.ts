import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, numericId, uuid } from '../../api/fields.ts';
import { paymentMethods } from '../../providers/payment-methods.ts';
import { period } from '../../dates/period.ts';

const tag = 'Reporting';

/** A business day of the place, `2026-11-20` (money rule 5.1). */
const businessDay = z.iso.date();

/**
 * What came to one person, on the business day on which the guest paid, refunds and disputes included. With
 * the fees and the venue's share of the totals
 * `given + onTop − refunded − disputed + paidByVenue = direct + toTeam + workplacePart + fees`.
 */
const ownFigures = {
  /** Tips that guests gave to this person by name, refunded or not, and what they gave. */
  tips: z.int(),
  given: minorUnits,
  /** The service fee that guests paid besides. */
  onTop: minorUnits,
  /** Refunded to guests since, with the service fee. */
  refunded: minorUnits,
  /** Taken back by guests' banks in disputes, less what was returned to us. */
  disputed: minorUnits,
  /** Fees that the venue pays, and refunds and disputes of tips protected by law. */
  paidByVenue: minorUnits,
  /** What of it was the person's at once, and what went to the team's tips. */
  direct: minorUnits,
  toTeam: minorUnits,
  /** Their parts of the team's tips. */
  shared: minorUnits,
  /** direct + shared. */
  total: minorUnits,
  /** Bills that were paid to the person, apart from tips. */
  bills: z.int(),
  billNet: minorUnits,
};
const ownDay = z.object({ day: businessDay, ...ownFigures });
export type OwnReportDay = z.infer<typeof ownDay>;

/** The fees on tips, VAT included, by who bore them. */
const fees = z.object({
  outOfTips: minorUnits,
  byCustomers: minorUnits,
  byVenue: minorUnits,
});

/** How guests rated on one business day: the reviews that are not hidden, and the sum of their stars. */
const ratingDay = z.object({ day: businessDay, reviews: z.int(), stars: z.int() });
export type RatingDay = z.infer<typeof ratingDay>;

/** A person's own money at one workplace; nobody else's (screens, Reporting). */
export const getOwnReport = defineCall({
  name: 'getOwnReport',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/report',
  tag,
  summary: 'Own money, day by day',
  params: z.object({ userId: uuid, staffId: numericId }),
  query: period,
  output: z.object({
    currency,
    /** Whether the person may also ask for the report of the whole location. */
    maySeeLocation: z.boolean(),
    /** Whether the person works here and can be tipped; owners and accountants may not. */
    isStaff: z.boolean(),
    /** Days on which something came, the oldest first. */
    days: z.array(ownDay),
    /** The sums of the days. */
    totals: z.object({
      ...ownFigures,
      /** Of the tips given by name; null without any. */
      averageTip: minorUnits.nullable(),
      fees,
      /** Of the tips given by name: the venue's, where it keeps a workplace fee. */
      workplacePart: minorUnits,
    }),
    /** How guests rated this person; days with a review, the oldest first. */
    ratings: z.array(ratingDay),
  }),
  errors: ['notFound'],
});

/**
 * Everything on the business day on which the guest paid, refunds and disputes included, so that
 * `given + onTop − refunded − disputed + paidByVenue = net + workplacePart + fees`, and of bills
 * `billGiven + billOnTop − billReturned = billNet + billFees`.
 */
const locationFigures = {
  /** What guests gave, refunded or not. */
  tips: z.int(),
  given: minorUnits,
  /** The service fee that guests paid besides. */
  onTop: minorUnits,
  /** Refunded to guests since, with the service fee. */
  refunded: minorUnits,
  /** Taken back by guests' banks in disputes, less what was returned to us. */
  disputed: minorUnits,
  /** Fees that the venue pays, and refunds and disputes of tips protected by law. */
  paidByVenue: minorUnits,
  /** The fees on these tips, whoever pays them; none on what went back. */
  fees: minorUnits,
  /** What reaches people, or will. */
  net: minorUnits,
  /** What the venue has of it; 0 where its location keeps no workplace fee. */
  workplacePart: minorUnits,
  bills: z.int(),
  /** What guests paid for bills, what of it went back, the fees and what is left after them. */
  billGiven: minorUnits,
  billOnTop: minorUnits,
  billReturned: minorUnits,
  billFees: minorUnits,
  billNet: minorUnits,
};
const locationDay = z.object({ day: businessDay, ...locationFigures });
export type LocationReportDay = z.infer<typeof locationDay>;

/** What reached one staff type, or several small ones together so that nobody's income shows. */
const typeLine = z.object({
  /** Empty for people without a type. */
  staffTypes: z.array(z.string()),
  people: z.int(),
  amount: minorUnits,
});
export type TypeLine = z.infer<typeof typeLine>;

const personLine = z.object({
  staffId: numericId,
  displayFullName: z.string(),
  staffType: z.string().nullable(),
  tips: z.int(),
  direct: minorUnits,
  shared: minorUnits,
  total: minorUnits,
});
export type PersonLine = z.infer<typeof personLine>;

/** Tips by one of the spec's ways to pay (onboarding 4, icons). */
const methodLine = z.object({ method: z.enum(paymentMethods), tips: z.int(), given: minorUnits });
export type MethodLine = z.infer<typeof methodLine>;

/** Tips by whom they were for; small sums are told together, so that nobody's income shows. */
const recipientLine = z.object({
  /** People by name, groups, or the location as a whole. */
  kinds: z.array(z.enum(['PERSON', 'GROUP', 'LOCATION'])),
  /** The names of the groups in it. */
  groups: z.array(z.string()),
  tips: z.int(),
  given: minorUnits,
});
export type RecipientLine = z.infer<typeof recipientLine>;

/**
 * A location's money: for owners, managers, accountants, tronc and distribution masters. What single
 * people have is told only to those who look after the split, `people` is null for all others.
 */
export const getLocationReport = defineCall({
  name: 'getLocationReport',
  method: 'GET',
  path: '/locations/:locationId/report',
  tag,
  summary: 'A location’s money, day by day',
  params: z.object({ locationId: numericId }),
  query: period,
  output: z.object({
    currency,
    days: z.array(locationDay),
    totals: z.object({
      ...locationFigures,
      averageTip: minorUnits.nullable(),
      feesBy: fees,
    }),
    /** Of the net: what waits for the day's split, and what no run could give to anybody. */
    notYetSplit: minorUnits,
    unallocated: minorUnits,
    /** Of the net: what people have. Null where too few people share it to tell them apart. */
    types: z.array(typeLine).nullable(),
    people: z.array(personLine).nullable(),
    /** Of what guests gave: how they paid, the largest sum first. */
    methods: z.array(methodLine),
    /** Of what guests gave: for whom. Null where there is nothing to tell apart, or too few people. */
    recipients: z.array(recipientLine).nullable(),
    /** How guests rated the location and its people; days with a review, the oldest first. */
    ratings: z.array(ratingDay),
  }),
});

/** The same report as files, `?from=…&to=…&lang=en`: on paper, and as a workbook with a sheet for each table. */
export const locationReportPaperPath = '/locations/:locationId/report.pdf';
export const locationReportWorkbookPath = '/locations/:locationId/report.xlsx';
