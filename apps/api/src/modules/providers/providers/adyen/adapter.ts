import { handleJob } from '#platform/jobs.ts';
import type { Adapter } from '../ports/adapter.ts';
import { adyenHosts } from './addresses.ts';
import { adyenFramePage } from './frame-page.ts';
import { keptOfAdyen } from './kept.ts';
import { adyenPaymentSystem } from './payment-system.ts';
import { readAdyenReportsJob, readNewReports } from './settlement/read-new-reports.ts';
import { sweepAdyen, sweepAdyenJob } from './sweep.ts';
import { adyenWebhooks } from './webhooks.ts';
import { askAdyenWhoWeAre } from './who-we-are.ts';

export const adyen: Adapter = {
  name: 'adyen',
  system: adyenPaymentSystem,
  webhooks: adyenWebhooks,
  pages: adyenFramePage,
  otherAddresses: adyenHosts,
  askWhoWeAre: askAdyenWhoWeAre,
  sweeps: [
    { everySeconds: 3600, job: handleJob(sweepAdyenJob, sweepAdyen) },
    { everySeconds: 1800, job: handleJob(readAdyenReportsJob, readNewReports) },
  ],
  keeps: keptOfAdyen,
};
