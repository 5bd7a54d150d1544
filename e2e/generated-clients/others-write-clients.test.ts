// Two generators that know nothing of us make clients of the API's description. Programs that use
// them pass the type check, and what they ask of a running server is answered.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWaiter, testPassword, type Waiter } from '../../apps/api/test/support/build.ts';
import { openTestApp, type TestApp } from '../../apps/api/test/support/open-test-app.ts';
import { root } from '../../run/paths.ts';
import { checkTypes, generateFunctions, generateTypes, run } from './generate.ts';

const kept = join(root, '.data');
/** Under the project, so that the clients find their packages, and apart from what is checked with it. */
let folder: string;

const settings = `
const { ORIGIN = '', LOGIN = '', PASSWORD = '' } = process.env;
const body = { identifier: 'a client', login: LOGIN, password: PASSWORD };
`;

const withTypes = `
import createClient from 'openapi-fetch';
import type { paths } from './types.ts';
${settings}
const client = createClient<paths>({ baseUrl: ORIGIN });
const refused = await client.POST('/api/auth/login', { body: { ...body, password: 'wrong one 1' } });
const signedIn = await client.POST('/api/auth/login', {
  body,
  params: { header: { 'X-Client-Platform': 'Native' } },
});
const token: string = signedIn.data?.accessToken ?? '';
const account = await client.GET('/api/account', { headers: { authorization: 'Bearer ' + token } });
const email: string | null | undefined = account.data?.email;
const code: number | undefined = refused.error?.errorCode;
const left = await client.POST('/api/auth/logout', { body: { refreshToken: signedIn.data?.refreshToken ?? '' } });
console.log(JSON.stringify({ code, email, left: left.response.status }));
`;

const withFunctions = `
import { defaults, getAccount, login, logout } from './functions.ts';
${settings}
defaults.baseUrl = ORIGIN;
const refused = await login({ ...body, password: 'wrong one 1' });
const code: number | undefined = refused.status === 401 ? refused.data.errorCode : undefined;
const signedIn = await login(body, { xClientPlatform: 'Native' });
if (signedIn.status !== 200) throw new Error('not signed in');
const headers = { authorization: 'Bearer ' + signedIn.data.accessToken };
const account = await getAccount({ headers });
const email: string | null | undefined = account.status === 200 ? account.data.email : undefined;
const left = await logout({ refreshToken: signedIn.data.refreshToken ?? '' });
console.log(JSON.stringify({ code, email, left: left.status }));
`;

/** Programs with a mistake that types are there to find. */
const mistaken = {
  'with-types.ts': `
import createClient from 'openapi-fetch';
import type { paths } from '../types.ts';
await createClient<paths>({}).POST('/api/auth/login', { body: { identifier: 'x', login: 'x' } });
`,
  'with-functions.ts': `
import { login } from '../functions.ts';
await login({ identifier: 'x', login: 'x' });
`,
};

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  mkdirSync(kept, { recursive: true });
  folder = mkdtempSync(join(kept, 'clients-'));
  app = await openTestApp();
  sara = await aWaiter(app);
  const { payload } = await app.server.inject({ url: '/api/openapi.json' });
  await generateTypes(payload, folder);
  await generateFunctions(payload, folder);
  writeFileSync(join(folder, 'with-types.ts'), withTypes);
  writeFileSync(join(folder, 'with-functions.ts'), withFunctions);
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

describe('a client made of the description', () => {
  test('passes the type check, with programs that use it', async () => {
    await expect(checkTypes(folder)).resolves.toBeUndefined();
  }, 120_000);

  test.each(Object.entries(mistaken))(
    'knows what a call needs: %s',
    async (name, program) => {
      const apart = join(folder, `mistaken-${name.replace('.ts', '')}`);
      mkdirSync(apart);
      writeFileSync(join(apart, name), program);
      await expect(checkTypes(apart)).rejects.toThrow(/password/);
    },
    120_000,
  );

  test.each(['with-types.ts', 'with-functions.ts'])(
    'signs in, asks and signs out: %s',
    async (program) => {
      const printed = await run(join(folder, program), [], {
        ORIGIN: app.server.listeningOrigin,
        LOGIN: sara.email,
        PASSWORD: testPassword,
      });
      expect(JSON.parse(printed)).toEqual({
        code: 401_901,
        email: sara.email,
        left: 200,
      });
    },
  );
});
