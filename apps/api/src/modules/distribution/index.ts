/** Distribution's face: how common tips are shared, and by whom and when they were. */
export { boundsOfBusinessDay, businessDay, startOfBusinessDay } from './business-day.rule.ts';
export { openPools, type IntoPool, type OpenPool } from './open-pools.ts';
export { type SchemeRow } from './percentages.rule.ts';
export { divideAtCapture, type Parts, type Recipient } from './primary-share.rule.ts';
export { saveScheme, type NewScheme } from './save-scheme.ts';
export { schemeOn, schemesOn, type Scheme } from './scheme-store.ts';
