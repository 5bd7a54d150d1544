import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
let sara: Waiter;
let token: string;
let phone: string;
let phones = 0;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T10:00:00Z'));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  app.clock.advance({ hours: 25 });
  phones += 1;
  phone = `+4477009${String(phones).padStart(5, '0')}`;
  sara = await aWaiter(app);
  await setUser(sara, { phone_number: phone, phone_proved_at: null });
  token = await signIn(app, sara);
});

/** A number as it stands after sign-up: typed, and proved by nobody. */
async function setUser(
  { userId }: Waiter,
  values: { phone_number: string; phone_proved_at: Date | null },
): Promise<void> {
  await app.context.db
    .updateTable('identity.users')
    .set({ ...values, sign_in_needs_proof: true })
    .where('user_id', '=', userId)
    .execute();
}

const send = () =>
  app.ask('POST', '/api/account/phone/own/code', { token, address: `203.0.113.${phones}` });
const prove = (uuid: unknown, code: string, as = token) =>
  app.ask('POST', '/api/account/phone/own/confirm', { token: as, body: { uuid, code } });
const recover = () => app.ask('POST', '/api/auth/recovery', { body: { phoneNumber: phone } });

async function codeSent(): Promise<string> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
  return /\d{6}/.exec(data.find(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
}

describe('the phone number that somebody signed up with', () => {
  it('recovers nothing until a code that went there has proved it', async () => {
    expect((await recover()).body['errorCode']).toBe(404_002);
    app.clock.advance({ hours: 25 });
    token = await signIn(app, sara);
    const sent = await send();
    expect(sent.body).toMatchObject({ resendAfterSeconds: 60, expiresInSeconds: 600 });
    const shown = await app.ask('GET', '/api/account', { token });
    expect(shown.body).toMatchObject({
      isPhoneConfirmed: false,
      phoneCode: { uuid: sent.body['uuid'] },
    });
    expect(await prove(sent.body['uuid'], await codeSent())).toMatchObject({
      status: 200,
      body: { isPhoneConfirmed: true, phoneCode: null, phoneNumber: phone },
    });
    expect((await send()).status).toBe(404);
    app.clock.advance({ minutes: 3 });
    expect((await recover()).status).toBe(200);
  });

  it('gets another code after a minute, and within it the same one again', async () => {
    const first = await send();
    app.clock.advance({ seconds: 20 });
    expect((await send()).body).toMatchObject({
      uuid: first.body['uuid'],
      resendAfterSeconds: 40,
    });
    app.clock.advance({ seconds: 41 });
    const second = await send();
    expect(second.body['uuid']).not.toBe(first.body['uuid']);
    expect((await prove(second.body['uuid'], await codeSent())).status).toBe(200);
  });

  it('is not proved by a wrong code, a late one, or the code of another session', async () => {
    const { body } = await send();
    const code = await codeSent();
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await prove(body['uuid'], wrong)).body).toMatchObject({
      errorCode: 422_012,
      details: { triesLeft: 4 },
    });
    const elsewhere = await signIn(app, sara);
    expect((await prove(body['uuid'], code, elsewhere)).body['errorCode']).toBe(422_013);
    app.clock.advance({ minutes: 11 });
    token = await signIn(app, sara);
    expect((await prove(body['uuid'], code)).body['errorCode']).toBe(422_013);
  });

  it('is not taken by a code for a number that was changed since', async () => {
    const { body } = await send();
    const code = await codeSent();
    await setUser(sara, { phone_number: '+447700800001', phone_proved_at: null });
    expect((await prove(body['uuid'], code)).body['errorCode']).toBe(422_013);
    const shown = await app.ask('GET', '/api/account', { token });
    expect(shown.body).toMatchObject({ isPhoneConfirmed: false, phoneNumber: '+447700800001' });
  });

  it('is the phone of one, although several send the code at once', async () => {
    const { body } = await send();
    const code = await codeSent();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => prove(body['uuid'], code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
