import { defineJob } from '#platform/jobs.ts';

/** Asks the processor for a refund that was approved. */
export const sendRefundJob = defineJob<{ refundId: string }>('send-refund');
