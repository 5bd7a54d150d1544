import type { Metric } from '#platform/telemetry/metric.ts';
import type { Reading, Watch } from '#platform/telemetry/watch.ts';
import { silentFrom } from '#providers/attempts';
import { countSilentPayouts } from './silent-payouts-store.ts';

const underWay: Metric = {
  name: 'tipwell.payouts.under_way',
  unit: '{payout}',
  what: 'Payouts whose end is not known yet',
  labels: ['payment_system'],
};
const unanswered: Metric = {
  name: 'tipwell.payouts.unanswered',
  unit: '{payout}',
  what: 'Payouts of which the processor says nothing although it was asked for long enough',
  labels: ['payment_system'],
};

/** How many payouts wait for their processor's word. */
export const watchOfPayouts: Watch = {
  metrics: [underWay, unanswered],
  read: async ({ db, clock }) => {
    const counts = await countSilentPayouts(db, silentFrom(clock.now()));
    return counts.flatMap(({ paymentSystem, ...count }): Reading[] => {
      const labels = { payment_system: paymentSystem };
      return [
        { of: underWay, value: count.underWay, labels },
        { of: unanswered, value: count.unanswered, labels },
      ];
    });
  },
};
