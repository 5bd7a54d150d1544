import { listen } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { runClosed } from '../distribution/index.ts';
import { payoutChanged } from '../payouts/index.ts';
import { tipsCaptured } from '../tipping/index.ts';
import { announcePayout, announceShares, announceTips } from './announce-changes.ts';
import { liveStream } from './live-stream.ts';

/** Listens to what happens and tells the people concerned; nobody calls it. */
export const notifications: Module = {
  name: 'notifications',
  pages: liveStream,
  listeners: [
    listen(tipsCaptured, announceTips),
    listen(runClosed, announceShares),
    listen(payoutChanged, announcePayout),
  ],
};
