import { describe, expect, it } from 'vitest';
import { newSecrets } from '../../../../run/secrets.ts';
import { ConfigError, readConfig } from './config.ts';

const local = {
  NODE_ENV: 'development',
  DATABASE_URL: 'postgres://somebody@127.0.0.1:5432/tipwell',
  STAND_IN_URL: 'http://127.0.0.1:3001',
  STAND_IN_API_KEY: 'a-key-of-the-stand-in',
  STAND_IN_WEBHOOK_SECRET: 'a-secret-of-more-than-thirty-two-letters',
  ACCESS_TOKEN_KEYS: newSecrets().ACCESS_TOKEN_KEYS,
  LEDGER_KEYS: newSecrets().LEDGER_KEYS,
  SEALING_KEY: 'a-sealing-key-of-more-than-32-letters',
  ID_KEY: 'a-key-for-ids-of-more-than-thirty-two-letters',
  ADDRESS_KEY: 'a-key-for-addresses-of-more-than-32-letters',
  TOKEN_KEY: 'a-key-for-tokens-of-more-than-32-letters',
};
const {
  STAND_IN_URL: _url,
  STAND_IN_API_KEY: _key,
  STAND_IN_WEBHOOK_SECRET: _secret,
  ...withoutStandIn
} = local;
const production = {
  ...withoutStandIn,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://tips.example.com',
};
/** A production start that rehearses with a stand-in. */
const rehearsal = {
  ...production,
  STAND_IN_URL: 'https://rehearsal.example.com',
  STAND_IN_API_KEY: local.STAND_IN_API_KEY,
  STAND_IN_WEBHOOK_SECRET: local.STAND_IN_WEBHOOK_SECRET,
  STAND_IN_PUBLIC_ORIGIN: 'https://pay.example.com',
};

const signingKeys = JSON.parse(local.ACCESS_TOKEN_KEYS) as object[];

function complaintOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
    return 'none';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
}

const without = (env: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(env).filter(([key]) => key !== name));

describe('a local start', () => {
  it('needs the database, the stand-in and the secrets; the rest is usual', () => {
    expect(readConfig(local)).toMatchObject({
      isProduction: false,
      isDemo: false,
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: null,
      logLevel: 'info',
      trustProxy: 0,
      standIn: { url: 'http://127.0.0.1:3001', publicOrigin: null },
    });
  });

  it('takes a setting that is empty as one that is not set', () => {
    const empty = {
      PORT: '',
      HOST: '',
      PUBLIC_ORIGIN: '',
      DEMO: '',
      LOG_LEVEL: '',
      TRUST_PROXY: '',
    };
    expect(readConfig({ ...local, ...empty })).toEqual(readConfig(local));
  });

  it('knows hosts of their own for each region, and none where none is set', () => {
    const { hosts } = readConfig({
      ...local,
      PAY_ORIGIN_UAE: 'https://pay.example.ae',
      ADMIN_ORIGIN_US: 'https://admin.example.us/n/',
    });
    expect(hosts).toEqual({
      eu: { adminOrigin: null, payOrigin: null },
      uae: { adminOrigin: null, payOrigin: 'https://pay.example.ae' },
      us: { adminOrigin: 'https://admin.example.us', payOrigin: null },
    });
  });

  it('keeps of an address only where it leads', () => {
    const { publicOrigin } = readConfig({ ...local, PUBLIC_ORIGIN: 'https://tips.example.com/x/' });
    expect(publicOrigin).toBe('https://tips.example.com');
  });
});

