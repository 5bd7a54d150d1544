// The API's own description: true to the contract, and readable without any other host.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue, statusOf } from '@tipwell/contract/api/errors';
import { launchChromium } from '../../../../run/chromium.ts';
import { modules } from '../../src/app.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { rawRoutes } from '../support/raw-routes.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  description: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: object;
  responses: Record<string, Answer | Reference>;
  'x-allowed-while-viewing'?: boolean;
}

interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  servers: { url: string }[];
  components: {
    securitySchemes: object;
    schemas: Record<string, object>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
  };
}

interface Reference {
  $ref: string;
}

interface Parameter {
  name: string;
  in: string;
}

interface Answer {
  description?: string;
  content?: object;
}

const calls = modules.flatMap((module) => module.routes ?? []).map(({ call }) => call);

let app: TestApp;
let described: Description;

beforeAll(async () => {
  app = await openTestApp();
  described = (await app.ask('GET', '/api/openapi.json')).body as unknown as Description;
});
afterAll(async () => {
  await app.close();
});

const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** What is meant, where something is only pointed at. */
function meant<Thing extends object>(thing: Thing | Reference): Thing {
  if (!('$ref' in thing)) return thing;
  const [, , kind = '', name = ''] = thing.$ref.split('/');
  const found = (described.components as Record<string, Record<string, object>>)[kind]?.[name];
  if (!found) throw new Error(`${thing.$ref} points at nothing.`);
  return found as Thing;
}

const parametersOf = (operation: Operation): Parameter[] =>
  (operation.parameters ?? []).map((parameter) => meant<Parameter>(parameter));

