// An account with a processor comes from the office: one administrator enters it, another confirms it, a
// guest pays through it, its keys change, and it goes once nothing needs it. No answer, row or line of the
// log ever holds a key.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripe } from '#test/support/adapters.ts';
import { aSalon, aWaiter, cards, startATip, type Waiter } from '#test/support/build.ts';
import { openCertifiedWay, type CertifiedWay } from '#test/support/mtls-proxy.ts';
import { anEnteredAccount } from '#test/support/entered-accounts.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { buildContext } from '../../../../build-context.ts';
import type { Config } from '#platform/config.ts';
import { resealAccounts } from '../ask-accounts.ts';
import { followAccounts, takeUpAccounts } from '../take-up-accounts.ts';

let app: TestApp;
let nora: Waiter & { token: string };
let omar: Waiter & { token: string };
let sara: Waiter;
let answers: Answer[] = [];

beforeAll(async () => {
  app = await openTestApp();
  nora = await somebody(app, 'ROLE_ADMIN');
  omar = await somebody(app, 'ROLE_ADMIN');
  sara = await aWaiter(app, { locationId: await aSalon(app, 'STRIPE') });
});
afterAll(() => app.close());

type Person = { token: string };
const ask = async (person: Person, method: 'GET' | 'POST', path: string, body?: unknown) => {
  const answer = await app.ask(method, `/api/payment-accounts${path}`, {
    token: person.token,
    ...(body === undefined ? {} : { body }),
  });
  answers = [...answers, answer];
  return answer;
};
const enter = async (person: Person, body: object) => ask(person, 'POST', '', body);
const confirm = async (person: Person, versionId: string) =>
  ask(person, 'POST', `/versions/${versionId}/confirm`);

interface Told {
  paymentSystem: string;
  source: string;
  inForce: { shown: { apiKeys: { lastFour: string; fingerprint: string }[] } } | null;
  waiting: { enteredBy: string; may: object } | null;
  lastAnswer: { outcome: string; told: string } | null;
  neededFor: object;
}
const told = async (paymentSystem: string, person: Person = nora): Promise<Told> => {
  const { body } = await ask(person, 'GET', '');
  const accounts = body['accounts'] as unknown as Told[];
  const found = accounts.find((one) => one.paymentSystem === paymentSystem);
  if (!found) throw new Error(`There is no ${paymentSystem}.`);
  return found;
};

const stateOf = async (tipId: string) =>
  app.context.db
    .selectFrom('tipping.tips')
    .select(['state', 'payment_reference as reference'])
    .where('tip_id', '=', tipId)
    .executeTakeFirstOrThrow();

const standInKey = () => app.context.config.standIn?.apiKey ?? 'none';

