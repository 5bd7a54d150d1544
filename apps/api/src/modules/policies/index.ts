/** Policies' face: how tips are shared, in plain words. */
import type { Module } from '../../platform/module.ts';
import { policyPublished } from './events.ts';
import { policyPages } from './pages.ts';
import { routes } from './routes.ts';
import { kept } from './kept.ts';

export { policyPublished, type PolicyPublished } from './events.ts';
export { policyWaits } from './policy-waits.ts';
export { publishPolicy } from './publish-policy.ts';
export { publishedPolicies } from './present-policies.ts';
export { showDraft } from './show-policy.ts';
export { publishedWords } from './published-words.ts';
export { servePaper } from './serve-paper.ts';
export { splitInWords } from './rows-in-words.ts';

/** Policies: how tips are shared, written from the split itself and kept as it was published. */
export const policies: Module = {
  name: 'policies',
  keeps: kept,
  routes,
  pages: policyPages,
  events: [policyPublished],
};
