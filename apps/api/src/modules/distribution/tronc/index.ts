/** Public API of tronc: whether those who decide about a tronc are independent of the venue. */
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { listen } from '#platform/events.ts';
import { askTroncMasters } from './ask-tronc-masters.ts';
import { independenceMoved } from './events.ts';
import { kept } from './kept.ts';
import { independenceRoutes } from './routes.ts';
import { tellThePlatform } from './tell-the-platform.ts';

export { independenceMoved, type IndependenceMoved } from './events.ts';
export { overdueInquiries } from './inquiry-store.ts';
export { independenceWords } from './inquiry-words.ts';
export { whoHearsOfInquiry } from './who-hears-of-inquiry.ts';

const independenceJob = defineJob<object>('ask-tronc-masters');

/** Tronc: people who hold one are asked, and asked again, about their independence. */
export const tronc: Module = {
  name: 'tronc',
  keeps: kept,
  routes: independenceRoutes,
  events: [independenceMoved],
  listeners: [
    // Named after the module it was once part of: jobs that wait carry the name.
    listen(independenceMoved, 'distribution.tellThePlatform', tellThePlatform),
  ],
  sweeps: [{ everySeconds: 60, job: handleJob(independenceJob, askTroncMasters) }],
};
