import { parser } from '@prometheus-io/lezer-promql';

/** What a query names, as far as it is one. */
export interface Query {
  /** It is no query of Prometheus. */
  isBroken: boolean;
  metrics: string[];
  labels: string[];
}

/** Reads a query by the grammar of Prometheus itself. */
export function readQuery(query: string): Query {
  const read: Query = { isBroken: false, metrics: [], labels: [] };
  const words = (from: number, to: number) => query.slice(from, to);
  parser.parse(query).iterate({
    enter: ({ name, type, from, to, node }) => {
      if (type.isError) read.isBroken = true;
      const isMetric = name === 'Identifier' && node.parent?.name === 'VectorSelector';
      if (isMetric) read.metrics.push(words(from, to));
      if (name === 'LabelName') read.labels.push(words(from, to));
    },
  });
  return read;
}
