import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  Audience,
  getNotice,
  getNoticeReceivers,
  Notice as ShownNotice,
  NoticeState,
} from '@tipwell/contract/backoffice/calls/announcements';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { namesOfPeople } from '#identity/identity';
import { findLocations } from '#venues/locations';
import { receiversOfNotice } from '../messages/messages-store.ts';
import { findNotice, pageOfNotices, type CountedNotice } from './announcement-store.ts';

interface Page {
  start: number;
  pageSize: number;
}

export async function listNotices(
  context: Context,
  asked: Page & { state: NoticeState | null },
): Promise<{ notices: ShownNotice[]; totalRecords: number }> {
  const { notices, total } = await pageOfNotices(context.db, asked);
  return { notices: await show(context, notices), totalRecords: total };
}

/** One notice with the names of those it was for. @throws notFound */
export async function showNotice(
  context: Context,
  noticeId: string,
): Promise<CallOutput<typeof getNotice>> {
  const notice = (await findNotice(context.db, noticeId)) ?? fail('notFound');
  const [shown] = await show(context, [notice]);
  if (!shown) fail('notFound');
  return { ...shown, audience: await nameAudience(context, notice.audience) };
}

/** An audience with the names of what it has by number. */
export async function nameAudience(
  context: Context,
  audience: Audience,
): Promise<CallOutput<typeof getNotice>['audience']> {
  const locations = await findLocations(context.db, audience.locationIds);
  const names = await namesOfPeople(context.db, audience.userIds);
  return {
    ...audience,
    locations: locations.map(({ locationId, name, city }) => ({ locationId, name, city })),
    persons: [...names].map(([userId, name]) => ({ userId, name })),
  };
}

/** @throws notFound */
export async function listReceivers(
  context: Context,
  asked: Page & { noticeId: string; isRead: boolean | null },
): Promise<CallOutput<typeof getNoticeReceivers>> {
  if (!(await findNotice(context.db, asked.noticeId))) fail('notFound');
  const { receivers, total } = await receiversOfNotice(context.db, asked);
  const names = await namesOfPeople(
    context.db,
    receivers.map(({ userId }) => userId),
  );
  return {
    receivers: receivers.map(({ userId, readAt }) => ({
      userId,
      name: names.get(userId) ?? '',
      readAt: readAt?.toISOString() ?? null,
    })),
    totalRecords: total,
  };
}

async function show(context: Context, notices: readonly CountedNotice[]): Promise<ShownNotice[]> {
  const names = await namesOfPeople(
    context.db,
    notices.map(({ createdBy }) => createdBy),
  );
  return notices.map((notice) => ({
    noticeId: notice.noticeId,
    message: notice.message,
    state: notice.state,
    sendAt: notice.sendAt.toISOString(),
    createdAt: notice.createdAt.toISOString(),
    createdBy: names.get(notice.createdBy) ?? '',
    received: notice.received,
    read: notice.read,
  }));
}
