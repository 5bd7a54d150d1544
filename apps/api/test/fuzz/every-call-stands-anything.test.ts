// Every call × several roles × whatever its schema lets people send, and what it does not. Nothing may
// fail in a way nobody thought of, and every answer is one that the API's description promises.
// `npm run test:deep` asks six times as often; FUZZ_SEED repeats what a run found, FUZZ_RUNS asks more.
import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@tipwell/contract/api/call';
import { modules } from '../../src/app.ts';
import { anEarner, rowOf, type Earner } from '../access/call-inputs.ts';
import type { Inputs } from '../access/support/row.ts';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';
import { signedInWith } from '../support/role-holders.ts';
import { readDescription, type DescribedCall, type Sent } from './described-call.ts';

const isDeep = process.env['FUZZ_DEEP'] === '1';
const numRuns = Number(process.env['FUZZ_RUNS'] ?? (isDeep ? 12 : 2));
const seed = Number(
  process.env['FUZZ_SEED'] ?? (isDeep ? Math.floor(Math.random() * 2 ** 31) : 20_261_122),
);

const calls = modules.flatMap((module) => module.routes ?? []).map(({ call }) => call);
const roles = ['a guest', 'the person', 'an owner', 'an administrator'] as const;
type Who = (typeof roles)[number];

let app: TestApp;
let described: ReadonlyMap<string, DescribedCall>;
let sara: Earner;
let tokens: Record<Who, string | undefined> | null = null;
let asked = 0;
let succeeded = 0;

beforeAll(async () => {
  process.stdout.write(`Every call is fuzzed with FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}\n`);
  app = await openTestApp();
  described = readDescription((await app.server.inject({ url: '/api/openapi.json' })).payload);
}, 120_000);
afterAll(async () => {
  await app.close();
  process.stdout.write(`${asked} requests, ${succeeded} of them done\n`);
});

/** Everybody as new, in the deep run for each call: what was sent before may have changed them. */
async function newPeople(): Promise<Record<Who, string | undefined>> {
  sara = await anEarner(app);
  const { locationId } = sara;
  return {
    'a guest': undefined,
    'the person': sara.token,
    'an owner': await signedInWith(app, { locationId, rolesThere: ['ROLE_OWNER'] }),
    'an administrator': await signedInWith(app, { roles: ['ROLE_ADMIN'] }),
  };
}

/** The people of the call before, as long as all of them are still signed in. */
async function peopleFor(): Promise<void> {
  const before = tokens;
  const stay =
    before !== null &&
    !isDeep &&
    (
      await Promise.all(
        roles
          .map((who) => before[who])
          .filter((token) => token !== undefined)
          .map(async (token) => app.ask('GET', '/api/account', { token })),
      )
    ).every(({ status }) => status === 200);
  tokens = stay ? before : await newPeople();
}

/** What works for Sara; for somebody new where what was sent before has left her without it. */
async function ownInputs(call: Call): Promise<Inputs> {
  try {
    return await rowOf(call).own(sara, app);
  } catch {
    tokens = await newPeople();
    return rowOf(call).own(sara, app);
  }
}

/** Sends exactly what was made up, however wrong. */
async function send(call: Call, sent: Sent, token: string | undefined): Promise<Answer> {
  const path = call.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(sent.params[name] ?? '-').toWellFormed()),
  );
  const query = new URLSearchParams(
    Object.entries(sent.query).map(([name, value]) => [name, textOf(value)]),
  ).toString();
  const hasBody = call.method !== 'GET' && sent.body !== undefined;
  return app.ask(call.method, `/api${path}${query ? `?${query}` : ''}`, {
    ...(token ? { token } : {}),
    ...(hasBody ? { body: JSON.stringify(sent.body) } : {}),
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(call.movesMoney ? { 'idempotency-key': randomUUIDv7() } : {}),
    },
  });
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  it('answers whatever is sent as its description promises', async () => {
    const operation = described.get(call.name);
    if (!operation) throw new Error(`${call.name} is not described.`);
    await peopleFor();
    const own = await ownInputs(call);
    for (const who of roles) {
      await fc.assert(
        fc.asyncProperty(operation.inputs(own), async (sent) => {
          const { status, body } = await send(call, sent, tokens?.[who]);
          asked += 1;
          if (status < 400) succeeded += 1;
          expect({ who, status, complaint: operation.complaintAbout(status, body) }).toEqual({
            who,
            status,
            complaint: null,
          });
        }),
        { numRuns, seed },
      );
    }
  }, 600_000);
});

it('has asked in earnest: a good part of what was sent was done', () => {
  expect(asked).toBeGreaterThanOrEqual(calls.length * roles.length * numRuns);
  expect(succeeded / asked).toBeGreaterThan(0.05);
});
