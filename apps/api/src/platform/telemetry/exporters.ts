// What the SDK hands over, written as OTLP and put on the way.
import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import {
  JsonMetricsSerializer,
  JsonTraceSerializer,
  ProtobufMetricsSerializer,
  ProtobufTraceSerializer,
} from '@opentelemetry/otlp-transformer';
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

/** What is put on its way, and below the receiver's address where to. */
export interface Parcel {
  path: '/v1/metrics' | '/v1/traces';
  type: string;
  content: Uint8Array;
}

/** Puts something on its way; says whether it was taken. */
export type Post = (parcel: Parcel) => Promise<boolean>;

interface Way {
  post: Post;
  isJson: boolean;
}

async function hand(
  { post, isJson }: Way,
  path: Parcel['path'],
  content: Uint8Array | undefined,
  tell: (result: ExportResult) => void,
): Promise<void> {
  const type = isJson ? 'application/json' : 'application/x-protobuf';
  const isTaken = content === undefined || (await post({ path, type, content }));
  tell({ code: isTaken ? ExportResultCode.SUCCESS : ExportResultCode.FAILED });
}

export function metricExporter(way: Way): PushMetricExporter {
  const written = way.isJson ? JsonMetricsSerializer : ProtobufMetricsSerializer;
  return {
    export(measured, done) {
      void hand(way, '/v1/metrics', written.serializeRequest(measured), done);
    },
    async forceFlush() {},
    async shutdown() {},
  };
}

export function spanExporter(way: Way): SpanExporter {
  const written = way.isJson ? JsonTraceSerializer : ProtobufTraceSerializer;
  return {
    export(spans, done) {
      void hand(way, '/v1/traces', written.serializeRequest(spans), done);
    },
    async shutdown() {},
  };
}
