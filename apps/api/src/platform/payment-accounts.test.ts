import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { newRsaPair } from '#test/support/rsa-pairs.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anAuthority } from '#test/support/certificates.ts';
import { adapterNeeds } from '@tipwell/contract/providers/adapters';
import { ryftKeyForTests } from '#test/support/ryft-keys.ts';
import { readPaymentAccounts } from './payment-accounts.ts';

const authority = anAuthority('A processor’s own authority');
const ours = authority.issue('Tipwell');
const another = authority.issue('Somebody else');

const keys = {
  NODE_ENV: 'production',
  STRIPE_KEY: 'sk_test_51abcdefghij',
  STRIPE_OLD_KEY: 'sk_test_51zyxwvutsrq',
  STRIPE_LIVE_KEY: 'rk_live_51abcdefghij',
  STRIPE_WEBHOOK: 'whsec_abcdefghijklmnop',
  STRIPE_OLD_WEBHOOK: 'whsec_zyxwvutsrqponmlk',
  SHORT: 'short',
};
const stripe = {
  adapter: 'stripe',
  apiKeys: ['STRIPE_KEY'],
  webhookSecrets: ['STRIPE_WEBHOOK'],
  publicKey: 'pk_test_51abcdefghij',
};

const read = (accounts: unknown, more: Record<string, string> = {}) =>
  readPaymentAccounts({ ...keys, ...more, PAYMENT_ACCOUNTS: JSON.stringify(accounts) });

const complaintsOf = (accounts: unknown, more: Record<string, string> = {}): string[] =>
  read(accounts, more).complaints.map(({ name, why }) => `${name} ${why}`);

