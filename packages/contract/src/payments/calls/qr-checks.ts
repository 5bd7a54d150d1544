import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { moment, newId, numericId, uuid } from '../../api/fields.ts';

const tag = 'Printed codes';

/** So many codes are judged at once: more than a room of tables has in a few photos. */
export const mostCodes = 50;
/** The longest text of a code that is judged; whoever sends it cuts what is longer. */
export const longestCodeText = 2000;

/** What of the location a code of ours leads to. */
export const codePages = ['PERSON', 'TEAM', 'GROUP', 'BILL', 'MENU', 'REVIEWS', 'CLOCK'] as const;
export type CodePage = (typeof codePages)[number];

/** What whoever scans a code of ours finds. */
export const codeStandings = [
  'WORKS',
  /** Its person works at the location no more. */
  'LEFT',
  /** Its person is there and is not tipped: not yet, or in a role without tips. */
  'NOT_TIPPED',
  /** The page of its person takes no tips at the moment. */
  'PAUSED',
  /** The location takes no tips at the moment. */
  'CLOSED',
  /** The bill is paid or ended, the group was given up, the clocking code was replaced. */
  'OVER',
] as const;
export type CodeStanding = (typeof codeStandings)[number];

/** What a code that leads nowhere is for. */
export const codeUses = ['WIFI', 'CONTACT', 'PHONE', 'MAIL', 'PLACE', 'TEXT', 'NOTHING'] as const;
export type CodeUse = (typeof codeUses)[number];

/** What is to be said of one code, seen from a location. */
const codeVerdict = z.discriminatedUnion('verdict', [
  z.object({
    verdict: z.literal('YOURS'),
    page: z.enum(codePages),
    /**
     * The person or group of it; null for whatever is the location's, for whoever was erased, and for whoever
     * works in another part of the house that the reader does not look after.
     */
    name: z.string().nullable(),
    standing: z.enum(codeStandings),
  }),
  /** Another location's on Tipwell; whose is not told. */
  z.object({ verdict: z.literal('ELSEWHERE') }),
  /** It leads to Tipwell, and there to no page for guests. */
  z.object({ verdict: z.literal('NO_PAGE') }),
  z.object({
    /** It leads away from Tipwell. */
    verdict: z.literal('FOREIGN'),
    /** The host, as ASCII, or the scheme of what it opens with its colon. */
    leadsTo: z.string(),
    /** Made to look like an address of ours. */
    isLookAlike: z.boolean(),
  }),
  z.object({ verdict: z.literal('NO_LINK'), use: z.enum(codeUses) }),
]);
export type CodeVerdict = z.infer<typeof codeVerdict>;

const codeText = z
  .string()
  .max(longestCodeText, { error: invalid('max', { limit: longestCodeText }) });

/** Says of each text whose code it is, in the order in which they came. Nothing is kept. */
export const judgeCodes = defineCall({
  name: 'judgeCodes',
  method: 'POST',
  path: '/locations/:locationId/codes/judgement',
  tag,
  summary: 'Judge the codes that hang at a location',
  params: z.object({ locationId: numericId }),
  body: z.object({ texts: z.array(codeText).min(1).max(mostCodes) }),
  output: z.object({ verdicts: z.array(codeVerdict) }),
});

const foreignCodes = z.object({
  leadsTo: z.string(),
  isLookAlike: z.boolean(),
  /** Whoever looked said that it is the venue's own, its website for instance. */
  isKnown: z.boolean(),
  codes: z.int(),
});

/** A walk through a venue: how many codes hung there, and what they were. */
const codeRound = z.object({
  roundId: uuid,
  madeAt: moment,
  /** Who looked; null once erased. */
  madeBy: z.string().nullable(),
  /** The location's, and they do what they should. */
  working: z.int(),
  /** The location's, and nobody is tipped by them. */
  idle: z.int(),
  elsewhere: z.int(),
  /** They lead to Tipwell and to no page there. */
  nowhere: z.int(),
  /** No links: Wi-Fi, a phone number, words. */
  other: z.int(),
  foreign: z.array(foreignCodes),
  /** When somebody said that what was found is seen to. */
  seenToAt: moment.nullable(),
  seenToBy: z.string().nullable(),
  /** Whether it is still to be seen to. */
  isAlarming: z.boolean(),
});
export type CodeRound = z.infer<typeof codeRound>;

/** Keeps what was found on a walk. The id is the caller's: the same again is the same walk. */
export const saveCodeRound = defineCall({
  name: 'saveCodeRound',
  method: 'POST',
  path: '/locations/:locationId/code-rounds',
  tag,
  summary: 'Keep what codes were found at a location',
  successStatus: 201,
  params: z.object({ locationId: numericId }),
  body: z.object({
    roundId: newId,
    codes: z
      .array(
        z.object({
          text: codeText,
          /** Foreign, and the venue's own all the same; means nothing where it looks like ours. */
          isKnown: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(mostCodes),
  }),
  output: codeRound,
  errors: ['contentDiffers', 'notAllowed', 'notFound'],
});

/** The last walks at a location, the newest first. */
export const getCodeRounds = defineCall({
  name: 'getCodeRounds',
  method: 'GET',
  path: '/locations/:locationId/code-rounds',
  tag,
  summary: 'When the codes of a location were last looked at',
  params: z.object({ locationId: numericId }),
  output: z.object({ rounds: z.array(codeRound) }),
});

/** Says that what was found on a walk is seen to; said twice, the first counts. */
export const seeToCodeRound = defineCall({
  name: 'seeToCodeRound',
  method: 'POST',
  path: '/locations/:locationId/code-rounds/:roundId/seen-to',
  tag,
  summary: 'Say that foreign codes were taken off',
  params: z.object({ locationId: numericId, roundId: uuid }),
  output: codeRound,
  errors: ['notAllowed', 'notFound'],
});