describe('an account that administrators enter', () => {
  it('is not used before a second person has confirmed it', async () => {
    const body = anEnteredAccount(app, 'stripe', 'STRIPE');
    expect(await enter(nora, body)).toMatchObject({ status: 201 });
    expect(await enter(nora, body)).toMatchObject({ status: 201 });
    expect(app.context.accounts.find('STRIPE')).toBeUndefined();
    expect(await told('STRIPE')).toMatchObject({
      source: 'NONE',
      waiting: { may: { confirm: false, reject: false, withdraw: true } },
    });
    expect((await confirm(nora, body.versionId)).status).toBe(403);
    // Typed otherwise after a lost answer, it is another account: nobody may think that it was kept.
    for (const more of [{ apiKeys: [{ typed: 'sk_test_typed_better' }] }, { countries: ['gb'] }]) {
      expect(await enter(nora, { ...body, ...more })).toMatchObject({
        status: 409,
        body: { code: 'contentDiffers' },
      });
    }
    const other = { ...body, versionId: randomUUIDv7() };
    expect(await enter(omar, other)).toMatchObject({ status: 409, body: { code: 'changeWaits' } });

    expect((await confirm(omar, body.versionId)).status).toBe(200);
    expect((await confirm(omar, body.versionId)).status).toBe(200);
    expect(await told('STRIPE')).toMatchObject({ source: 'ENTERED', waiting: null });
  });

  it('answers who we are, and the answer is kept', async () => {
    const { body } = await ask(nora, 'POST', '/STRIPE/ask');
    expect(body).toMatchObject({ outcome: 'ANSWERED' });
    expect(await told('STRIPE')).toMatchObject({ lastAnswer: { outcome: 'ANSWERED' } });
  });

  it('takes a tip, and its message is believed at its own address', async () => {
    const { tipId, status } = await startATip(app, sara);
    expect(status).toBe(201);
    const { reference } = await stateOf(tipId);
    expect(reference).toMatch(/^pi_/);
    await stripe.pay(app, reference ?? '', cards.success);
    await app.settle();
    expect(await stateOf(tipId)).toMatchObject({ state: 'CAPTURED' });
  });

  it('is taken up by another program within seconds, and so is its next key', async () => {
    const worker = buildContext(app.context.config, 'another', { clock: app.clock });
    const stop = await followAccounts(worker);
    expect(worker.accounts.find('STRIPE')?.apiKeys).toEqual([`sk_test_${standInKey()}`]);

    const [key] = (await told('STRIPE')).inForce?.shown.apiKeys ?? [];
    const rotated = {
      ...anEnteredAccount(app, 'stripe', 'STRIPE'),
      apiKeys: [{ typed: 'sk_test_made_a_minute_ago' }, { kept: key?.fingerprint }],
    };
    expect((await enter(omar, rotated)).status).toBe(201);
    expect((await confirm(nora, rotated.versionId)).status).toBe(200);
    await expect
      .poll(() => worker.accounts.find('STRIPE')?.apiKeys, { timeout: 10_000 })
      .toEqual(['sk_test_made_a_minute_ago', `sk_test_${standInKey()}`]);
    stop();
    await worker.close();
  });

  it('goes on taking tips while the processor does not know the new key yet', async () => {
    const { tipId, status } = await startATip(app, sara);
    expect(status).toBe(201);
    const { reference } = await stateOf(tipId);
    await stripe.pay(app, reference ?? '', cards.success);
    await app.settle();
    expect(await stateOf(tipId)).toMatchObject({ state: 'CAPTURED' });
  });

  it('does not go while a location or money under way needs it, and says what does', async () => {
    const asked = { versionId: randomUUIDv7(), reason: 'We leave them' };
    expect(await ask(nora, 'POST', '/STRIPE/end', asked)).toMatchObject({
      status: 409,
      body: { code: 'accountInUse', details: { locations: expect.any(Number), tips: 0 } },
    });
    await app.context.db.updateTable('locations.locations').set({ is_open: false }).execute();
    expect((await ask(nora, 'POST', '/STRIPE/end', asked)).status).toBe(201);
    // A guest pays after it was asked for: the second person is refused.
    await app.context.db.updateTable('locations.locations').set({ is_open: true }).execute();
    const { tipId } = await startATip(app, sara);
    await app.context.db.updateTable('locations.locations').set({ is_open: false }).execute();
    expect(await confirm(omar, asked.versionId)).toMatchObject({
      status: 409,
      body: { details: { tips: 1 } },
    });
    const { reference } = await stateOf(tipId);
    await stripe.pay(app, reference ?? '', cards.success);
    await app.settle();
    expect((await confirm(omar, asked.versionId)).status).toBe(200);
    expect(await told('STRIPE')).toMatchObject({ source: 'NONE', inForce: null });
    expect(app.context.accounts.find('STRIPE')).toBeUndefined();
  });

  it('that is rejected leaves nothing of its keys', async () => {
    const body = anEnteredAccount(app, 'checkout', 'CHECKOUT');
    await enter(nora, body);
    const path = `/versions/${body.versionId}/drop`;
    expect((await ask(omar, 'POST', path, { reason: 'The wrong channel' })).status).toBe(200);
    expect((await confirm(omar, body.versionId)).status).toBe(404);
    const kept = await app.context.db
      .selectFrom('payment_accounts.versions')
      .select(['state', 'sealed'])
      .where('version_id', '=', body.versionId)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ state: 'REJECTED', sealed: null });
  });
});

