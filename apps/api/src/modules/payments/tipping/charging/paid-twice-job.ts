import { defineJob } from '#platform/jobs.ts';

/** A payment was captured though it had been stopped for a later one of the same guest. */
export const reportPaidTwiceJob = defineJob<{ tipId: string }>('report-paid-twice');
