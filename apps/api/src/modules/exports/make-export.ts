import type { ExportProblem } from '@tipwell/contract/calls/exports/exports';
import { exportKeptHours } from '@tipwell/contract/calls/exports/limits';
import type { LiveEvent } from '@tipwell/contract/live';
import type { Context } from '../../platform/context.ts';
import { isDatabaseAway } from '../../platform/db/database-away.ts';
import type { Tx } from '../../platform/db/database.ts';
import { raiseIncident } from '../../platform/incidents.ts';
import { enqueue } from '../../platform/jobs.ts';
import { announce } from '../../platform/live.ts';
import { describeError } from '../../platform/log.ts';
import { personTopic } from '../identity/index.ts';
import { jobKeyOf, makeExportJob } from './job.ts';
import { kindOf, NoSuchFile, type ExportKind } from './kinds.ts';
import { forgetPieces } from './piece-store.ts';
import {
  beginAttempt,
  countAtWork,
  lockExport,
  putBack,
  setFailed,
  setReady,
  type KeptExport,
} from './store.ts';
import { askAgainAfterSeconds, mostAttempts, silentAfterSeconds, takeUp } from './take-up.rule.ts';
import { LostExport, writePieces } from './write-pieces.ts';

/**
 * Makes the file of an export. It may run twice, or be broken off and run again: it then begins anew, what
 * was written before is forgotten, and of two at once the later one counts.
 */
export async function makeExport(
  context: Context,
  { exportId }: { exportId: string },
  kinds: readonly ExportKind[],
): Promise<void> {
  const taken = await takeUpExport(context, exportId);
  if (!taken) return;
  try {
    await fill(context, taken, kinds);
  } catch (error) {
    if (error instanceof LostExport) return;
    // Nobody's fault: the queue tries again once it is back.
    if (isDatabaseAway(error)) throw error;
    if (error instanceof NoSuchFile) return failFor(context, taken, error.problem);
    context.log.error(
      { err: describeError(error), exportId, attempt: taken.attempt },
      'an export failed',
    );
    if (taken.attempt >= mostAttempts) return giveUp(context, taken);
    await putBack(context.db, taken, context.clock.now());
    throw error;
  }
}

/** Null: it is not to be made, or not now. */
async function takeUpExport(context: Context, exportId: string): Promise<KeptExport | null> {
  const { db, clock } = context;
  const now = clock.now();
  const since = new Date(now.getTime() - silentAfterSeconds * 1000);
  const outcome = await db.transaction().execute(async (tx) => {
    const found = await lockExport(tx, exportId);
    const verdict = takeUp(found, await countAtWork(tx, { beside: exportId, since }));
    if (!found || verdict === 'NOTHING') return null;
    if (verdict === 'LATER') {
      const runAt = new Date(now.getTime() + askAgainAfterSeconds * 1000);
      await enqueue(tx, makeExportJob, { exportId }, { key: jobKeyOf(exportId), runAt });
      return null;
    }
    if (verdict === 'GIVE_UP') return { found, isOver: true };
    const attempt = found.attempt + 1;
    await forgetPieces(tx, exportId);
    await beginAttempt(tx, exportId, { attempt, at: now });
    return { found: { ...found, attempt }, isOver: false };
  });
  if (!outcome) return null;
  if (!outcome.isOver) return outcome.found;
  await giveUp(context, outcome.found);
  return null;
}

async function fill(
  context: Context,
  taken: KeptExport,
  kinds: readonly ExportKind[],
): Promise<void> {
  const { db, clock } = context;
  const { asked, askedAt, exportId, attempt, lang, origin, userId } = taken;
  const kind = kindOf(kinds, asked);
  const out = writePieces(context, { exportId, attempt });
  await kind.make(context, asked, { lang, origin }, out);
  const size = await out.end();
  const { name, contentType } = kind.fileOf(asked, askedAt.toISOString().slice(0, 10));
  await db.transaction().execute(async (tx) => {
    const ended = endAt(clock.now());
    const ready = { fileName: name, contentType, size, ...ended };
    if (!(await setReady(tx, { exportId, attempt }, ready))) throw new LostExport();
    await tellEnded(tx, { userId, exportId });
  });
}

async function failFor(
  { db, clock }: Context,
  { exportId, attempt, userId }: KeptExport,
  problem: ExportProblem,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = await lockExport(tx, exportId);
    // Somebody else has it now, and may fare better.
    if (now?.attempt !== attempt || now.endedAt !== null) return;
    await forgetPieces(tx, exportId);
    await setFailed(tx, exportId, { problem, ...endAt(clock.now()) });
    await tellEnded(tx, { userId, exportId });
  });
}

/** A fault of ours that stays: its person is told, and so are we. */
async function giveUp(context: Context, taken: KeptExport): Promise<void> {
  await failFor(context, taken, 'BROKEN');
  const { exportId, attempt, asked } = taken;
  await raiseIncident(context.db, {
    kind: 'WORK_KEEPS_FAILING',
    subject: `export:${exportId}`,
    details: { attempts: attempt, kind: asked.kind },
    at: context.clock.now(),
  });
}

const endAt = (endedAt: Date): { endedAt: Date; expiresAt: Date } => ({
  endedAt,
  expiresAt: new Date(endedAt.getTime() + exportKeptHours * 3_600_000),
});

async function tellEnded(tx: Tx, of: { userId: string; exportId: string }): Promise<void> {
  const event: LiveEvent = { type: 'export.ended', exportId: of.exportId };
  await announce(tx, personTopic(of.userId), event);
}