describe('what is entered and not right', () => {
  it.each<[string, object, string, string]>([
    [
      'a key of another processor',
      { apiKeys: [{ typed: 'sk_sbox_abcdefgh' }] },
      'apiKeys',
      'keyWrong',
    ],
    [
      'a live key beside one for tests',
      { apiKeys: [{ typed: 'sk_live_abcdefgh' }, { typed: 'sk_test_abcdefgh' }], url: '' },
      'apiKeys',
      'keysMixed',
    ],
    [
      'a short secret',
      { webhookSecrets: [{ typed: 'whsec_ab' }] },
      'webhookSecrets',
      'secretShort',
    ],
    ['no public key', { publicKey: '' }, 'publicKey', 'required'],
    ['a host of somebody else', { url: 'https://stripe.example.com' }, 'url', 'addressHostile'],
    ['a private address', { url: 'https://10.0.0.7' }, 'url', 'addressHostile'],
    [
      'the address of the cloud’s own secrets',
      { url: 'http://169.254.169.254' },
      'url',
      'addressHostile',
    ],
    ['another scheme', { url: 'file:///etc/passwd' }, 'url', 'addressHostile'],
    [
      'a name in the address',
      { url: 'https://api.stripe.com@evil.example' },
      'url',
      'addressHostile',
    ],
    ['a key that is not there', { apiKeys: [{ kept: '00000000' }] }, 'apiKeys', 'keptGone'],
  ])('%s', async (_what, more, field, code) => {
    const body = { ...anEnteredAccount(app, 'stripe', 'STRIPE'), ...more };
    const answer = await enter(nora, body);
    expect(answer.status).toBe(400);
    expect(answer.body['fields']).toMatchObject({ [field]: { code } });
  });

  it('a system without an adapter', async () => {
    const body = anEnteredAccount(app, 'stripe', 'UNKNOWN');
    expect((await enter(nora, body)).body['fields']).toHaveProperty('paymentSystem');
  });
});

describe('an account whose processor wants a certificate of ours', () => {
  let way: CertifiedWay;
  beforeAll(async () => {
    way = await openCertifiedWay(app.outside.url);
  });
  afterAll(async () => way.close());

  const entering = (more: object) => ({
    ...anEnteredAccount(app, 'checkout', 'CHECKOUT_UK_DASHBOARD', way.url),
    serverAuthority: way.authority,
    ...more,
  });
  const put = async (body: ReturnType<typeof entering>) => {
    expect((await enter(nora, body)).status).toBe(201);
    expect((await confirm(omar, body.versionId)).status).toBe(200);
    return (await ask(nora, 'POST', '/CHECKOUT_UK_DASHBOARD/ask')).body;
  };

  it('is not answered without one', async () => {
    expect(await put(entering({}))).toMatchObject({ outcome: 'NO_ANSWER' });
  });

  it('is answered with it, which stays when another key is entered, and is never shown', async () => {
    const { certificate: clientCertificate, key: clientKey } = way.ours;
    expect(await put(entering({ clientCertificate, clientKey }))).toMatchObject({
      outcome: 'ANSWERED',
    });
    const { serverAuthority: _stays, ...again } = entering({ entity: 'ent_of_the_other_one' });
    expect(await put(again as ReturnType<typeof entering>)).toMatchObject({ outcome: 'ANSWERED' });
    const shown = (await told('CHECKOUT_UK_DASHBOARD')).inForce?.shown;
    expect(shown).toMatchObject({
      clientCertificate: { fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/) },
      serverAuthority: { validUntil: '2099-01-01T00:00:00.000Z' },
    });
    const [, line = ''] = clientKey.split('\n');
    expect(JSON.stringify(answers)).not.toContain(line);
  });

  it('is shown with a certificate whose lines were entered as one, too', async () => {
    const oneLine = way.authority.trim().replaceAll('\n', String.raw`\n`);
    await put(entering({ serverAuthority: oneLine }));
    expect((await told('CHECKOUT_UK_DASHBOARD')).inForce?.shown).toMatchObject({
      serverAuthority: { validUntil: '2099-01-01T00:00:00.000Z' },
    });
  });

  it('is not answered with one that goes', async () => {
    const none = { clientCertificate: '', clientKey: '' };
    expect(await put(entering(none))).toMatchObject({ outcome: 'NO_ANSWER' });
  });

  it.each<[string, () => object, string, string]>([
    ['no certificate', () => ({ clientKey: way.ours.key }), 'clientCertificate', 'required'],
    [
      'a key of another',
      () => ({ clientCertificate: way.ours.certificate, clientKey: way.another.key }),
      'clientKey',
      'certificateKeyWrong',
    ],
    ['no PEM', () => ({ serverAuthority: 'nothing' }), 'serverAuthority', 'certificateWrong'],
  ])('is refused with %s', async (_what, more, field, code) => {
    const { status, body } = await enter(nora, entering(more()));
    expect({ status, fields: body['fields'] }).toMatchObject({
      status: 400,
      fields: { [field]: { code } },
    });
  });
});

