import type { ExportProblem } from '@tipwell/contract/backoffice/calls/exports';
import { exportKeptHours } from '@tipwell/contract/backoffice/export-limits';
import type { LiveEvent } from '@tipwell/contract/api/live';
import type { Context } from '#platform/context.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { readFor } from '#platform/db/replica/read-for.ts';
import type { Tx } from '#platform/db/database.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { enqueue } from '#platform/jobs.ts';
import { announce } from '#platform/live.ts';
import { describeError } from '#platform/log.ts';
import { personTopic } from '#identity/identity';
import { jobKeyOf, makeExportJob } from './job.ts';
import { kindOf, NoSuchFile, type ExportKind } from './kinds.ts';
import { forgetPieces } from './piece-store.ts';
import {
  beginAttempt,
  countAtWork,
  findExport,
  lockExport,
  lockTakingUp,
  putBack,
  setFailed,
  setReady,
  type ExportStanding,
  type KeptExport,
} from './store.ts';
import {
  askAgainAfterSeconds,
  isHopeless,
  isUnderWay,
  silentAfterSeconds,
  takeUp,
} from './take-up.rule.ts';
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
    // Not the file's fault: the queue tries again once it is back.
    if (isDatabaseAway(error)) throw error;
    if (error instanceof NoSuchFile) return failFor(context, taken, error.problem);
    context.log.error(
      { err: describeError(error), exportId, attempt: taken.attempt },
      'an export failed',
    );
    const failed = { ...taken, failures: taken.failures + 1 };
    if (isHopeless(failed)) return giveUp(context, { ...failed, kind: taken.asked.kind });
    await putBack(context.db, failed, context.clock.now());
    throw error;
  }
}

/** Null: it is not to be made, or not now. */
async function takeUpExport(context: Context, exportId: string): Promise<KeptExport | null> {
  const { db, clock } = context;
  const now = clock.now();
  const since = new Date(now.getTime() - silentAfterSeconds * 1000);
  const outcome = await db.transaction().execute(async (tx) => {
    // Two that count at the same moment would each find the last place free.
    await lockTakingUp(tx);
    const found = await lockExport(tx, exportId);
    const verdict = takeUp(found, await countAtWork(tx, { beside: exportId, since }));
    if (!found || verdict === 'NOTHING') return null;
    if (verdict === 'LATER') {
      const runAt = new Date(now.getTime() + askAgainAfterSeconds * 1000);
      await enqueue(tx, makeExportJob, { exportId }, { key: jobKeyOf(exportId), runAt });
      return null;
    }
    const whole = verdict === 'GIVE_UP' ? undefined : await findExport(tx, exportId);
    // What cannot be read any more is made by nobody, however often it is tried.
    if (!whole) return { hopeless: found };
    const attempt = found.attempt + 1;
    await forgetPieces(tx, exportId);
    await beginAttempt(tx, exportId, { attempt, at: now });
    return { taken: { ...whole, attempt } };
  });
  if (outcome?.hopeless) await giveUp(context, outcome.hopeless);
  return outcome?.taken ?? null;
}

async function fill(
  context: Context,
  taken: KeptExport,
  kinds: readonly ExportKind[],
): Promise<void> {
  const { db, clock } = context;
  const { asked, askedAt, exportId, attempt, lang, origin, timeZone, userId } = taken;
  const kind = kindOf(kinds, asked);
  const size = await readFor(context, [userId], async (from) => {
    const out = writePieces(context, { exportId, attempt });
    // What a replica was broken off with is written anew.
    await out.begin();
    await kind.make(from, asked, { lang, origin }, out);
    return out.end();
  });
  const { name, contentType } = kind.fileOf(asked, { askedAt, timeZone });
  await db.transaction().execute(async (tx) => {
    const ended = endAt(clock.now());
    const ready = { fileName: name, contentType, size, ...ended };
    if (!(await setReady(tx, { exportId, attempt }, ready))) throw new LostExport();
    await tellEnded(tx, { userId, exportId });
  });
}

async function failFor(
  { db, clock }: Context,
  { exportId, attempt, userId }: Pick<ExportStanding, 'exportId' | 'attempt' | 'userId'>,
  problem: ExportProblem,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = await lockExport(tx, exportId);
    // Somebody else has it now, and may fare better.
    if (now?.attempt !== attempt || !isUnderWay(now.state)) return;
    await forgetPieces(tx, exportId);
    await setFailed(tx, exportId, { problem, ...endAt(clock.now()) });
    await tellEnded(tx, { userId, exportId });
  });
}

/** A fault of ours that stays: its person is told, and so are we. */
async function giveUp(context: Context, standing: ExportStanding): Promise<void> {
  await failFor(context, standing, 'BROKEN');
  const { exportId, attempt, failures, kind } = standing;
  await raiseIncident(context.db, {
    kind: 'WORK_KEEPS_FAILING',
    subject: `export:${exportId}`,
    details: { attempts: attempt, failures, kind },
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
