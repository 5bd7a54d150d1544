import type { Metric } from '#platform/telemetry/metric.ts';
import type { Reading, Watch } from '#platform/telemetry/watch.ts';
import { waitingWebhooks } from './webhook-inbox/webhook-store.ts';

const waiting: Metric = {
  name: 'tipwell.webhooks.waiting',
  unit: '{message}',
  what: 'Messages of processors that are kept and not handled yet',
  labels: ['provider'],
};
const oldest: Metric = {
  name: 'tipwell.webhooks.oldest_age',
  unit: 's',
  what: 'How long the oldest message of a processor has waited to be handled',
  labels: ['provider'],
};

/** What processors told us that nobody has looked at. */
export const watchOfWebhooks: Watch = {
  metrics: [waiting, oldest],
  read: async ({ db, clock }) => {
    const now = clock.now().getTime();
    return (await waitingWebhooks(db)).flatMap(({ provider, count, since }): Reading[] => {
      const ageSeconds = Math.max(0, (now - since.getTime()) / 1000);
      return [
        { of: waiting, value: count, labels: { provider } },
        { of: oldest, value: ageSeconds, labels: { provider } },
      ];
    });
  },
};
