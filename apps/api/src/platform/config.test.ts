import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const local = {
  DATABASE_URL: 'postgres://somebody@127.0.0.1:5432/tipwell',
  SANDBOX_URL: 'http://127.0.0.1:3001',
  SANDBOX_API_KEY: 'a-key-of-the-sandbox',
  SANDBOX_WEBHOOK_SECRET: 'a-secret-of-more-than-thirty-two-letters',
  ACCESS_TOKEN_KEYS: '[]',
};
const production = {
  ...local,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://tips.example.com',
  SANDBOX_PUBLIC_ORIGIN: 'https://pay.example.com',
};

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
  it('needs the database, the sandbox and the secrets; the rest is usual', () => {
    expect(readConfig(local)).toMatchObject({
      isProduction: false,
      isDemo: false,
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: null,
      logLevel: 'info',
      trustProxy: 0,
      sandbox: { url: 'http://127.0.0.1:3001', publicOrigin: null },
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
    ['SANDBOX_URL', 'sandbox'],
    ['SANDBOX_PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['SANDBOX_API_KEY', 'short'],
    ['SANDBOX_WEBHOOK_SECRET', 'short'],
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
    'SANDBOX_URL',
    'SANDBOX_API_KEY',
    'SANDBOX_WEBHOOK_SECRET',
    'ACCESS_TOKEN_KEYS',
  ])('%s when it is missing', (name) => {
    expect(complaintOf(without(local, name))).toMatch(`The setting ${name} is wrong: must `);
  });

  it('and never repeats a secret', () => {
    expect(complaintOf({ ...local, SANDBOX_API_KEY: 'hunter2' })).not.toContain('hunter2');
  });
});

describe('production', () => {
  it('starts with everything said', () => {
    expect(readConfig(production)).toMatchObject({ isProduction: true, isDemo: false });
  });

  it.each(Object.keys(without(production, 'NODE_ENV')))('does not start without %s', (name) => {
    expect(complaintOf(without(production, name))).toMatch(`The setting ${name} is wrong: `);
  });

  it('has no demo', () => {
    expect(complaintOf({ ...production, DEMO: '1' })).toMatch('The setting DEMO is wrong: ');
  });
});
