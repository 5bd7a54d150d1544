import { listen } from '../../platform/events.ts';
import { defineJob, handleJob } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { chargeFromText, chargeReported } from '../providers/index.ts';
import { tipsCaptured } from './events.ts';
import { lookUpTips } from './look-up-tips.ts';
import { noteCharge } from './note-charge.ts';
import { pages } from './pages.ts';
import { routes } from './routes.ts';

export { tipsCaptured, type CapturedFacts } from './events.ts';
export { recordTips } from './record-tips.ts';
export { startTip } from './start-tip.ts';

const lookUpJob = defineJob<object>('look-up-tips');

/** Tips: the customers' pages, the sum, the payment and the receipt. */
export const tipping: Module = {
  name: 'tipping',
  routes,
  pages,
  events: [tipsCaptured],
  listeners: [
    listen(chargeReported, async (context, { charge }) => {
      await noteCharge(context, chargeFromText(charge));
    }),
  ],
  sweeps: [{ everySeconds: 2, job: handleJob(lookUpJob, lookUpTips) }],
};
