import { handleJob } from '#platform/jobs.ts';
import type { Adapter } from '../ports/adapter.ts';
import { ryftFramePage } from './frame-page.ts';
import { keptOfRyft } from './kept.ts';
import { ryftPaymentSystem } from './payment-system.ts';
import { sweepRyft, sweepRyftJob } from './sweep.ts';
import { ryftWebhooks } from './webhooks.ts';
import { askRyftWhoWeAre } from './who-we-are.ts';

export const ryft: Adapter = {
  name: 'ryft',
  system: ryftPaymentSystem,
  webhooks: ryftWebhooks,
  pages: ryftFramePage,
  askWhoWeAre: askRyftWhoWeAre,
  sweeps: [{ everySeconds: 3600, job: handleJob(sweepRyftJob, sweepRyft) }],
  keeps: keptOfRyft,
};
