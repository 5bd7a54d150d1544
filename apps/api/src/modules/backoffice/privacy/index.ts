/** The face of data duties: what is removed with time, and people who ask for their data. */
import { listen } from '#platform/events.ts';
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Kept } from '#platform/kept/kept-rows.ts';
import type { Module } from '#platform/module.ts';
import { personErased } from '#identity/identity';
import { kept } from './kept.ts';
import { dataPages } from './requests/pages.ts';
import { prepareExport, prepareExportJob } from './requests/prepare-export.ts';
import { forgetExportsOf, removeExpired } from './requests/exports-store.ts';
import { routes } from './routes.ts';
import { removeWhatIsOver } from './retention/remove-what-is-over.ts';

export { dataRequestsAtAGlance } from './requests/show-requests.ts';

const retentionJob = defineJob<object>('data-duties:remove-what-is-over');
const expiryJob = defineJob<object>('data-duties:remove-expired-exports');

/**
 * Data duties: a nightly round over what all modules keep, and requests of people for their data.
 * @param others what the modules beside it keep
 */
export function dataDuties(others: readonly Kept[]): Module {
  const all = [...others, ...kept];
  return {
    name: 'privacy',
    keeps: kept,
    routes,
    pages: dataPages,
    jobs: [
      handleJob(prepareExportJob, async (context, asked) => prepareExport(context, asked, all)),
    ],
    listeners: [
      listen(personErased, 'dataDuties.forgetExports', async ({ db }, { userId }) =>
        forgetExportsOf(db, userId),
      ),
    ],
    sweeps: [
      {
        everySeconds: 900,
        job: handleJob(retentionJob, async (context) => removeWhatIsOver(context, all)),
      },
      {
        everySeconds: 600,
        job: handleJob(expiryJob, async ({ db, clock }) => removeExpired(db, clock.now())),
      },
    ],
  };
}
