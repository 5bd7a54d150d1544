import type { WorkKind } from './telemetry.ts';

/** Something that is measured, under the name that dashboards and alerts know. */
export interface Metric {
  name: string;
  /** `s` for seconds; what is counted stands in braces, which appear in no name. */
  unit: string;
  what: string;
  labels: readonly string[];
}

/** How long each kind of work takes: rate, errors and duration come from these three. */
export const durations = {
  request: {
    name: 'http.server.request.duration',
    unit: 's',
    what: 'How long requests took to answer',
    labels: ['http.request.method', 'http.route', 'status_class'],
  },
  job: {
    name: 'tipwell.job.duration',
    unit: 's',
    what: 'How long jobs took',
    // Not `job`, which Prometheus says of every series itself.
    labels: ['job_name', 'outcome'],
  },
  call: {
    name: 'tipwell.outgoing.duration',
    unit: 's',
    what: 'How long other systems took to answer us',
    labels: ['to', 'outcome'],
  },
} as const satisfies Record<WorkKind, Metric>;
