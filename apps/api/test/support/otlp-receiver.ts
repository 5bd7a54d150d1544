import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string };
}
interface Point {
  attributes: Attribute[];
  asDouble?: number;
  asInt?: number | string;
  count?: number | string;
}
interface SentMetric {
  name: string;
  unit: string;
  gauge?: { dataPoints: Point[] };
  histogram?: { dataPoints: Point[] };
  sum?: { dataPoints: Point[] };
}
interface Scope {
  metrics?: SentMetric[];
  spans?: {
    name: string;
    traceId: string;
    spanId: string;
    parentSpanId?: string;
    attributes: Attribute[];
  }[];
}
interface Sent {
  resourceMetrics?: { resource: { attributes: Attribute[] }; scopeMetrics: Scope[] }[];
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: Scope[] }[];
}

/** One value of a metric, with what tells it apart. */
export interface Received {
  name: string;
  unit: string;
  /** Of a histogram: how often something was measured. */
  value: number;
  labels: Record<string, string>;
}

export interface ReceivedSpan {
  name: string;
  id: string;
  parentId: string | null;
  labels: Record<string, string>;
}

export interface OtlpReceiver {
  url: string;
  /** As they came, byte for byte. */
  bodies: { path: string; type: string; headers: NodeJS.Dict<string | string[]>; text: string }[];
  metrics(): Received[];
  spans(): ReceivedSpan[];
  /** What it has taken and not answered, where it answers nothing. */
  waiting(): number;
  close(): Promise<void>;
}

/** Somebody on a socket of their own who takes measurements and traces, or takes them and says nothing. */
export async function openOtlpReceiver({ isSilent = false } = {}): Promise<OtlpReceiver> {
  const bodies: OtlpReceiver['bodies'] = [];
  const unanswered: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const text = Buffer.concat(parts).toString('utf8');
      bodies.push({ path, type: headers['content-type'] ?? '', headers, text });
      if (isSilent) unanswered.push(response);
      else response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const sent = (): Sent[] =>
    bodies.filter(({ type }) => type.includes('json')).map(({ text }) => JSON.parse(text) as Sent);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    metrics: () =>
      sent()
        .flatMap(({ resourceMetrics = [] }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap(({ metrics = [] }) => metrics)
        .flatMap(valuesOf),
    spans: () =>
      sent()
        .flatMap(({ resourceSpans = [] }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans = [] }) => spans)
        .map(({ name, spanId, parentSpanId, attributes }) => ({
          name,
          id: spanId,
          parentId: parentSpanId || null,
          labels: labelsOf(attributes),
        })),
    waiting: () => unanswered.length,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

function valuesOf({ name, unit, gauge, histogram, sum }: SentMetric): Received[] {
  const points = [gauge, histogram, sum].flatMap((one) => one?.dataPoints ?? []);
  return points.map(({ attributes, asDouble, asInt, count }) => ({
    name,
    unit,
    value: Number(count ?? asDouble ?? asInt),
    labels: labelsOf(attributes),
  }));
}

function labelsOf(attributes: readonly Attribute[]): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue)]));
}
