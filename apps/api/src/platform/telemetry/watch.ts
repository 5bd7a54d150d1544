import type { Context } from '../context.ts';
import type { Metric } from './metric.ts';
import type { Labels } from './telemetry.ts';

/** What a metric is at this moment. What is not read now is not told: nothing old passes for new. */
export interface Reading {
  of: Metric;
  value: number;
  labels?: Labels;
}

/** What somebody who watches us is told of the state of things, read once for each time it is sent. */
export interface Watch {
  metrics: readonly Metric[];
  read(context: Context): Promise<readonly Reading[]>;
}
