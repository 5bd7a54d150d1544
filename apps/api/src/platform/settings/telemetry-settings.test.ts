import { expect, it } from 'vitest';
import * as z from 'zod';
import { complaintsAboutTelemetry, telemetryOf, telemetryShapes } from './telemetry-settings.ts';

const shape = z.object(telemetryShapes);
const url = 'http://collector.monitoring:4318';
const headers = 'authorization=Bearer abc=, x-team = money';

it('is off unless a receiver is named', () => {
  expect(telemetryOf(shape.parse({ OTEL_TRACES_SAMPLER_ARG: '1' }))).toBeNull();
});

it.each([
  [{}, { url, headers: {}, isJson: false, everyMs: 15_000, tracedPart: 0.1 }],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, { isJson: true }],
  [{ OTEL_METRIC_EXPORT_INTERVAL: '60000' }, { everyMs: 60_000 }],
  [{ OTEL_TRACES_SAMPLER_ARG: '0' }, { tracedPart: 0 }],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: headers },
    { headers: { authorization: 'Bearer abc=', 'x-team': 'money' } },
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/otlp/` }, { url: `${url}/otlp` }],
])('reads %j', (said, read) => {
  const written = shape.parse({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...said });
  expect(telemetryOf(written)).toMatchObject(read);
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'must be an address such as'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector:4317' }, 'must be an address such as'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a key' }, 'must be like name=value'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'must be http/protobuf or http/json'],
  [{ OTEL_METRIC_EXPORT_INTERVAL: '10' }, 'must be a number of milliseconds'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'must be a number from 0 to 1'],
])('does not take %j', (said, words) => {
  expect(shape.safeParse(said).error?.issues[0]?.message).toContain(words);
});

const production = { NODE_ENV: 'production', OTEL_EXPORTER_OTLP_ENDPOINT: url };

it.each([
  [production, null],
  [
    { ...production, OTEL_EXPORTER_OTLP_HEADERS: headers },
    'must begin with https:// where OTEL_EXPORTER_OTLP_HEADERS is set',
  ],
  [
    {
      ...production,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.com',
      OTEL_EXPORTER_OTLP_HEADERS: headers,
    },
    null,
  ],
  [
    {
      ...production,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_EXPORTER_OTLP_HEADERS: headers,
      ALLOW_HTTP_TO_LOOPBACK: '1',
    },
    null,
  ],
  [
    { ...production, OTEL_EXPORTER_OTLP_ENDPOINT: 'https://me:secret@otlp.example.com' },
    'must be a plain address: a key belongs into OTEL_EXPORTER_OTLP_HEADERS',
  ],
  [{ ...production, NODE_ENV: 'test' }, 'tests talk to this very machine alone'],
  [
    { NODE_ENV: 'production', OTEL_EXPORTER_OTLP_HEADERS: headers },
    'must be set where OTEL_EXPORTER_OTLP_HEADERS is',
  ],
  [{ NODE_ENV: 'production' }, null],
])('says of %j: %s', (said, why) => {
  expect(complaintsAboutTelemetry(said)).toEqual(
    why === null ? [] : [{ name: 'OTEL_EXPORTER_OTLP_ENDPOINT', why }],
  );
});
