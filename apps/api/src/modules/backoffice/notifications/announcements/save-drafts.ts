import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  Audience,
  getNoticeDraft,
  NoticeDraft,
} from '@tipwell/contract/backoffice/calls/announcements';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { namesOfPeople } from '#identity/identity';
import { deleteDraft, draftsByAge, findDraft, putDraft, type StoredDraft } from './drafts-store.ts';
import { lockNotice } from './announcement-store.ts';
import { nameAudience } from './show-announcements.ts';

/** Everything that was begun, by whoever of those who write notices. */
export async function listDrafts(context: Context): Promise<{ drafts: NoticeDraft[] }> {
  return { drafts: await show(context, await draftsByAge(context.db)) };
}

/** One draft with the names of those it is for. @throws notFound */
export async function showDraft(
  context: Context,
  draftId: string,
): Promise<CallOutput<typeof getNoticeDraft>> {
  const draft = (await findDraft(context.db, draftId)) ?? fail('notFound');
  const [shown] = await show(context, [draft]);
  if (!shown) fail('notFound');
  return { ...shown, audience: await nameAudience(context, draft.audience) };
}

/** Keeps a draft as it is now. @throws noticeSent when it has become a notice */
export async function saveDraft(
  context: Context,
  actor: Person,
  typed: { draftId: string; message: string; audience: Audience; sendAt: string | null },
): Promise<NoticeDraft> {
  const draft: StoredDraft = {
    ...typed,
    sendAt: typed.sendAt === null ? null : new Date(typed.sendAt),
    savedBy: realPersonOf(actor),
    savedAt: context.clock.now(),
  };
  await context.db.transaction().execute(async (tx) => {
    if (await lockNotice(tx, typed.draftId)) fail('noticeSent');
    await putDraft(tx, draft);
  });
  const [shown] = await show(context, [draft]);
  return shown ?? fail('notFound');
}

/** Throws a draft away, whoever wrote it. */
export async function discardDraft(
  context: Context,
  actor: Person,
  draftId: string,
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    if (!(await deleteDraft(tx, draftId))) return;
    const subject = `notice:${draftId}`;
    await audit(tx, { actor, action: 'notice.draftDiscarded', subject, at });
  });
}

async function show(context: Context, drafts: readonly StoredDraft[]): Promise<NoticeDraft[]> {
  const names = await namesOfPeople(
    context.db,
    drafts.map(({ savedBy }) => savedBy),
  );
  return drafts.map(({ draftId, message, sendAt, savedBy, savedAt }) => ({
    draftId,
    message,
    sendAt: sendAt?.toISOString() ?? null,
    savedBy: names.get(savedBy) ?? '',
    savedAt: savedAt.toISOString(),
  }));
}
