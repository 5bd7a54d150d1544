// The SQL of notices that are not sent yet.
import type { Audience } from '@tipwell/contract/backoffice/calls/announcements';
import type { Database } from '#platform/db/database.ts';

const mostListed = 100;

export interface StoredDraft {
  draftId: string;
  message: string;
  audience: Audience;
  sendAt: Date | null;
  savedBy: string;
  savedAt: Date;
}

const columns = [
  'draft_id as draftId',
  'message',
  'audience',
  'send_at as sendAt',
  'saved_by as savedBy',
  'saved_at as savedAt',
] as const;

export async function draftsByAge(db: Database): Promise<StoredDraft[]> {
  return db
    .selectFrom('notifications.notice_drafts')
    .select(columns)
    .orderBy('saved_at', 'desc')
    .orderBy('draft_id', 'desc')
    .limit(mostListed)
    .$narrowType<{ audience: Audience }>()
    .execute();
}

export async function findDraft(db: Database, draftId: string): Promise<StoredDraft | undefined> {
  return db
    .selectFrom('notifications.notice_drafts')
    .select(columns)
    .where('draft_id', '=', draftId)
    .$narrowType<{ audience: Audience }>()
    .executeTakeFirst();
}

export async function putDraft(db: Database, draft: StoredDraft): Promise<void> {
  const { draftId, message, sendAt, savedBy, savedAt } = draft;
  const values = {
    message,
    audience: JSON.stringify(draft.audience),
    send_at: sendAt,
    saved_by: savedBy,
    saved_at: savedAt,
  };
  await db
    .insertInto('notifications.notice_drafts')
    .values({ draft_id: draftId, ...values })
    .onConflict((conflict) => conflict.column('draft_id').doUpdateSet(values))
    .execute();
}

export async function deleteDraft(db: Database, draftId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('notifications.notice_drafts')
    .where('draft_id', '=', draftId)
    .returning('draft_id')
    .executeTakeFirst();
  return row !== undefined;
}
