// The SQL of exports that were made for payroll: who, when, which days, and the rows as they stood.
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Figures } from './figures.rule.ts';

/** An export that was made. */
export interface Export {
  exportId: string;
  locationId: number;
  currency: string;
  from: string;
  to: string;
  madeBy: string;
  madeAt: Date;
  contentHash: string;
  previousId: string | null;
}

/** Business days of a location, both included. */
export interface Span {
  locationId: number;
  from: string;
  to: string;
}

function selectExports(db: Database) {
  return db
    .selectFrom('payroll.exports')
    .select([
      'export_id as exportId',
      'location_id as locationId',
      'currency',
      'first_day as from',
      'last_day as to',
      'made_by as madeBy',
      'made_at as madeAt',
      'content_hash as contentHash',
      'previous_id as previousId',
    ]);
}

export async function findExport(db: Database, exportId: string): Promise<Export | undefined> {
  return selectExports(db).where('export_id', '=', exportId).executeTakeFirst();
}

/** The last export of the very same days. */
export async function lastExportOf(db: Database, span: Span): Promise<Export | undefined> {
  return selectExports(db)
    .where('location_id', '=', span.locationId)
    .where('first_day', '=', span.from)
    .where('last_day', '=', span.to)
    .orderBy('made_at', 'desc')
    .orderBy('export_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last export of each span of days, the days that ended last first. */
export async function lastExportsAt(
  db: Database,
  locationId: number,
  atMost: number,
): Promise<Export[]> {
  return selectExports(db)
    .distinctOn(['last_day', 'first_day'])
    .where('location_id', '=', locationId)
    .orderBy('last_day', 'desc')
    .orderBy('first_day', 'desc')
    .orderBy('made_at', 'desc')
    .orderBy('export_id', 'desc')
    .limit(atMost)
    .execute();
}

/** The rows of exports as they stood, by staff number. */
export async function rowsOf(
  db: Database,
  exportIds: readonly string[],
): Promise<Map<string, Figures[]>> {
  if (exportIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payroll.export_rows')
    .select([
      'export_id as exportId',
      'staff_id as staffId',
      'direct',
      'shared',
      'taken_back as takenBack',
      'qualifying',
      'withheld',
    ])
    .where('export_id', '=', anyId(exportIds))
    .orderBy('staff_id')
    .execute();
  const found = new Map<string, Figures[]>(exportIds.map((exportId) => [exportId, []]));
  for (const { exportId, ...figures } of rows) found.get(exportId)?.push(figures);
  return found;
}

export async function insertExport(tx: Tx, made: Export, rows: readonly Figures[]): Promise<void> {
  await tx
    .insertInto('payroll.exports')
    .values({
      export_id: made.exportId,
      location_id: made.locationId,
      currency: made.currency,
      first_day: made.from,
      last_day: made.to,
      made_by: made.madeBy,
      made_at: made.madeAt,
      content_hash: made.contentHash,
      previous_id: made.previousId,
    })
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('payroll.export_rows')
    .values(
      rows.map(({ staffId, takenBack, ...row }) => ({
        ...row,
        export_id: made.exportId,
        staff_id: staffId,
        taken_back: takenBack,
      })),
    )
    .execute();
}
