/** The face of exports: files that are made in the background, for whoever may read what is in them. */
import { listen } from '#platform/events.ts';
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { personErased } from '#identity/identity';
import { makeExportJob } from './job.ts';
import { kept } from './kept.ts';
import type { ExportKind } from './kinds.ts';
import { forgetExportsOf, lookAfterExports } from './look-after-exports.ts';
import { makeExport } from './make-export.ts';
import { exportPages } from './pages.ts';
import { routesOf } from './routes.ts';

export { defineExportKind, NoSuchFile, type ExportKind } from './kinds.ts';
export { tableFile } from './table-file.ts';
export { rowsAtOnce, writeTable } from './write-table.ts';

const lookAfterJob = defineJob<object>('exports:look-after');

/**
 * Exports: a row, a job and a file for each wish. What can be made lies in modules above: the composition
 * gives it.
 */
export function exports(kinds: readonly ExportKind[]): Module {
  return {
    name: 'exports',
    keeps: kept,
    routes: routesOf(kinds),
    pages: exportPages(kinds),
    jobs: [handleJob(makeExportJob, async (context, asked) => makeExport(context, asked, kinds))],
    listeners: [
      listen(personErased, 'exports.forgetExports', async ({ db }, { userId }) =>
        forgetExportsOf(db, userId),
      ),
    ],
    sweeps: [{ everySeconds: 60, job: handleJob(lookAfterJob, lookAfterExports) }],
  };
}
