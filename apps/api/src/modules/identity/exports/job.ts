import { defineJob } from '#platform/jobs.ts';

export const makeExportJob = defineJob<{ exportId: string }>('exports:make');

/** Only one job of an export waits. */
export const jobKeyOf = (exportId: string): string => `export:${exportId}`;
