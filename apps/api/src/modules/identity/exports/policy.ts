import type { AskedExport } from '@tipwell/contract/backoffice/calls/export-request';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Policy, Verdict } from '#platform/http/bind.ts';
import { kindOf, type ExportKind } from './kinds.ts';
import { findExport } from './store.ts';

/** Whoever may read something as a list may have it as a file: the kind of file says who that is. */
export const mayStart =
  (kinds: readonly ExportKind[]): Policy<unknown, unknown, { of: AskedExport }> =>
  async (context, actor, { body }) =>
    actor.kind === 'person' ? kindOf(kinds, body.of).judge(context, actor, body.of) : 'notFound';

/**
 * A file is fetched by whoever asked for it, not in a view, until its time is over, and only while they
 * still may read what is in it.
 */
export async function judgeDownload(
  context: Context,
  actor: Person,
  exportId: string,
  kinds: readonly ExportKind[],
): Promise<Verdict> {
  const made = await findExport(context.db, exportId);
  if (!made || made.userId !== actor.userId || actor.viewedBy) return 'notFound';
  const { state, expiresAt } = made;
  if (state !== 'READY' || !expiresAt || expiresAt <= context.clock.now()) return 'notFound';
  return kindOf(kinds, made.asked).judge(context, actor, made.asked);
}
