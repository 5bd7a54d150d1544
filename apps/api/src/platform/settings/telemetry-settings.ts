import * as z from 'zod';
import { isLoopback, type Complaint, type Said } from '../settings-complaints.ts';

/** Where measurements and traces are sent, as OTLP over HTTP, and how much of them. */
export interface TelemetrySettings {
  /** Without a slash at the end; what is sent stands below it, at `/v1/metrics` and `/v1/traces`. */
  url: string;
  /** What the receiver asks for, a key of ours for instance. */
  headers: Readonly<Record<string, string>>;
  isJson: boolean;
  everyMs: number;
  /** Which part of requests and jobs is traced; all of them are counted. */
  tracedPart: number;
}

const partWords = 'must be a number from 0 to 1';
const intervalWords = 'must be a number of milliseconds from 1000 to 300000';
const pair = /^\s*[\w!#$%&'*+.^`|~-]+\s*=[^,\r\n]*$/;

/** The settings have the names that OpenTelemetry gave them everywhere. */
export const telemetryShapes = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((list) => list.split(',').every((one) => pair.test(one)), {
      error: 'must be like name=value,other=value',
    })
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], { error: 'must be http/protobuf or http/json' })
    .default('http/protobuf'),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number({ error: intervalWords })
    .int({ error: intervalWords })
    .min(1000, { error: intervalWords })
    .max(300_000, { error: intervalWords })
    .default(15_000),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: partWords })
    .min(0, { error: partWords })
    .max(1, { error: partWords })
    .default(0.1),
};

/**
 * A collector in the same network is usually spoken to without https, and what it is told holds nothing of
 * people or payments. A key of ours does not travel like that.
 */
export function complaintsAboutTelemetry(said: Said): Complaint[] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: headers } = said;
  if (typeof url !== 'string') {
    return headers === undefined
      ? []
      : [
          {
            name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
            why: 'must be set where OTEL_EXPORTER_OTLP_HEADERS is',
          },
        ];
  }
  if (!URL.canParse(url)) return [];
  const { protocol, hostname, username, search } = new URL(url);
  const complain = (why: string): Complaint[] => [{ name: 'OTEL_EXPORTER_OTLP_ENDPOINT', why }];
  if (username !== '' || search !== '') {
    return complain('must be a plain address: a key belongs into OTEL_EXPORTER_OTLP_HEADERS');
  }
  const isHere = isLoopback(hostname);
  if (said['NODE_ENV'] === 'test' && !isHere) {
    return complain('tests talk to this very machine alone');
  }
  const mayBeOpen =
    headers === undefined ||
    (isHere && (said['NODE_ENV'] !== 'production' || said['ALLOW_HTTP_TO_LOOPBACK'] === '1'));
  return protocol === 'https:' || mayBeOpen
    ? []
    : complain('must begin with https:// where OTEL_EXPORTER_OTLP_HEADERS is set');
}

interface Written {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_EXPORTER_OTLP_PROTOCOL: string;
  OTEL_METRIC_EXPORT_INTERVAL: number;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** Null: nothing is measured for anybody. */
export function telemetryOf(written: Written): TelemetrySettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = written;
  if (url === undefined) return null;
  const pairs = headers.split(',').flatMap((one) => {
    const at = one.indexOf('=');
    return at < 0 ? [] : [[one.slice(0, at).trim(), one.slice(at + 1).trim()] as const];
  });
  return {
    url: url.replace(/\/+$/, ''),
    headers: Object.fromEntries(pairs),
    isJson: written.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json',
    everyMs: written.OTEL_METRIC_EXPORT_INTERVAL,
    tracedPart: written.OTEL_TRACES_SAMPLER_ARG,
  };
}
