// People with a second factor, for tests.
import { TOTP, Secret } from 'otpauth';
import type { PlatformRole } from '@tipwell/contract/access/roles';
import { aWaiter, testPassword, type Waiter } from './build.ts';
import { openTestApp, type Answer, type TestApp } from './open-test-app.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';

export const officeOrigin = 'https://tips.example.com';

/** A test app in which second factors are required, as in production. */
export function openGuardedApp(start = new Date()): Promise<TestApp> {
  return openTestApp(start, { SECOND_FACTOR: 'required', PUBLIC_ORIGIN: officeOrigin });
}

export const aPasskey = (): SoftAuthenticator =>
  new SoftAuthenticator({ origin: officeOrigin, rpId: 'tips.example.com' });

/** The code that an authenticator app shows at a moment. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/** Types the password; the answer is a session, or the challenge of the second step. */
export function typePassword(app: TestApp, { email }: Waiter, device = 'a test'): Promise<Answer> {
  return app.ask('POST', '/api/auth/login', {
    body: { identifier: device, login: email, password: testPassword },
  });
}

/** Ends a sign-in that waits for its second step. */
export function complete(
  app: TestApp,
  begun: Answer,
  proof: object,
  device = 'a test',
): Promise<Answer> {
  const { challengeId } = begun.body['details'] as unknown as { challengeId: string };
  return app.ask('POST', '/api/auth/login/complete', {
    body: { identifier: device, challengeId, proof },
  });
}

/** Signs in as a native client does, which keeps its refresh token itself. */
async function signInNatively(
  app: TestApp,
  { email }: Waiter,
): Promise<{ token: string; refreshToken: string }> {
  const { body } = await app.ask('POST', '/api/auth/login', {
    body: { identifier: 'a test', login: email, password: testPassword },
    headers: { 'x-client-platform': 'Native' },
  });
  return { token: String(body['accessToken']), refreshToken: String(body['refreshToken']) };
}

/** The next pair of tokens of the same session. */
export async function renew<Who extends { refreshToken: string }>(
  app: TestApp,
  who: Who,
): Promise<Who & { token: string }> {
  const { status, body } = await app.ask('POST', '/api/auth/refresh', {
    body: { refreshToken: who.refreshToken },
    headers: { 'x-client-platform': 'Native' },
  });
  if (status !== 200) throw new Error(`Not renewed: ${JSON.stringify(body)}`);
  const { accessToken, refreshToken } = body;
  return { ...who, token: String(accessToken), refreshToken: String(refreshToken) };
}

export interface WithApp extends Waiter {
  token: string;
  refreshToken: string;
  secret: string;
  recoveryCodes: string[];
}

/** Somebody with an authenticator app, signed in; time moves on, so that the next code is a new one. */
export async function withApp(app: TestApp, person: Waiter): Promise<WithApp> {
  const signedIn = await signInNatively(app, person);
  const { token } = signedIn;
  const path = '/api/account/second-factor/authenticator';
  const secret = String((await app.ask('POST', `${path}/start`, { token })).body['secret']);
  const code = codeAt(secret, app.clock.now());
  const added = await app.ask('POST', path, { token, body: { code } });
  if (added.status !== 201) throw new Error(`The app was not added: ${JSON.stringify(added.body)}`);
  app.clock.advance({ seconds: 30 });
  const recoveryCodes = added.body['recoveryCodes'] as unknown as string[];
  return { ...person, ...signedIn, secret, recoveryCodes };
}

/** Somebody with a passkey, signed in. */
export async function withPasskey(
  app: TestApp,
  person: Waiter,
  key = aPasskey(),
): Promise<Waiter & { token: string; refreshToken: string; key: SoftAuthenticator }> {
  const signedIn = await signInNatively(app, person);
  const added = await addPasskey(app, signedIn.token, key);
  if (added.status !== 201) throw new Error(`No passkey was added: ${JSON.stringify(added.body)}`);
  return { ...person, ...signedIn, key };
}

/** Adds a passkey on a session that was opened a moment ago. */
export async function addPasskey(
  app: TestApp,
  token: string,
  key: SoftAuthenticator,
): Promise<Answer> {
  const path = '/api/account/second-factor/passkeys';
  const { body } = await app.ask('POST', `${path}/start`, { token });
  const made = key.make(body['options'] as never);
  const named = { challengeId: body['challengeId'], name: 'Phone', made };
  return app.ask('POST', path, { token, body: named });
}

/** Somebody of the platform, not signed in. */
export async function ofThePlatform(app: TestApp, role: PlatformRole): Promise<Waiter> {
  const person = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: [role] })
    .where('user_id', '=', person.userId)
    .execute();
  return person;
}

/** What `confirmationNeeded` says is to be confirmed. */
export const toConfirm = (refused: Answer) =>
  refused.body['details'] as unknown as Record<string, string | number | null> & {
    confirmationId: string;
  };

/** Confirms by the code of an app. */
export function confirmByCode(app: TestApp, person: WithApp, refused: Answer): Promise<Answer> {
  const { confirmationId } = toConfirm(refused);
  const code = codeAt(person.secret, app.clock.now());
  return app.ask('POST', `/api/account/confirmations/${confirmationId}`, {
    token: person.token,
    body: { proof: { kind: 'CODE', code } },
  });
}
