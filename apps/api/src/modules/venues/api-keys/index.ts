/** The face of the keys by which programs of partners are let in at a location. */
import type { Module } from '#platform/module.ts';
import { defineJob, handleJob } from '#platform/jobs.ts';
import { keyMade, keysPaused } from './events.ts';
import { kept } from './kept.ts';
import { routes } from './routes.ts';
import { watchMakers } from './watch-makers.ts';

export { bindByKey } from './bind-by-key.ts';
export { keyMade, keysPaused, type KeyMade, type KeysPaused } from './events.ts';
export { hashOfKey, newKey } from './key-secret.ts';
export { insertKey, type NewKey } from './key-store.ts';
export { keyWords } from './key-words.ts';
export { makeKey } from './manage-keys.ts';
export { pausedKeysText } from './paused-keys-text.ts';
export { openByKey, requestsAMinute, type OpenKey } from './open-by-key.ts';

const watchJob = defineJob<object>('watch-makers-of-api-keys');

/** Keys of locations: made, replaced, revoked, and looked at before a program is answered. */
export const apiKeys: Module = {
  name: 'api-keys',
  keeps: kept,
  routes,
  events: [keyMade, keysPaused],
  sweeps: [{ everySeconds: 300, job: handleJob(watchJob, watchMakers) }],
};
