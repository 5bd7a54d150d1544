import { defineJob } from '#platform/jobs.ts';

/** Sends what is due. */
export const deliverJob = defineJob<object>('outgoing-webhooks:deliver');

/** One such job waits at a time: it sends to everybody for whom something is due. */
export const deliverKey = 'outgoing-webhooks';
