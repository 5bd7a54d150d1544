import { watches } from '../../apps/api/src/app.ts';
import { durations, type Metric } from '../../apps/api/src/platform/telemetry/metric.ts';
import { watchProgram } from '../../apps/api/src/platform/telemetry/program-watch.ts';

/** What comes from the cluster, where one runs the nightly proof. */
const ofTheCluster = {
  kube_job_status_failed: ['job_name'],
  kube_cronjob_status_last_successful_time: ['cronjob'],
};

/** OpenTelemetry's name as Prometheus writes it: dots and the unit become a part of it. */
function prometheusName({ name, unit }: Metric): string {
  return name.replaceAll('.', '_') + (unit === 's' ? '_seconds' : '');
}

/** By the name under which Prometheus knows it, each metric that our programs send, with its labels. */
export function sentMetrics(): Map<string, string[]> {
  const labelsOf = ({ labels }: Metric) => labels.map((label) => label.replaceAll('.', '_'));
  const gauges = [watchProgram('api'), ...watches].flatMap(({ metrics }) => metrics);
  const histograms: Metric[] = Object.values(durations);
  const all: [string, string[]][] = [
    ...Object.entries(ofTheCluster),
    ...gauges.map((metric): [string, string[]] => [prometheusName(metric), labelsOf(metric)]),
    ...histograms.flatMap((metric) =>
      ['bucket', 'count', 'sum'].map((part): [string, string[]] => [
        `${prometheusName(metric)}_${part}`,
        [...labelsOf(metric), 'le'],
      ]),
    ),
  ];
  return new Map(all);
}
