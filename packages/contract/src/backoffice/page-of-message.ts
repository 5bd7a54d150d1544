import * as z from 'zod';
import { numericId, uuid } from '../api/fields.ts';

/**
 * The page on which there is something to read or do about a message: kept as what it is and its ids, never
 * as an address. Whether somebody may read it is decided where it opens.
 */
export const pageOfMessage = z.discriminatedUnion('page', [
  /** A closed split and its corrections, for whoever decides about them. */
  z.object({ page: z.literal('CORRECTIONS'), locationId: numericId, runId: uuid }),
  /** What a correction changes of one's own part. */
  z.object({ page: z.literal('OWN_CORRECTION'), staffId: numericId, lineId: uuid }),
  /** What somebody forgot to clock at a workplace. */
  z.object({ page: z.literal('OWN_HOURS'), staffId: numericId }),
  /** How tips are shared at a location, as it was published. */
  z.object({ page: z.literal('TIPS_POLICY'), locationId: numericId }),
  /** The hours of a day, for those who enter them. */
  z.object({
    page: z.literal('HOURS'),
    locationId: numericId,
    businessDay: z.iso.date(),
    /** They look after the people of the place; others only after the split. */
    leadsTeam: z.boolean(),
  }),
  /** One's own tips at a workplace, with what is asked about how they are shared. */
  z.object({ page: z.literal('OWN_TIPS'), staffId: numericId }),
  /** Why one tip brought what it brought. */
  z.object({ page: z.literal('OWN_TIP'), staffId: numericId, tipId: uuid }),
  /** Why one's part of a split is what it is, with what one asked about it. */
  z.object({ page: z.literal('OWN_SHARE'), staffId: numericId, runId: uuid }),
  /** What guests said of oneself. */
  z.object({ page: z.literal('OWN_REVIEWS'), staffId: numericId }),
  /** A split that was tried and shown to those whom it concerns. */
  z.object({ page: z.literal('OWN_TRIAL'), staffId: numericId, trialId: uuid }),
  /** What was booked at a workplace in the month of a day. */
  z.object({ page: z.literal('STATEMENT'), staffId: numericId, day: z.iso.date() }),
  /** One of one's own payouts. */
  z.object({ page: z.literal('PAYOUT'), payoutId: uuid }),
  /** One's own payouts, cards and accounts. */
  z.object({ page: z.literal('OWN_PAYOUTS') }),
  /** What a venue has of its own, and where it goes. */
  z.object({ page: z.literal('VENUE_MONEY'), locationId: numericId }),
  /** How tips are split at a location, for those who decide about it. */
  z.object({ page: z.literal('SPLIT'), locationId: numericId }),
  /** A location, with who works there. */
  z.object({ page: z.literal('LOCATION'), locationId: numericId }),
  /** Tax that is withheld of the tips of a location's people, for those who see to it. */
  z.object({ page: z.literal('TAX'), locationId: numericId }),
  /** The way to the first payout. */
  z.object({ page: z.literal('ONBOARDING') }),
]);
export type PageOfMessage = z.infer<typeof pageOfMessage>;
type Page = PageOfMessage['page'];

/** What a message can be about, each with the pages that one of the kind opens. */
export const pagesOfMessages = {
  TIP: ['OWN_TIP'],
  REVIEW: ['OWN_REVIEWS'],
  PAYOUT_IN_TROUBLE: ['PAYOUT', 'VENUE_MONEY'],
  /** Texted to whoever wants to hear of it; in Tipwell the payout itself says so. */
  PAYOUT_ARRIVED: ['PAYOUT'],
  MONEY_REVIEW: ['OWN_PAYOUTS'],
  PLAN_RESTS: ['OWN_PAYOUTS', 'VENUE_MONEY'],
  DESTINATION_CHANGED: ['OWN_PAYOUTS', 'VENUE_MONEY'],
  SHARED_CARD: ['OWN_PAYOUTS'],
  PAYMENT_SYSTEM_CHANGED: ['OWN_PAYOUTS', 'LOCATION'],
  DISPUTE: ['STATEMENT', 'VENUE_MONEY'],
  LEGAL_DATE: ['OWN_PAYOUTS'],
  INACTIVITY: ['OWN_PAYOUTS'],
  TAX_WITHHELD: ['STATEMENT'],
  /** What will be withheld or set aside, appeals against it and what waits for a second person. */
  TAX_ANNOUNCED: ['OWN_TIPS', 'TAX'],
  SPLIT_ANNOUNCED: ['OWN_TIPS'],
  SPLIT_WAITS: ['SPLIT', 'HOURS'],
  /** A person's job, roles or employment, as far as money depends on them. */
  SHARING_TERMS: ['OWN_TIPS', 'SPLIT', 'LOCATION'],
  TRIAL: ['OWN_TRIAL'],
  VISIBILITY: ['OWN_TIPS'],
  INDEPENDENCE: ['SPLIT'],
  QUESTION: ['OWN_SHARE', 'OWN_TIPS', 'SPLIT'],
  CORRECTION: ['OWN_CORRECTION', 'CORRECTIONS'],
  HOURS: ['OWN_HOURS', 'OWN_TIPS'],
  POLICY: ['TIPS_POLICY'],
  CONSULTATION: ['TIPS_POLICY'],
  /** Workers, and those told before its place was kept, are led to what is their own. */
  CHANGE_OF_VENUE: ['LOCATION', 'SPLIT', 'OWN_PAYOUTS'],
  REMINDER: ['OWN_PAYOUTS', 'OWN_TIPS'],
  ONBOARDING: ['ONBOARDING'],
  PAPERS_CHECKED: ['ONBOARDING'],
  API_KEY: ['LOCATION'],
} as const satisfies Record<string, readonly [Page, ...Page[]]>;
export type MessageKind = keyof typeof pagesOfMessages;

/** Where a message of a kind leads. */
export type OpensOf<Kind extends MessageKind> = Extract<
  PageOfMessage,
  { page: (typeof pagesOfMessages)[Kind][number] }
>;

/** What opens no page, and why. */
export const messagesWithoutPage = {
  /** Whoever writes a notice says in its words what it is about. */
  NOTICE: 'It is written by hand, and free text leads nowhere.',
} as const;