describe('a wrong setting is told in one sentence that names it', () => {
  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://127.0.0.1/tipwell'],
    ['PUBLIC_ORIGIN', 'tips.example.com'],
    ['PUBLIC_ORIGIN', 'ftp://tips.example.com'],
    ['PAY_ORIGIN_UAE', 'pay.example.com'],
    ['ADMIN_ORIGIN_US', 'javascript:alert(1)'],
    ['MIN_APP_VERSION', 'latest'],
    ['SENTRY_DSN', 'a project'],
    ['STAND_IN_URL', 'next door'],
    ['STAND_IN_PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['STAND_IN_API_KEY', 'short'],
    ['STAND_IN_WEBHOOK_SECRET', 'short'],
    ['SEALING_KEY', 'short'],
    ['ID_KEY', 'short'],
    ['ADDRESS_KEY', 'short'],
    ['TOKEN_KEY', 'short'],
    ['LEDGER_KEYS', 'no keys'],
    ['LEDGER_KEYS', local.ACCESS_TOKEN_KEYS],
    ['TOKEN_KEY', local.ADDRESS_KEY],
    ['ID_KEY', local.STAND_IN_WEBHOOK_SECRET],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
  ])('%s=%s', (name, value) => {
    const complaint = complaintOf({ ...local, [name]: value });
    expect(complaint).toMatch(new RegExp(`^The setting ${name} is wrong: [^.]+(\\.[^.]+)*\\.$`));
    expect(complaint).not.toContain('\n');
  });

  it.each([
    'DATABASE_URL',
    'STAND_IN_URL',
    'STAND_IN_API_KEY',
    'STAND_IN_WEBHOOK_SECRET',
    'ACCESS_TOKEN_KEYS',
    'LEDGER_KEYS',
    'SEALING_KEY',
    'ID_KEY',
    'ADDRESS_KEY',
    'TOKEN_KEY',
  ])('%s when it is missing', (name) => {
    expect(complaintOf(without(local, name))).toMatch(`The setting ${name} is wrong: must `);
  });

  it('and never repeats a secret', () => {
    expect(complaintOf({ ...local, STAND_IN_API_KEY: 'hunter2' })).not.toContain('hunter2');
  });
});

