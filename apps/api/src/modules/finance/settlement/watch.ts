import type { Metric } from '#platform/telemetry/metric.ts';
import type { Reading, Watch } from '#platform/telemetry/watch.ts';
import { settlingAccounts } from '#providers/providers';
import { readAccounts, readKeptBalances } from './account-store.ts';

const available: Metric = {
  name: 'tipwell.float.available',
  unit: '{minor_unit}',
  what: 'What lies at a processor and can be paid out, as it last told, in minor units',
  labels: ['account', 'currency'],
};
const pending: Metric = {
  name: 'tipwell.float.pending',
  unit: '{minor_unit}',
  what: 'What lies at a processor and cannot be paid out yet, as it last told, in minor units',
  labels: ['account', 'currency'],
};
const age: Metric = {
  name: 'tipwell.float.age',
  unit: 's',
  what: 'How long ago a processor last told what it holds',
  labels: ['account'],
};
const untold: Metric = {
  name: 'tipwell.float.untold',
  unit: '{account}',
  what: '1 where a processor did not say what it holds when it was asked last, 0 where it did',
  labels: ['account'],
};

/** What lies at processors: only what was asked for anyway, every five minutes. */
export const watchOfFloat: Watch = {
  metrics: [available, pending, age, untold],
  read: async (context) => {
    const now = context.clock.now().getTime();
    const ours = new Set(settlingAccounts(context).map(({ account }) => account));
    const accounts = (await readAccounts(context.db)).filter(({ account }) => ours.has(account));
    const balances = await readKeptBalances(context.db);
    return [
      ...accounts.flatMap(({ account, balanceToldAt, balanceTrouble }): Reading[] => [
        // A processor that never says it is nothing to be woken for.
        ...(balanceTrouble === 'NOT_SUPPORTED'
          ? []
          : [{ of: untold, value: balanceTrouble === null ? 0 : 1, labels: { account } }]),
        ...(balanceToldAt
          ? [{ of: age, value: (now - balanceToldAt.getTime()) / 1000, labels: { account } }]
          : []),
      ]),
      ...balances
        .filter(({ account }) => ours.has(account))
        .flatMap(({ account, currency, ...held }): Reading[] => [
          { of: available, value: held.available, labels: { account, currency } },
          { of: pending, value: held.pending, labels: { account, currency } },
        ]),
    ];
  },
};