describe('/api/openapi.json', () => {
  it('is a valid description of version 3.1', async () => {
    expect(described.openapi).toMatch(/^3\.1\./);
    const result = await new Validator().validate({ ...structuredClone(described) });
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('has each call of the contract once, under its own name, method and path', () => {
    const told = operations().map(({ path, method, operation }) =>
      [operation.operationId, method.toUpperCase(), path].join(' '),
    );
    const bound = calls.map(({ name, method, path }) =>
      [name, method, `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`].join(' '),
    );
    expect(told.toSorted()).toEqual(bound.toSorted());
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  });

  it('tells of no page, stream or webhook as if it were a call', () => {
    const told = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    for (const route of Object.keys(rawRoutes)) {
      expect(told).not.toContain(route.replaceAll(/:(\w+)/g, '{$1}'));
    }
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    'says of %s what it takes, what it gives and how it fails',
    (_name, call) => {
      const found = operations().find(({ operation }) => operation.operationId === call.name);
      const operation = found?.operation as Operation;
      expect(operation.summary).toBe(call.summary);
      expect(operation.tags).toEqual([call.tag]);
      const isByRefreshToken =
        ['refresh', 'logout', 'logoutTotal', 'logoutAs'].includes(call.name) ||
        ['takeView', 'renewView', 'endView'].includes(call.name);
      const isByKey = call.access === 'key';
      expect(operation.security).toEqual(
        call.access !== 'public'
          ? [isByKey ? { apiKey: [] } : { accessToken: [] }]
          : isByRefreshToken
            ? [{ refreshCookie: [] }, {}]
            : [],
      );
      expect(operation.description).toContain(
        call.access === 'signedIn' ? 'Needs a session' : 'Needs no session',
      );
      const inPath = parametersOf(operation).filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name).toSorted()).toEqual(
        [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).toSorted(),
      );
      expect(operation.requestBody !== undefined).toBe(call.body !== undefined);

      const statuses = Object.keys(operation.responses);
      expect(statuses).toContain(String(call.successStatus));
      for (const name of call.errors) {
        const { errorCode, message } = errorCatalogue[name];
        const status = call.errorStatuses[name] ?? statusOf(errorCode);
        const answer = meant<Answer>(operation.responses[String(status)] ?? {});
        expect(JSON.stringify(answer)).toContain(`${errorCode}: ${message}`);
      }
      const always = call.access !== 'public' ? ['400', '401', '403', '404'] : ['400'];
      for (const status of [...always, '429', '500']) expect(statuses).toContain(status);
    },
  );

  it('says of every call of a session whether it may be made while viewing as somebody else', () => {
    for (const { operation } of operations()) {
      const call = calls.find(({ name }) => name === operation.operationId);
      const isAsked = call?.access === 'signedIn';
      expect({ name: call?.name, told: operation['x-allowed-while-viewing'] }).toEqual({
        name: call?.name,
        told: isAsked ? call.isAllowedWhileViewing : undefined,
      });
    }
  });

  it('tells of the header without which the cookie does not count, and there only', () => {
    const told = operations()
      .filter(({ operation }) =>
        parametersOf(operation).some(({ name }) => name === 'X-Client-Platform'),
      )
      .map(({ operation }) => operation.operationId);
    expect(told).toEqual(
      expect.arrayContaining([
        'login',
        'completeLogin',
        'refresh',
        'logout',
        'logoutAs',
        'loginAs',
      ]),
    );
    expect(told).not.toContain('getProfile');
  });

  it('says what a refusal looks like once, and points at it everywhere else', () => {
    expect(described.components.schemas['ErrorAnswer']).toMatchObject({
      required: ['errorCode', 'code', 'message', 'kind'],
    });
    const refusals = operations().flatMap(({ operation }) =>
      Object.entries(operation.responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([, answer]) => meant<Answer>(answer)),
    );
    expect(refusals.length).toBeGreaterThan(1000);
    for (const { content } of refusals) {
      expect(content).toEqual({
        'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } },
      });
    }
  });

  it('is compressed once for all, and not sent again to whoever has it', async () => {
    const ask = async (accepted: string, more: Record<string, string> = {}) =>
      app.server.inject({
        url: '/api/openapi.json',
        headers: { 'accept-encoding': accepted, ...more },
      });
    const [plain, br, gzip] = [await ask('identity'), await ask('gzip, br'), await ask('gzip')];
    expect(plain.rawPayload.length).toBeLessThan(1_100_000);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(br.rawPayload.length).toBeLessThan(90_000);
    const etag = String(plain.headers['etag']);
    const again = await ask('br', { 'if-none-match': etag });
    expect({ status: again.statusCode, bytes: again.rawPayload.length }).toEqual({
      status: 304,
      bytes: 0,
    });
  });

  it('asks for an Idempotency-Key where money moves, and there only', () => {
    for (const { operation } of operations()) {
      const call = calls.find(({ name }) => name === operation.operationId);
      const keys = parametersOf(operation).filter(
        (parameter) =>
          parameter.in === 'header' && parameter.name.toLowerCase() === 'idempotency-key',
      );
      expect({ name: call?.name, keys: keys.length }).toEqual({
        name: call?.name,
        keys: call?.movesMoney ? 1 : 0,
      });
    }
  });
});

describe('/api/docs', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
  });

  it('shows the calls in a browser, under its policy and without any other host', async () => {
    const page = await browser.newPage();
    const elsewhere: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== app.server.listeningOrigin) {
        elsewhere.push(url.href);
      }
    });
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));

    const answer = await page.goto(`${app.server.listeningOrigin}/api/docs`);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['content-security-policy']).toContain(`default-src 'self'`);
    await page.getByRole('heading', { name: 'Tipwell' }).first().waitFor();
    for (const tag of new Set(calls.map((call) => call.tag))) {
      await page.getByText(tag, { exact: true }).first().waitFor();
    }
    for (const { summary } of calls.filter((call) => call.tag === calls[0]?.tag)) {
      await page.getByText(summary, { exact: true }).first().waitFor();
    }
    // What the viewer offers of its maker's own services would lead people away.
    for (const offer of ['Share', 'Deploy', 'Generate MCP']) {
      expect(await page.getByText(offer, { exact: true }).count()).toBe(0);
    }
    await page.close();
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
