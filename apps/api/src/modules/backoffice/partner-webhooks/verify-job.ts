import { defineJob } from '#platform/jobs.ts';

/** Sends the challenges that are due. */
export const verifyJob = defineJob<object>('outgoing-webhooks:verify');

/** One such job waits at a time: it sends to every endpoint that waits for its challenge. */
export const verifyKey = 'outgoing-webhooks:verify';