describe('the key that seals', () => {
  const withKeys = (accounts: readonly string[]): Config => ({
    ...app.context.config,
    secrets: { ...app.context.config.secrets, accounts },
  });

  it('is changed while both are valid, and what the older sealed is sealed anew', async () => {
    const body = anEnteredAccount(app, 'checkout', 'CHECKOUT');
    await enter(nora, body);
    await confirm(omar, body.versionId);
    const [first = ''] = app.context.config.secrets.accounts;
    const next = 'another-key-of-thirty-two-characters-or-more';
    const both = buildContext(withKeys([next, first]), 'both', { clock: app.clock });
    expect(await takeUpAccounts(both)).toEqual([]);
    await resealAccounts(both);
    await both.close();
    const after = buildContext(withKeys([next]), 'after', { clock: app.clock });
    expect(await takeUpAccounts(after)).toEqual([]);
    expect(after.accounts.find('CHECKOUT')).toBeDefined();
    await after.close();
    const before = buildContext(withKeys([first]), 'before', { clock: app.clock });
    expect(await takeUpAccounts(before)).toEqual(['CHECKOUT', 'CHECKOUT_UK_DASHBOARD']);
    await before.close();
  });

  it('is needed in production once anything was entered', async () => {
    const config = { ...withKeys([]), isProduction: true };
    const blind = buildContext(config, 'blind', { clock: app.clock });
    await expect(followAccounts(blind)).rejects.toThrow(/ACCOUNT_SEALING_KEY.*CHECKOUT/);
    await blind.close();
  });

  it('opens nothing that was moved into another row', async () => {
    const body = anEnteredAccount(app, 'checkout', 'CHECKOUT_UAE');
    await enter(nora, body);
    await confirm(omar, body.versionId);
    const { db } = app.context;
    await db
      .updateTable('payment_accounts.versions')
      .set({
        sealed: (
          await db
            .selectFrom('payment_accounts.versions')
            .select('sealed')
            .where('payment_system', '=', 'CHECKOUT')
            .where('state', '=', 'IN_FORCE')
            .executeTakeFirstOrThrow()
        ).sealed,
      })
      .where('version_id', '=', body.versionId)
      .execute();
    const another = buildContext(app.context.config, 'another', { clock: app.clock });
    expect(await takeUpAccounts(another)).toContain('CHECKOUT_UAE');
    await another.close();
  });
});

it('no key or secret ever stands in an answer, a row or the log of deeds', async () => {
  const secrets = [standInKey(), app.webhookSecret, 'made_a_minute_ago'];
  const { rows } = await app.context.pool.query<{ text: string }>(
    `select version::text as text from payment_accounts.versions version
     union all select answer::text from payment_accounts.answers answer
     union all select entry::text from platform.audit_log entry
     union all select coalesce(answer::text, '') from platform.idempotency_answers answer`,
  );
  expect(rows.length).toBeGreaterThan(5);
  const everything = [...rows.map(({ text }) => text), JSON.stringify(answers)].join('\n');
  for (const secret of secrets) expect(everything).not.toContain(secret);
});
