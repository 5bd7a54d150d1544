/** Public API of tips policies: how tips are shared, in plain words. */
import type { Module } from '#platform/module.ts';
import { defineJob, handleJob } from '#platform/jobs.ts';
import { listen } from '#platform/events.ts';
import { personErased } from '#identity/identity';
import { askNewcomers } from './consultations/ask-newcomers.ts';
import { closeConsultations } from './consultations/close-consultations.ts';
import { forgetViewsOf } from './consultations/consultation-store.ts';
import { consultationMoved, policyPublished } from './events.ts';
import { policyPages } from './pages.ts';
import { routes } from './routes.ts';
import { kept } from './kept.ts';

export {
  consultationMoved,
  policyPublished,
  type ConsultationMoved,
  type PolicyPublished,
} from './events.ts';
export { consultationsOf } from './consultations/present-consultations.ts';
export { consultationWords } from './consultations/consultation-words.ts';
export { whoHearsOfConsultation } from './consultations/who-hears-of-consultation.ts';
export { policyWaits } from './policy-waits.ts';
export { publishPolicy } from './publish-policy.ts';
export { publishedPolicies } from './present-policies.ts';
export { showDraft } from './show-policy.ts';
export { publishedWords } from './published-words.ts';
export { servePaper } from './serve-paper.ts';
export { splitInWords } from './rows-in-words.ts';

const closeJob = defineJob<object>('close-consultations');
const newcomersJob = defineJob<object>('ask-newcomers-about-policies');

/** Tips policies: how tips are shared, written from the split itself and kept as it was published. */
export const tipsPolicies: Module = {
  name: 'tips-policies',
  keeps: kept,
  routes,
  pages: policyPages,
  events: [policyPublished, consultationMoved],
  listeners: [
    listen(personErased, 'policies.forgetViews', async ({ db }, { staffIds }) => {
      await forgetViewsOf(db, staffIds);
    }),
  ],
  sweeps: [
    { everySeconds: 60, job: handleJob(closeJob, closeConsultations) },
    { everySeconds: 60, job: handleJob(newcomersJob, askNewcomers) },
  ],
};