describe('the accounts that we have with processors', () => {
  it('are none where none are said', () => {
    expect(readPaymentAccounts(keys)).toEqual({ accounts: [], complaints: [] });
  });

  it('take their keys from settings of their own', () => {
    expect(read({ STRIPE: stripe })).toEqual({
      accounts: [
        {
          paymentSystem: 'STRIPE',
          adapter: 'stripe',
          url: 'https://api.stripe.com',
          apiKeys: [keys.STRIPE_KEY],
          webhookSecrets: [keys.STRIPE_WEBHOOK],
          publicKey: 'pk_test_51abcdefghij',
          isLive: false,
          countries: null,
          processingChannel: null,
          entity: null,
          appId: null,
          merchantNumber: null,
          currencyAccounts: {},
          hostedPage: null,
          cardFields: 'frames',
          applePay: null,
          tls: null,
        },
      ],
      complaints: [],
    });
  });

  it('have a file of Apple’s, whose text is a setting of its own', () => {
    const applePay = { file: 'APPLE_PAY_FILE', hosts: ['pay.example.com'] };
    const { accounts } = read({ STRIPE: { ...stripe, applePay } }, { APPLE_PAY_FILE: '7B22' });
    expect(accounts[0]?.applePay).toEqual({ file: '7B22', hosts: ['pay.example.com'] });
    expect(complaintsOf({ STRIPE: { ...stripe, applePay } })).toEqual([
      'APPLE_PAY_FILE must be set: PAYMENT_ACCOUNTS.STRIPE.applePay names it',
    ]);
  });

  it('stand in a file as well', () => {
    const folder = mkdtempSync(join(tmpdir(), 'accounts-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'accounts.json');
    writeFileSync(file, JSON.stringify({ STRIPE: stripe }));
    const { accounts, complaints } = readPaymentAccounts({ ...keys, PAYMENT_ACCOUNTS: file });
    expect(complaints).toEqual([]);
    expect(accounts).toMatchObject([{ paymentSystem: 'STRIPE' }]);
  });

  it('change their keys while the old ones are still good', () => {
    const both = {
      ...stripe,
      apiKeys: ['STRIPE_KEY', 'STRIPE_OLD_KEY'],
      webhookSecrets: ['STRIPE_WEBHOOK', 'STRIPE_OLD_WEBHOOK'],
    };
    expect(read({ STRIPE: both }).accounts).toMatchObject([
      {
        apiKeys: [keys.STRIPE_KEY, keys.STRIPE_OLD_KEY],
        webhookSecrets: [keys.STRIPE_WEBHOOK, keys.STRIPE_OLD_WEBHOOK],
      },
    ]);
  });

  it('are live by their keys', () => {
    const live = { ...stripe, apiKeys: ['STRIPE_LIVE_KEY'], countries: ['gb'] };
    expect(read({ STRIPE: live }).accounts).toMatchObject([{ isLive: true, countries: ['gb'] }]);
  });
});

describe('an account whose processor wants a certificate of ours', () => {
  const tls = { certificate: 'OUR_CERT', key: 'OUR_CERT_KEY', authority: 'THEIR_CA' };
  const given = {
    OUR_CERT: ours.certificate,
    OUR_CERT_KEY: ours.key,
    THEIR_CA: authority.certificate,
  };
  const withTls = (of: object) => ({ STRIPE: { ...stripe, tls: of } });

  it('names the settings that hold it, whose lines may be written as one', () => {
    const oneLine = ours.key.trim().replaceAll('\n', String.raw`\n`);
    const { accounts, complaints } = read(withTls(tls), { ...given, OUR_CERT_KEY: oneLine });
    expect(complaints).toEqual([]);
    expect(accounts[0]?.tls).toEqual({
      certificate: ours.certificate.trim(),
      key: ours.key.trim(),
      authority: authority.certificate.trim(),
    });
  });

  it.each<[string, object, Record<string, string>, string]>([
    ['a setting that is not there', tls, { THEIR_CA: '' }, 'THEIR_CA must be a certificate'],
    ['no key', { certificate: 'OUR_CERT' }, {}, 'tls.key must be given beside the certificate'],
    ['a key alone', { key: 'OUR_CERT_KEY' }, {}, 'tls.certificate must be given beside its key'],
    ['the key of another', tls, { OUR_CERT_KEY: another.key }, 'OUR_CERT_KEY belongs to another'],
    ['no certificate at all', tls, { OUR_CERT: 'nothing' }, 'OUR_CERT must be a certificate'],
    ['no key at all', tls, { OUR_CERT_KEY: 'nothing' }, 'OUR_CERT_KEY must be a private key'],
    ['the text itself', { certificate: ours.certificate }, {}, 'must hold names of settings'],
    ['a name of nothing', { authority: 'NO_CA' }, {}, 'NO_CA must be set'],
  ])('%s', (_what, of, more, said) => {
    const found = complaintsOf(withTls(of), { ...given, ...more });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(said);
  });

  it('is called with https alone', () => {
    const account = { ...stripe, url: 'http://127.0.0.1:4100', tls };
    const more = { ...given, NODE_ENV: 'development' };
    expect(complaintsOf({ STRIPE: account }, more)).toEqual([
      'PAYMENT_ACCOUNTS.STRIPE.tls is of use for an address with https:// alone',
    ]);
  });
});

describe('what is wrong with an account is said by its name', () => {
  it.each<[string, unknown, Record<string, string>, string]>([
    ['a list', [], {}, 'PAYMENT_ACCOUNTS must be a JSON object'],
    ['an unknown adapter', { STRIPE: { adapter: 'stryp' } }, {}, 'STRIPE.adapter must be one of'],
    ['another system', { ADYEN: stripe }, {}, 'ADYEN stripe answers only for STRIPE'],
    ['an unknown field', { STRIPE: { ...stripe, key: 'x' } }, {}, 'STRIPE Unrecognized key'],
    ['no keys', { STRIPE: { adapter: 'stripe' } }, {}, 'STRIPE.apiKeys must name the settings'],
    [
      'a key in the JSON',
      { STRIPE: { ...stripe, apiKeys: ['sk_test_51abcdefghij'] } },
      {},
      'STRIPE.apiKeys.0 must hold names of settings',
    ],
    [
      'a setting that is not there',
      { STRIPE: { ...stripe, apiKeys: ['NO_KEY'] } },
      {},
      'NO_KEY must be set: PAYMENT_ACCOUNTS names it for STRIPE',
    ],
    [
      'a key of something else',
      { STRIPE: { ...stripe, apiKeys: ['STRIPE_WEBHOOK'] } },
      {},
      'STRIPE_WEBHOOK must be a secret key of stripe',
    ],
    [
      'a secret that is easy to guess',
      { STRIPE: { ...stripe, webhookSecrets: ['SHORT'] } },
      {},
      'SHORT must have at least 16 characters',
    ],
    [
      'a live key beside one for tests',
      { STRIPE: { ...stripe, apiKeys: ['STRIPE_LIVE_KEY', 'STRIPE_KEY'] } },
      {},
      'STRIPE.apiKeys one is live and one is for tests',
    ],
    [
      'three keys',
      { STRIPE: { ...stripe, apiKeys: ['STRIPE_KEY', 'STRIPE_KEY', 'STRIPE_KEY'] } },
      {},
      'STRIPE.apiKeys must be one or two',
    ],
    [
      'five secrets of webhooks',
      { STRIPE: { ...stripe, webhookSecrets: Array.from({ length: 5 }, () => 'STRIPE_WEBHOOK') } },
      {},
      'STRIPE.webhookSecrets must be four at most',
    ],
    [
      'a live key sent elsewhere',
      { STRIPE: { ...stripe, apiKeys: ['STRIPE_LIVE_KEY'], url: 'https://stripe.example.com' } },
      {},
      'STRIPE.url a live key goes to https://api.stripe.com alone',
    ],
    [
      'an open address',
      { STRIPE: { ...stripe, url: 'http://127.0.0.1:3001/stripe' } },
      {},
      'STRIPE.url must begin with https://',
    ],
    [
      'the world in a test',
      { STRIPE: { ...stripe, url: 'https://api.stripe.com' } },
      { NODE_ENV: 'test' },
      'STRIPE.url tests talk to this very machine alone',
    ],
    [
      'a stand-in that is not there',
      { ADYEN: { adapter: 'stand-in' } },
      {},
      'ADYEN there is a stand-in only',
    ],
  ])('%s', (_what, accounts, more, complaint) => {
    const complaints = complaintsOf(accounts, more);
    expect(complaints).toHaveLength(complaint.includes('apiKeys must name') ? 3 : 1);
    expect(complaints[0]).toContain(complaint);
    expect(complaints.join(' ')).not.toContain(keys.STRIPE_KEY);
  });

  it('speaks to this very machine without https where that is allowed', () => {
    const local = { STRIPE: { ...stripe, url: 'http://127.0.0.1:3001/stripe/' } };
    const { accounts } = read(local, { ALLOW_HTTP_TO_LOOPBACK: '1' });
    expect(accounts).toMatchObject([{ url: 'http://127.0.0.1:3001/stripe' }]);
    expect(complaintsOf(local, { NODE_ENV: 'development' })).toEqual([]);
  });
});

describe('an account with Checkout.com', () => {
  const settings = {
    CHECKOUT_KEY: 'sk_sbox_abcdefghijklmnop',
    CHECKOUT_LIVE_KEY: 'sk_abcdefghijklmnopqrst',
    CHECKOUT_WEBHOOK: 'a-signature-key-of-ours',
  };
  const account = {
    adapter: 'checkout',
    apiKeys: ['CHECKOUT_KEY'],
    webhookSecrets: ['CHECKOUT_WEBHOOK'],
    publicKey: 'pk_sbox_abcdefgh',
    url: 'https://abcd1234.api.sandbox.checkout.com',
    processingChannel: 'pc_abcdefghij',
    entity: 'ent_abcdefghij',
    currencyAccounts: { AED: 'ca_abcdefghij' },
  };
  const live = {
    ...account,
    apiKeys: ['CHECKOUT_LIVE_KEY'],
    url: 'https://abcd1234.api.checkout.com',
  };

  it('is one of three, each with a place of its own there', () => {
    const three = { CHECKOUT: account, CHECKOUT_UAE: account, CHECKOUT_UK_DASHBOARD: live };
    const { accounts, complaints } = read(three, settings);
    expect(complaints).toEqual([]);
    expect(accounts.map(({ paymentSystem, isLive }) => [paymentSystem, isLive])).toEqual([
      ['CHECKOUT', false],
      ['CHECKOUT_UAE', false],
      ['CHECKOUT_UK_DASHBOARD', true],
    ]);
    expect(accounts[1]).toMatchObject({
      processingChannel: 'pc_abcdefghij',
      entity: 'ent_abcdefghij',
      currencyAccounts: { AED: 'ca_abcdefghij' },
    });
  });

  it.each<[string, object, RegExp]>([
    ['has no address', { url: undefined }, /url must be our own address/],
    ['has no channel', { processingChannel: undefined }, /processingChannel must be given/],
    [
      'has a channel of another kind',
      { processingChannel: 'ent_abcdefghij' },
      /must begin with pc_/,
    ],
    [
      'pays out in a currency that we do not have',
      { currencyAccounts: { JPY: 'ca_abcdefghij' } },
      /currencyAccounts/,
    ],
    [
      'takes a live key elsewhere',
      { apiKeys: ['CHECKOUT_LIVE_KEY'] },
      /a live key goes to .*checkout.com alone/,
    ],
    [
      'takes a live key to a look-alike',
      { ...live, url: 'https://a.api.checkout.com.example.com' },
      /a live key goes to/,
    ],
    [
      'takes a key for tests to real money',
      { url: live.url },
      /does not go where real money moves/,
    ],
    [
      'has a key of another adapter',
      { apiKeys: ['STRIPE_KEY'] },
      /must be a secret key of checkout/,
    ],
  ])('that %s is refused', (_what, more, complaint) => {
    expect(complaintsOf({ CHECKOUT: { ...account, ...more } }, settings).join('\n')).toMatch(
      complaint,
    );
  });

  it('answers for no other name', () => {
    expect(complaintsOf({ ADYEN: account }, settings)).toEqual([
      'PAYMENT_ACCOUNTS.ADYEN checkout answers only for CHECKOUT, CHECKOUT_UAE, CHECKOUT_UK_DASHBOARD',
    ]);
  });
});

describe('an account with Ryft', () => {
  const settings = {
    RYFT_KEY: ryftKeyForTests,
    RYFT_LIVE_KEY: 'sk_abcdefghijklmnopqrst',
    RYFT_WEBHOOK: 'a-signature-key-of-ours',
  };
  const account = {
    adapter: 'ryft',
    apiKeys: ['RYFT_KEY'],
    webhookSecrets: ['RYFT_WEBHOOK'],
    publicKey: 'pk_abcdefgh',
  };
  const live = { ...account, apiKeys: ['RYFT_LIVE_KEY'] };
  const { url, testUrl } = adapterNeeds.ryft;

  it('goes where its key belongs, without being told', () => {
    const { accounts, complaints } = read({ RYFT: account }, settings);
    expect(complaints).toEqual([]);
    expect(accounts).toMatchObject([{ url: testUrl, isLive: false }]);
    expect(read({ RYFT: live }, settings).accounts).toMatchObject([{ url, isLive: true }]);
  });

  it.each<[string, object, RegExp]>([
    ['takes a live key to where tests are made', { ...live, url: testUrl }, /a live key goes to/],
    ['takes a live key elsewhere', { ...live, url: 'https://a.example.com' }, /a live key goes to/],
    ['takes a key for tests to real money', { ...account, url }, /where real money moves/],
    ['has no key for browsers', { ...account, publicKey: undefined }, /publicKey must be given/],
    [
      'has both kinds of keys',
      { ...account, apiKeys: ['RYFT_KEY', 'RYFT_LIVE_KEY'] },
      /one is live and one is for tests/,
    ],
    ['has a key of another adapter', { ...account, apiKeys: ['STRIPE_KEY'] }, /secret key of ryft/],
  ])('that %s is refused', (_what, written, complaint) => {
    expect(complaintsOf({ RYFT: written }, settings).join('\n')).toMatch(complaint);
  });
});

describe('an account with PayerMax', () => {
  const [mine, theirs] = [newRsaPair(), newRsaPair()];
  const pairs = {
    PAYER_MAX_KEY: mine.privateKey.replaceAll('\n', String.raw`\n`),
    PAYER_MAX_WEBHOOK: theirs.publicKey,
  };
  const payerMax = {
    adapter: 'payermax',
    apiKeys: ['PAYER_MAX_KEY'],
    webhookSecrets: ['PAYER_MAX_WEBHOOK'],
    url: 'https://pay-gate-uat.payermax.com',
    appId: '3b242b56a8b64274bcc37dac281120e3',
    merchantNumber: 'SP0001',
  };

  it('is live by its address, because its keys are pairs that do not say', () => {
    const [test] = read({ PAYER_MAX: payerMax }, pairs).accounts;
    expect(test).toMatchObject({ isLive: false, appId: payerMax.appId, merchantNumber: 'SP0001' });
    const url = 'https://pay-gate.payermax.com';
    const [live] = read({ PAYER_MAX: { ...payerMax, url } }, pairs).accounts;
    expect(live).toMatchObject({ isLive: true, url });
  });

  it('takes its keys as the one line of base64 that PayerMax shows as well', () => {
    const bare = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');
    const lines = {
      PAYER_MAX_KEY: bare(mine.privateKey),
      PAYER_MAX_WEBHOOK: bare(theirs.publicKey),
    };
    expect(read({ PAYER_MAX: payerMax }, lines).complaints).toEqual([]);
  });

  it.each<[string, object, Record<string, string>, RegExp]>([
    ['has no address', { url: undefined }, {}, /url must be an address of PayerMax’s own/],
    ['sends its key elsewhere', { url: 'https://pay-gate.example' }, {}, /PayerMax’s own/],
    [
      'sends it to a look-alike',
      { url: 'https://pay-gate.payermax.com.evil.example' },
      {},
      /PayerMax’s own/,
    ],
    ['does not say which program', { appId: undefined }, {}, /appId must be given/],
    ['does not say who we are', { merchantNumber: undefined }, {}, /merchantNumber must be given/],
    ['has a public key for ours', {}, { PAYER_MAX_KEY: mine.publicKey }, /our private RSA key/],
    ['has a private key for theirs', {}, { PAYER_MAX_WEBHOOK: theirs.privateKey }, /their public/],
    ['has a key of another kind', {}, { PAYER_MAX_KEY: 'sk_test_1234567890123456' }, /RSA key/],
    ['has the key itself', { apiKeys: [mine.privateKey] }, {}, /must hold names of settings/],
  ])('that %s is refused', (_what, more, said, why) => {
    const found = complaintsOf({ PAYER_MAX: { ...payerMax, ...more } }, { ...pairs, ...said });
    expect(found.join('\n')).toMatch(why);
    expect(found.join('\n')).not.toContain('BEGIN');
  });
});
