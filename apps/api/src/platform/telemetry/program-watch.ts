import type { Metric } from './metric.ts';
import type { Reading, Watch } from './watch.ts';

const alive: Metric = {
  name: 'tipwell.alive',
  unit: 's',
  what: 'When a program last said that it runs, in seconds since 1970',
  labels: ['program'],
};
const replicasRead: Metric = {
  name: 'tipwell.replicas.read',
  unit: '{replica}',
  what: 'How many of the replicas that are named may be read from',
  labels: ['program'],
};
const replicaLag: Metric = {
  name: 'tipwell.replica.lag',
  unit: 's',
  what: 'How far a replica is behind the primary, where that is known',
  labels: ['program', 'replica'],
};

/** What every program says of itself. */
export function watchProgram(program: string): Watch {
  return {
    metrics: [alive, replicasRead, replicaLag],
    read: async ({ clock, replicas }) => {
      const states = replicas.states();
      const lags = states.flatMap(({ lagMs }, at): Reading[] =>
        lagMs === null
          ? []
          : // By their place in the setting: no name of a machine leaves ours.
            [{ of: replicaLag, value: lagMs / 1000, labels: { program, replica: `${at + 1}` } }],
      );
      const read = states.filter(({ isRead }) => isRead).length;
      return [
        { of: alive, value: clock.now().getTime() / 1000, labels: { program } },
        ...(replicas.areThere ? [{ of: replicasRead, value: read, labels: { program } }] : []),
        ...lags,
      ];
    },
  };
}
