/** The face of the messages to programs of partners. */
import { listen } from '#platform/events.ts';
import { handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { runClosed } from '#distribution/splits';
import { payoutsChanged } from '#payouts/payouts';
import { disputeMoved, tipRefunded, tipsCaptured } from '#payments/tipping';
import { deliverJob } from './deliver-job.ts';
import { deliverDue } from './deliver.ts';
import { endpointFailed, endpointMade } from './events.ts';
import { hearOfDispute, hearOfPayments, hearOfPayouts, hearOfRefund, hearOfSplit } from './hear.ts';
import { kept } from './kept.ts';
import { routes } from './routes.ts';
import { verifyJob } from './verify-job.ts';
import { verifyDue } from './verify.ts';

export { endpointFailed, endpointMade } from './events.ts';
export { insertMessage } from './delivery-store.ts';
export { insertEndpoint, placeOfEndpoint } from './endpoint-store.ts';
export { webhookReceivers } from './send-signed.ts';
export { endpointWords } from './endpoint-words.ts';
export { newSecret } from './signature.ts';

const deliver = handleJob(deliverJob, deliverDue);
const verify = handleJob(verifyJob, verifyDue);

/** Messages to programs of partners about what happens at a location. */
export const outgoingWebhooks: Module = {
  name: 'partner-webhooks',
  keeps: kept,
  routes,
  events: [endpointMade, endpointFailed],
  jobs: [deliver, verify],
  listeners: [
    listen(tipsCaptured, 'outgoingWebhooks.hearOfPayments', hearOfPayments),
    listen(tipRefunded, 'outgoingWebhooks.hearOfRefund', hearOfRefund),
    listen(disputeMoved, 'outgoingWebhooks.hearOfDispute', hearOfDispute),
    listen(runClosed, 'outgoingWebhooks.hearOfSplit', hearOfSplit),
    listen(payoutsChanged, 'outgoingWebhooks.hearOfPayouts', hearOfPayouts),
  ],
  // What waits for its next try, and what a worker had in hand that is gone.
  sweeps: [
    { everySeconds: 5, job: deliver },
    { everySeconds: 5, job: verify },
  ],
};