describe('production', () => {
  it('starts with everything said, and without a stand-in', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      isDemo: false,
      standIn: null,
      paymentAccounts: [],
    });
  });

  it.each(['STAND_IN_API_KEY', 'STAND_IN_WEBHOOK_SECRET', 'STAND_IN_PUBLIC_ORIGIN'])(
    'does not rehearse with a stand-in without %s',
    (name) => {
      expect(readConfig(rehearsal).standIn?.url).toBe('https://rehearsal.example.com');
      expect(complaintOf(without(rehearsal, name))).toMatch(`The setting ${name} is wrong: `);
    },
  );

  it('says what is wrong with its accounts beside everything else', () => {
    const accounts = JSON.stringify({
      STRIPE: { adapter: 'stripe', apiKeys: ['STRIPE_KEY'], publicKey: 'pk_test_1' },
    });
    expect(
      complaintOf({ ...production, PAYMENT_ACCOUNTS: accounts, ID_KEY: '' }).split('\n'),
    ).toEqual([
      expect.stringMatching('The setting ID_KEY is wrong: '),
      'The setting PAYMENT_ACCOUNTS.STRIPE.webhookSecrets is wrong: must name the settings that hold them.',
      'The setting STRIPE_KEY is wrong: must be set: PAYMENT_ACCOUNTS names it for STRIPE.',
    ]);
  });

  it.each(Object.keys(without(production, 'NODE_ENV')))('does not start without %s', (name) => {
    expect(complaintOf(without(production, name))).toMatch(`The setting ${name} is wrong: `);
  });

  it.each([
    ['PUBLIC_ORIGIN', 'http://tips.example.com'],
    ['ADMIN_ORIGIN_EU', 'http://admin.example.com'],
    ['PAY_ORIGIN_UAE', 'http://pay.example.ae'],
    ['SENTRY_DSN', 'http://key@errors.example.com/1'],
    ['STAND_IN_URL', 'http://127.0.0.1:3001'],
    ['STAND_IN_PUBLIC_ORIGIN', 'http://pay.example.com'],
  ])('takes no address without https: %s=%s', (name, value) => {
    expect(complaintOf({ ...rehearsal, [name]: value })).toBe(
      `The setting ${name} is wrong: must begin with https:// in production.`,
    );
  });

  it('talks without https to this very machine alone, and only when told so', () => {
    const loopback = { ...rehearsal, ALLOW_HTTP_TO_LOOPBACK: '1' };
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const url = `http://${host}:3001`;
      expect(readConfig({ ...loopback, STAND_IN_URL: url }).standIn?.url).toBe(url);
      expect(complaintOf({ ...rehearsal, STAND_IN_URL: url })).toContain('https://');
    }
    for (const host of ['10.0.0.1', '127.0.0.1.example.com', 'localhost.example.com']) {
      expect(complaintOf({ ...loopback, STAND_IN_URL: `http://${host}` })).toContain('https://');
    }
  });

  it('sends measurements in clear inside its own network, and no key with them', () => {
    const measured = { ...production, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(readConfig(production).telemetry).toBeNull();
    expect(readConfig(measured).telemetry?.url).toBe('http://collector:4318');
    expect(complaintOf({ ...measured, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=key' })).toBe(
      'The setting OTEL_EXPORTER_OTLP_ENDPOINT is wrong: must begin with https:// where OTEL_EXPORTER_OTLP_HEADERS is set.',
    );
  });

  it('takes no secret that is easy to guess, and none for two purposes', () => {
    expect(complaintOf({ ...production, ID_KEY: 'abc'.repeat(20) })).toBe(
      'The setting ID_KEY is wrong: is easy to guess: "npm run secrets:new" makes one.',
    );
    expect(complaintOf({ ...production, TOKEN_KEY: production.ID_KEY })).toBe(
      'The setting TOKEN_KEY is wrong: ID_KEY has the same value.',
    );
  });

  it.each([
    ['none', '[]'],
    ['no JSON', 'key'],
    ['a public one', JSON.stringify([{ kty: 'OKP', crv: 'Ed25519', kid: 'a', x: 'b' }])],
    ['half of one', JSON.stringify([{ kty: 'OKP', crv: 'Ed25519', kid: 'a', x: 'b', d: 'c' }])],
    ['two of one name', JSON.stringify(signingKeys.concat(signingKeys))],
  ])('takes no signing keys where there is %s', (_what, keys) => {
    expect(complaintOf({ ...production, ACCESS_TOKEN_KEYS: keys })).toMatch(
      /^The setting ACCESS_TOKEN_KEYS is wrong: must be a JSON array of private Ed25519 keys/,
    );
  });

  it('says everything that is wrong at once, each on a line of its own', () => {
    const lines = complaintOf({ NODE_ENV: 'production', DEMO: '1' }).split('\n');
    const named = lines.map((line) => /^The setting ([A-Z_]+) is wrong: /.exec(line)?.[1]);
    const needed = Object.keys(production).filter((name) => name !== 'NODE_ENV');
    expect(new Set(named)).toEqual(new Set(['DEMO', ...needed]));
    expect(lines).toHaveLength(needed.length + 1);
  });

  it('names whom to tell of a weakness, and until when', () => {
    const contact = 'mailto:security@example.com';
    const both = { SECURITY_CONTACT: contact, SECURITY_EXPIRES: '2027-06-30' };
    const expires = new Date('2027-06-30T00:00:00Z');
    expect(readConfig({ ...production, ...both }).security).toEqual({ contact, expires });
    for (const name of ['SECURITY_CONTACT', 'SECURITY_EXPIRES']) {
      expect(complaintOf({ ...production, ...without(both, name) })).toContain(name);
    }
    expect(complaintOf({ ...production, ...both, SECURITY_CONTACT: 'me' })).toContain('mailto:');
  });

  it('requires a second factor of those whose roles ask for one', () => {
    expect(readConfig(production).isSecondFactorRequired).toBe(true);
    expect(complaintOf({ ...production, SECOND_FACTOR: 'optional' })).toMatch(
      'The setting SECOND_FACTOR is wrong: ',
    );
  });

  it('takes no password that is quick to guess', () => {
    expect(readConfig(production).passwordCost).toBe('full');
    expect(readConfig({ ...production, PASSWORD_COST: 'full' }).passwordCost).toBe('full');
    expect(complaintOf({ ...production, PASSWORD_COST: 'least' })).toMatch(
      'The setting PASSWORD_COST is wrong: ',
    );
  });

  it('keeps passkeys for a domain that the office is below', () => {
    const named = { ...production, PASSKEY_DOMAIN: 'example.com' };
    expect(readConfig(named).passkeyDomain).toBe('example.com');
    for (const domain of ['example.org', 'ample.com', 'https://example.com']) {
      expect(complaintOf({ ...production, PASSKEY_DOMAIN: domain })).toContain('PASSKEY_DOMAIN');
    }
  });

  it('has no demo', () => {
    expect(complaintOf({ ...production, DEMO: '1' })).toMatch('The setting DEMO is wrong: ');
  });
});
