import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { moment, numericId, uuid, newId } from '../../api/fields.ts';
import { longestNotice } from '../message-limits.ts';
import { roles } from '../../access/roles.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Notices';
const page = {
  start: z.coerce.number().int().min(0).max(100_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};

/**
 * Who gets a notice. `everybody` stands alone. Otherwise people count who have one of the roles (where
 * any are named) at one of the places (where countries or locations are named), and besides them the
 * persons named.
 */
const audience = z.object({
  isEverybody: z.boolean(),
  roles: z.array(z.enum(roles)).max(roles.length),
  /** Two lowercase letters each. */
  countries: z.array(z.string().regex(/^[a-z]{2}$/, { error: invalid('countryCode') })).max(50),
  locationIds: z.array(numericId).max(200),
  userIds: z.array(uuid).max(200),
});
export type Audience = z.infer<typeof audience>;

export const noticeStates = ['SCHEDULED', 'SENT', 'CANCELLED'] as const;
export type NoticeState = (typeof noticeStates)[number];

export const noticeText = z
  .string({ error: invalid('required') })
  .trim()
  .min(1, { error: invalid('required') })
  .max(longestNotice, { error: invalid('max', { limit: longestNotice }) });

const notice = z.object({
  noticeId: uuid,
  message: z.string(),
  state: z.enum(noticeStates),
  sendAt: moment,
  createdAt: moment,
  /** Who wrote it, by full name. */
  createdBy: z.string(),
  /** How many messages were written, and how many of them were read. */
  received: z.int(),
  read: z.int(),
});
export type Notice = z.infer<typeof notice>;

/** Names of what an audience names by number, so that a page can show them. */
const namedAudience = audience.extend({
  locations: z.array(z.object({ locationId: numericId, name: z.string(), city: z.string() })),
  persons: z.array(z.object({ userId: uuid, name: z.string() })),
});

/** What was written, newest first. */
export const getNotices = defineCall({
  name: 'getNotices',
  method: 'GET',
  path: '/notices',
  tag,
  summary: 'Notices that were written',
  query: z.object({ ...page, state: z.enum(noticeStates).optional() }),
  output: z.object({ notices: z.array(notice), totalRecords: z.int() }),
});

/** One notice with whom it was for. */
export const getNotice = defineCall({
  name: 'getNotice',
  method: 'GET',
  path: '/notices/:noticeId',
  tag,
  summary: 'A notice',
  params: z.object({ noticeId: uuid }),
  output: notice.extend({ audience: namedAudience }),
});

/** Who received a notice and who has read it, by name. */
export const getNoticeReceivers = defineCall({
  name: 'getNoticeReceivers',
  method: 'GET',
  path: '/notices/:noticeId/receivers',
  tag,
  summary: 'Who received a notice',
  params: z.object({ noticeId: uuid }),
  query: z.object({ ...page, isRead: z.enum(['true', 'false']).optional() }),
  output: z.object({
    receivers: z.array(z.object({ userId: uuid, name: z.string(), readAt: moment.nullable() })),
    totalRecords: z.int(),
  }),
});

/** Writes a notice, to be sent now or later. The id is the caller's: the same again is the same notice. */
export const createNotice = defineCall({
  name: 'createNotice',
  method: 'POST',
  path: '/notices',
  tag,
  summary: 'Write a notice',
  body: z.object({
    noticeId: newId,
    message: noticeText,
    audience,
    /** When to send it; null: at once. */
    sendAt: moment.nullable(),
  }),
  output: z.object({ noticeId: uuid }),
  errors: ['contentDiffers'],
  successStatus: 201,
});

/** Changes a notice that waits for its time: what it says, for whom, when. */
export const changeNotice = defineCall({
  name: 'changeNotice',
  method: 'PUT',
  path: '/notices/:noticeId',
  tag,
  summary: 'Change a scheduled notice',
  params: z.object({ noticeId: uuid }),
  body: z.object({ message: noticeText, audience, sendAt: moment.nullable() }),
  output: z.object({ noticeId: uuid }),
  errors: ['noticeSent', 'notFound'],
});

/**
 * Sends the words to whoever writes them, and to nobody else: as a message of their own, or by e-mail
 * where their role has no messages. The id is the caller's: the same again is the same test.
 */
export const testNotice = defineCall({
  name: 'testNotice',
  method: 'POST',
  path: '/notices/test',
  tag,
  summary: 'Try a notice on oneself',
  body: z.object({ testId: newId, message: noticeText }),
  output: z.object({ by: z.enum(['MESSAGE', 'EMAIL']) }),
  successStatus: 201,
});

/** How many people an audience has at this moment. */
export const countAudience = defineCall({
  name: 'countAudience',
  method: 'POST',
  path: '/notices/audience-count',
  tag,
  summary: 'Count an audience',
  body: z.object({ audience }),
  output: z.object({ count: z.int() }),
});

/** Calls off a notice that has not been sent; of one that has, nothing changes. */
export const cancelNotice = defineCall({
  name: 'cancelNotice',
  method: 'POST',
  path: '/notices/:noticeId/cancel',
  tag,
  summary: 'Call off a notice',
  params: z.object({ noticeId: uuid }),
  output: z.object({ state: z.enum(noticeStates) }),
});

/** Locations and persons by name, to choose an audience from; ten of each at most. */
export const searchAudience = defineCall({
  name: 'searchAudience',
  method: 'GET',
  path: '/notices/audience-search',
  tag,
  summary: 'Find locations and persons for an audience',
  query: z.object({ text: z.string().trim().min(2).max(100) }),
  output: z.object({
    locations: z.array(z.object({ locationId: numericId, name: z.string(), city: z.string() })),
    persons: z.array(z.object({ userId: uuid, name: z.string(), locationNames: z.string() })),
  }),
});

const draft = z.object({
  draftId: uuid,
  /** Empty where only others than the words were chosen yet. */
  message: z.string(),
  sendAt: moment.nullable(),
  /** Who wrote it last, by full name, and when. */
  savedBy: z.string(),
  savedAt: moment,
});
export type NoticeDraft = z.infer<typeof draft>;

const ofDraft = z.object({ draftId: uuid });

/** Notices that were begun and not sent, for everybody who writes notices; what was saved last comes first. */
export const getNoticeDrafts = defineCall({
  name: 'getNoticeDrafts',
  method: 'GET',
  path: '/notice-drafts',
  tag,
  summary: 'Drafts of notices',
  output: z.object({ drafts: z.array(draft) }),
});

/** One draft with whom it is for. */
export const getNoticeDraft = defineCall({
  name: 'getNoticeDraft',
  method: 'GET',
  path: '/notice-drafts/:draftId',
  tag,
  summary: 'A draft of a notice',
  params: ofDraft,
  output: draft.extend({ audience: namedAudience }),
  errors: ['notFound'],
});

/**
 * Keeps a notice that is not finished, under the id that it will be sent with. Whoever saves last is
 * right. A notice that was sent meanwhile has no draft any more.
 */
export const saveNoticeDraft = defineCall({
  name: 'saveNoticeDraft',
  method: 'PUT',
  path: '/notice-drafts/:draftId',
  tag,
  summary: 'Save a draft',
  params: z.object({ draftId: newId }),
  body: z.object({
    message: z.string().max(longestNotice, { error: invalid('max', { limit: longestNotice }) }),
    audience,
    sendAt: moment.nullable(),
  }),
  output: draft,
  errors: ['noticeSent'],
});

/** Throws a draft away; one that is gone already is no failure. */
export const discardNoticeDraft = defineCall({
  name: 'discardNoticeDraft',
  method: 'DELETE',
  path: '/notice-drafts/:draftId',
  tag,
  summary: 'Discard a draft',
  params: ofDraft,
  output: z.object({}),
});
