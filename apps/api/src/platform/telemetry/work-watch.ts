import type { Context } from '../context.ts';
import type { Metric } from './metric.ts';
import type { Reading, Watch } from './watch.ts';

const ready: Metric = {
  name: 'tipwell.jobs.ready',
  unit: '{job}',
  what: 'Jobs that could be done now and wait for a worker',
  labels: ['job_name'],
};
const inHand: Metric = {
  name: 'tipwell.jobs.in_hand',
  unit: '{job}',
  what: 'Jobs that a worker is doing',
  labels: ['job_name'],
};
const givenUp: Metric = {
  name: 'tipwell.jobs.given_up',
  unit: '{job}',
  what: 'Jobs whose every try has failed and that nobody tries again',
  labels: ['job_name'],
};
const oldest: Metric = {
  name: 'tipwell.jobs.oldest_age',
  unit: 's',
  what: 'How long the oldest job that could be done now has waited',
  labels: [],
};
const incidents: Metric = {
  name: 'tipwell.incidents.open',
  unit: '{incident}',
  what: 'What no rule can put right and nobody has resolved yet',
  labels: ['kind'],
};
const failing: Metric = {
  name: 'tipwell.rounds.failing',
  unit: '{item}',
  what: 'Items of work that comes round by itself which failed the last time',
  labels: ['round'],
};

interface Queued {
  job: string;
  ready: number;
  inHand: number;
  givenUp: number;
  oldestSeconds: number;
}

/** The queue, what nobody can put right, and what keeps failing. */
export const watchOfWork: Watch = {
  metrics: [ready, inHand, givenUp, oldest, incidents, failing],
  read: async (context) => [
    ...(await readQueue(context)),
    ...(await readIncidents(context)),
    ...(await readFailing(context)),
  ],
};

async function readQueue({ pool }: Context): Promise<Reading[]> {
  const { rows } = await pool.query<Queued>(`
    select task.identifier as job,
           count(*) filter (where is_ready and not is_in_hand)::int as ready,
           count(*) filter (where is_in_hand)::int as "inHand",
           count(*) filter (where is_over and not is_in_hand)::int as "givenUp",
           coalesce(extract(epoch from now() - min(run_at) filter (where is_ready and not is_in_hand)), 0)
             ::float8 as "oldestSeconds"
    from (select task_id, run_at,
                 run_at <= now() and attempts < max_attempts as is_ready,
                 attempts >= max_attempts as is_over,
                 locked_at is not null as is_in_hand
          from graphile_worker._private_jobs) as jobs
    join graphile_worker._private_tasks task on task.id = jobs.task_id
    group by task.identifier`);
  return [
    { of: oldest, value: Math.max(0, ...rows.map(({ oldestSeconds }) => oldestSeconds)) },
    ...rows.flatMap(({ job, ...counts }): Reading[] => [
      { of: ready, value: counts.ready, labels: { job_name: job } },
      { of: inHand, value: counts.inHand, labels: { job_name: job } },
      { of: givenUp, value: counts.givenUp, labels: { job_name: job } },
    ]),
  ];
}

async function readIncidents({ db }: Context): Promise<Reading[]> {
  const rows = await db
    .selectFrom('platform.incidents')
    .select((on) => ['kind', on.fn.countAll<number>().as('count')])
    .where('resolved_at', 'is', null)
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, count }) => ({ of: incidents, value: count, labels: { kind } }));
}

async function readFailing({ db }: Context): Promise<Reading[]> {
  const rows = await db
    .selectFrom('platform.failing_items')
    .select((on) => ['round', on.fn.countAll<number>().as('count')])
    .groupBy('round')
    .execute();
  return rows.map(({ round, count }) => ({ of: failing, value: count, labels: { round } }));
}
