// The description of the API by the rules that others recommend: Redocly's by its own program, and of
// Spectral's those that Redocly has none for.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';

interface Operation {
  operationId?: string;
  description?: string;
  tags?: string[];
}

let app: TestApp;
let source: string;
let described: {
  info: { contact?: object; description?: string };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
};

beforeAll(async () => {
  app = await openTestApp();
  source = (await app.server.inject({ url: '/api/openapi.json' })).payload;
  described = JSON.parse(source) as typeof described;
});
afterAll(async () => {
  await app.close();
});

describe('the description of the API', () => {
  it('keeps every rule that Redocly recommends', async () => {
    const config = await createConfig({ extends: ['recommended-strict'], telemetry: 'off' });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  it('finds something wrong where there is something', async () => {
    const config = await createConfig({ extends: ['recommended-strict'], telemetry: 'off' });
    const broken = source.replace('"security":[]', '"security":[{"nothing":[]}]');
    const problems = await lintFromString({
      source: broken,
      absoluteRef: 'openapi.json',
      config,
    });
    expect(problems.map(({ ruleId }) => ruleId)).toEqual(['security-defined']);
  });

  it('keeps what Spectral asks for beyond that', () => {
    expect(described.info.contact).toBeDefined();
    expect(described.info.description).toBeTruthy();
    expect(described.servers?.length).toBeGreaterThan(0);
    const known = (described.tags ?? []).map(({ name }) => name);
    expect(known.length).toBe(new Set(known).size);
    const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );
    expect(operations.length).toBeGreaterThan(200);
    const wordless = operations.filter(({ description }) => !description);
    expect(wordless.map(({ operationId }) => operationId)).toEqual([]);
    const unsorted = operations.filter(
      ({ tags = [] }) => !tags.every((tag) => known.includes(tag)),
    );
    expect(unsorted.map(({ operationId }) => operationId)).toEqual([]);
    const used = new Set(operations.flatMap(({ tags = [] }) => tags));
    expect(known.filter((tag) => !used.has(tag))).toEqual([]);
    expect(operations.filter(({ path }) => /\/$|\?/.test(path))).toEqual([]);
  });
});
