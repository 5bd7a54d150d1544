// Every call with every field filled in by somebody who means harm, or left out: never a fault of ours.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@tipwell/contract/api/call';
import { modules } from '../../src/app.ts';
import { signIn } from '../support/build.ts';
import { anEarner, rowOf, send, type Earner } from '../access/call-inputs.ts';
import type { Inputs } from '../access/support/row.ts';
import { expectErrorShape } from '../support/expect-error-shape.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';

const calls = modules.flatMap((module) => module.routes ?? []).map(({ call }) => call);

let app: TestApp;
let sara: Earner;

beforeAll(async () => {
  app = await openTestApp();
  sara = await anEarner(app);
});
afterAll(async () => {
  await app.close();
});

const hostileValues: Record<string, unknown> = {
  ...hostileTexts,
  null: null,
  true: true,
  'a list': ['a', 'b'],
  'a list of one': [1],
  'an object': { $ne: '' },
  'a huge number': 1e308,
  'a negative number': -1,
  zero: 0,
};

/** The names that a call's input has, whether its row uses them or not. */
function namesIn(
  call: Call,
  part: 'params' | 'query' | 'body',
  used: object | undefined,
): string[] {
  const shape = (call[part] as { shape?: object } | undefined)?.shape ?? {};
  return [...new Set([...Object.keys(shape), ...Object.keys(used ?? {})])];
}

// A picture is read by a program of its own each time, which takes its time on a busy machine.
const longest = 240_000;

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  beforeAll(async () => {
    // Signing out is among the calls, and so are another password and another address.
    sara.token = await signIn(app, sara);
    if (sara.token === 'undefined') sara = await anEarner(app);
  });
  afterAll(async () => rowOf(call).restore?.(sara, app));

  let key = '';
  let sent = 0;

  async function expectNoFault(title: string, inputs: Inputs): Promise<void> {
    // A key is good for so many requests in a minute, and the clock stands.
    if (call.access === 'key' && sent % 100 === 0)
      key = (await rowOf(call).key?.(sara, app)) ?? key;
    sent += 1;
    const answer = await send(app, call, inputs, call.access === 'key' ? key : sara.token);
    // Whoever guesses passwords is slowed, and rightly; a key that is slowed would try nothing.
    if (call.access === 'key') expect(answer.status).not.toBe(429);
    if (answer.status >= 500) throw new Error(`${title}: ${JSON.stringify(answer.body)}`);
    if (answer.status >= 400) expectErrorShape(answer);
  }

  it(
    'never fails by what stands in its address',
    async () => {
      const own = await rowOf(call).own(sara, app);
      for (const part of ['params', 'query'] as const) {
        for (const name of namesIn(call, part, own[part])) {
          for (const [title, value] of Object.entries(hostileTexts)) {
            if (part === 'query' && value.length > 50_000) continue;
            const changed = { ...own, [part]: { ...own[part], [name]: value } };
            await expectNoFault(`${name}: ${title}`, changed);
          }
        }
      }
      expect(call.path).toMatch(/^\//);
    },
    longest,
  );

  it(
    'never fails by what stands in its body',
    async () => {
      const own = await rowOf(call).own(sara, app);
      for (const name of namesIn(call, 'body', own.body)) {
        for (const [title, value] of Object.entries(hostileValues)) {
          const body = { ...own.body, [name]: value };
          await expectNoFault(`${name}: ${title}`, { ...own, body });
        }
        const { [name]: _left, ...without } = own.body ?? {};
        await expectNoFault(`${name}: left out`, { ...own, body: without });
      }
      expect(call.method).toMatch(/^[A-Z]+$/);
    },
    longest,
  );
});
