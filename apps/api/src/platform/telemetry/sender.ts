// Sends measurements and traces to a receiver of OTLP. Loaded only where one is named.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TelemetrySettings } from '../settings/telemetry-settings.ts';
import { metricExporter, spanExporter, type Post } from './exporters.ts';
import { durations, type Metric } from './metric.ts';
import type { Labels, Sender, Work, WorkKind } from './telemetry.ts';
import type { Reading } from './watch.ts';

/** A receiver that says nothing is not waited for any longer; what it was sent is lost. */
const takenWithinMs = 5000;
/** A program that ends waits no longer than this for what is left. */
const leftWithinMs = 1500;

/** Seconds. */
const boundaries = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** More than there are routes times what became of requests; what is beyond is summed up as one. */
const mostSeries = 6000;

const spanKinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, call: SpanKind.CLIENT };

interface Parts {
  settings: TelemetrySettings;
  /** Whose measurements these are. */
  service: { name: string; instance: string };
  sources: readonly Source[];
  post: Post;
}

/** What is read once for each time that it is sent. */
interface Source {
  metrics: readonly Metric[];
  read: () => Promise<readonly Reading[]>;
}

export function openSender({ settings, service, sources, post }: Parts): Sender {
  const resource = resourceFromAttributes({
    'service.namespace': 'tipwell',
    'service.name': service.name,
    'service.instance.id': service.instance,
  });
  const way = { post, isJson: settings.isJson };
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: metricExporter(way),
        exportIntervalMillis: settings.everyMs,
        exportTimeoutMillis: Math.min(takenWithinMs, settings.everyMs),
        cardinalityLimits: { default: mostSeries },
      }),
    ],
  });
  const tracers = new TracerProvider({
    resource,
    // Whom requests come from has no say in what we trace.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.tracedPart) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: spanExporter(way),
        exportTimeoutMillis: takenWithinMs,
        scheduledDelayMillis: Math.min(takenWithinMs, settings.everyMs),
      }),
    ],
  });
  // Each by itself: a program says that it runs also while a database says nothing.
  for (const source of sources) observe(meters, source);
  return {
    begin: beginningWork(meters, tracers),
    async stop() {
      const ended = Promise.allSettled([meters.shutdown(), tracers.shutdown()]);
      await Promise.race([ended, pause(leftWithinMs, null, { ref: false })]);
    },
  };
}

function observe(meters: MeterProvider, { metrics, read }: Source): void {
  const meter = meters.getMeter('tipwell');
  const gauges = new Map(
    metrics.map((metric) => {
      const { name, unit, what: description } = metric;
      return [metric, meter.createObservableGauge(name, { unit, description })] as const;
    }),
  );
  meter.addBatchObservableCallback(
    async (told) => {
      for (const { of, value, labels } of await read()) {
        const gauge = gauges.get(of);
        if (gauge) told.observe(gauge, value, labels);
      }
    },
    [...gauges.values()],
  );
}

function beginningWork(meters: MeterProvider, tracers: TracerProvider): Sender['begin'] {
  const meter = meters.getMeter('tipwell');
  const tracer = tracers.getTracer('tipwell');
  const within = new AsyncLocalStorage<Span>();
  const histogramOf = ({ name, unit, what: description }: Metric) =>
    meter.createHistogram(name, {
      unit,
      description,
      advice: { explicitBucketBoundaries: boundaries },
    });
  const histograms = {
    request: histogramOf(durations.request),
    job: histogramOf(durations.job),
    call: histogramOf(durations.call),
  };
  return (kind, begun): Work => {
    const around = within.getStore();
    const startedAt = performance.now();
    const span = tracer.startSpan(
      spanName(kind, begun),
      { kind: spanKinds[kind], attributes: begun },
      around ? trace.setSpan(ROOT_CONTEXT, around) : ROOT_CONTEXT,
    );
    return {
      run: (part) => within.run(span, part),
      end({ labels, hasFailed }) {
        const all = { ...begun, ...labels };
        histograms[kind].record((performance.now() - startedAt) / 1000, all);
        span.setAttributes(all);
        // Without words: the message of an error may hold anything.
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
}

function spanName(kind: WorkKind, labels: Labels): string {
  const named = durations[kind].labels.map((label) => labels[label]).filter(Boolean);
  return kind === 'call' ? `call ${named.join(' ')}` : named.join(' ');
}
