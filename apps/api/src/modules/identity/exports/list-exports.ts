import type { CallOutput } from '@tipwell/contract/api/call';
import type { getExports, MadeExport } from '@tipwell/contract/backoffice/calls/exports';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { mostADay } from './start-export.rule.ts';
import { exportsOf, type KeptExport } from './store.ts';

/** More than can be ready at a time: so many are asked for in a day, and kept for one. */
const mostListed = mostADay + 10;

/** What somebody asked for in the last days. Whoever views as another sees none of it: files are their own. */
export async function listExports(
  { db, clock }: Context,
  actor: Person,
): Promise<CallOutput<typeof getExports>> {
  if (actor.viewedBy) return { exports: [] };
  const found = await exportsOf(db, actor.userId, mostListed);
  return { exports: found.map((one) => presentExport(one, clock.now())) };
}

/** A file whose time is over is gone, even where nobody has removed it yet. */
export function presentExport(one: KeptExport, now: Date): MadeExport {
  const isOver = one.state === 'READY' && one.expiresAt !== null && one.expiresAt <= now;
  const state = isOver ? 'EXPIRED' : one.state;
  const { exportId, asked, lang, done, total, problem, askedAt } = one;
  return {
    exportId,
    of: asked,
    lang,
    state,
    done,
    total,
    problem,
    askedAt: askedAt.toISOString(),
    file: state === 'READY' ? fileOf(one) : null,
  };
}

function fileOf({ fileName, size, endedAt, expiresAt }: KeptExport): MadeExport['file'] {
  if (fileName === null || size === null || endedAt === null || expiresAt === null) return null;
  return {
    name: fileName,
    size,
    readyAt: endedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
