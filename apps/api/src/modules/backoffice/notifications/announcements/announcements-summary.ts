import type { Notice } from '@tipwell/contract/backoffice/calls/announcements';
import type { Context } from '#platform/context.ts';
import { scheduledNotices } from './announcement-store.ts';
import { listNotices } from './show-announcements.ts';

/** How notices stand: what is still to be sent, and how far the last one has come. */
export async function noticesAtAGlance(context: Context): Promise<{
  scheduled: { count: number; next: Date | null };
  last: Notice | null;
}> {
  const [scheduled, sent] = await Promise.all([
    scheduledNotices(context.db),
    listNotices(context, { state: 'SENT', start: 0, pageSize: 1 }),
  ]);
  return { scheduled, last: sent.notices[0] ?? null };
}
