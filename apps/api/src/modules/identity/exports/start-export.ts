import { hash } from 'node:crypto';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { AskedExport } from '@tipwell/contract/backoffice/calls/export-request';
import type { startExport as startCall } from '@tipwell/contract/backoffice/calls/exports';
import { fail } from '@tipwell/contract/api/errors';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { canonicalJson, type Json } from '#platform/db/canonical-json.ts';
import type { Context } from '#platform/context.ts';
import { enqueue } from '#platform/jobs.ts';
import { jobKeyOf, makeExportJob } from './job.ts';
import { presentExport } from './list-exports.ts';
import { outcomeOfWish } from './start-export.rule.ts';
import { countAskedSince, findExport, insertExport, lockWishesOf, underWayOf } from './store.ts';
import { subjectOf } from './subject-of.ts';

const dayMs = 86_400_000;

interface Wanted {
  exportId: string;
  lang: Locale;
  of: AskedExport;
  origin: string;
  timeZone: string;
}

/**
 * Writes down that somebody wants a file, and asks for the job that makes it. The same id again is the same
 * export; the same wish again, while it is being fulfilled, is that one.
 * @throws contentDiffers where the id stands for something else; filesUnderWay; filesOfADay
 */
export async function startExport(
  context: Context,
  actor: Person,
  { exportId, lang, of, origin, timeZone }: Wanted,
): Promise<CallOutput<typeof startCall>> {
  const now = context.clock.now();
  const { userId } = actor;
  const likeness = likenessOf(of, lang);
  return context.db.transaction().execute(async (tx) => {
    await lockWishesOf(tx, userId);
    const known = await findExport(tx, exportId);
    const underWay = await underWayOf(tx, userId);
    const alike = underWay.find((one) => one.likeness === likeness);
    const outcome = outcomeOfWish({
      byId: known ? { isOwn: known.userId === userId, isAlike: known.likeness === likeness } : null,
      isAlikeUnderWay: alike !== undefined,
      underWay: underWay.length,
      ofThisDay: await countAskedSince(tx, userId, new Date(now.getTime() - dayMs)),
    });
    if (outcome === 'ID_TAKEN') fail('contentDiffers');
    if (outcome === 'TOO_MANY') fail('filesUnderWay');
    if (outcome === 'TOO_MANY_A_DAY') fail('filesOfADay');
    if (outcome === 'THE_SAME' && known) return { export: presentExport(known, now) };
    if (alike) {
      const there = (await findExport(tx, alike.exportId)) ?? fail('filesUnderWay');
      return { export: presentExport(there, now) };
    }
    const asking = { exportId, userId, asked: of, lang, origin, likeness, askedAt: now };
    if (!(await insertExport(tx, { ...asking, timeZone: knownZone(timeZone) })))
      fail('contentDiffers');
    await enqueue(tx, makeExportJob, { exportId }, { key: jobKeyOf(exportId) });
    await audit(tx, {
      actor,
      action: 'export.asked',
      subject: subjectOf(of, userId),
      at: now,
      details: { exportId, kind: of.kind },
    });
    const begun = (await findExport(tx, exportId)) ?? fail('notFound');
    return { export: presentExport(begun, now) };
  });
}

/** Browsers may know zones that we do not. */
function knownZone(timeZone: string): string {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone).timeZoneId;
  } catch {
    return 'UTC';
  }
}

/** The same for the same wish, in whatever order its parts came. */
function likenessOf(asked: AskedExport, lang: Locale): string {
  // What was left out is left out here, too.
  const said = JSON.parse(JSON.stringify([asked, lang])) as Json;
  return hash('sha256', canonicalJson(said));
}
