import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { moment, numericId, uuid } from '../../api/fields.ts';
import { searchText } from '../../identity/people-fields.ts';

/** What became of what somebody tried. */
export const auditOutcomes = ['DONE', 'REFUSED', 'FAILED'] as const;

/** What an entry is about. A kind that has no page of its own has only its number. */
const subject = z.object({
  kind: z.string(),
  id: z.string(),
  /** Of a person or location; null where there is no name. */
  name: z.string().nullable(),
});
export type AuditSubject = z.infer<typeof subject>;

const entry = z.object({
  id: uuid,
  at: moment,
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  /** Who really did it; null for the program itself, and for somebody who was not signed in. */
  by: z.object({ userId: uuid, displayFullName: z.string() }).nullable(),
  /** Whether somebody did it who was not signed in, such as whoever typed a wrong password. */
  isBySomebodyUnknown: z.boolean(),
  /** As whom it was done, in a view. */
  viewingAs: z.object({ userId: uuid, displayFullName: z.string() }).nullable(),
  subject,
  /** The name of the call that was made or tried in a view. */
  call: z.string().nullable(),
  /** Why it was refused, by the error's name. */
  error: z.string().nullable(),
  /** The words somebody gave as the reason. */
  reason: z.string().nullable(),
});
export type AuditLogEntry = z.infer<typeof entry>;

/** What was done and tried on the whole platform, the newest first. Administrators only. */
export const getAuditLog = defineCall({
  name: 'getAuditLog',
  method: 'GET',
  path: '/audit-log',
  tag: 'Audit log',
  summary: 'What was done and tried, by whom',
  query: z.object({
    /** A part of the name of whoever did it, of the person it was about, or of the location. */
    search: searchText.optional(),
    /** Who did it. */
    actorId: uuid.optional(),
    /** The person it was about. */
    userId: uuid.optional(),
    locationId: numericId.optional(),
    /** The first word of actions that belong together: `session`, `refund`. */
    about: z
      .string()
      .regex(/^[a-zA-Z]{1,40}$/)
      .optional(),
    outcome: z.enum(auditOutcomes).optional(),
    /** At or after, and before. */
    from: moment.optional(),
    to: moment.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(50),
    /** Continue after this entry. */
    before: uuid.optional(),
  }),
  output: z.object({ entries: z.array(entry), hasMore: z.boolean() }),
  errors: ['notFound'],
});
