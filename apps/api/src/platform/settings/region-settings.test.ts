import { describe, expect, it } from 'vitest';
import { newSecrets } from '../../../../../run/secrets.ts';
import { ConfigError, readConfig } from '../config.ts';
import { isServedHere } from './region-settings.ts';

const local = {
  NODE_ENV: 'development',
  DATABASE_URL: 'postgres://127.0.0.1/tipwell',
  STAND_IN_URL: 'http://127.0.0.1:3001',
  STAND_IN_API_KEY: 'a-key-of-the-stand-in',
  STAND_IN_WEBHOOK_SECRET: 'a-secret-of-more-than-thirty-two-letters',
  ...newSecrets(),
};
type Key = Record<'kty' | 'crv' | 'kid' | 'x' | 'd', string>;
const keysOf = (text: string): Key[] => JSON.parse(text) as Key[];
const publicPart = (text: string) =>
  keysOf(text).map(({ kty, crv, kid, x }) => ({ kty, crv, kid, x }));
const uaeKeys = newSecrets().REGION_KEYS;
const eu = {
  REGION: 'eu',
  REGION_TRUST: JSON.stringify({ uae: publicPart(uaeKeys) }),
  ADMIN_ORIGIN_UAE: 'https://office.example.ae',
};

function complaintsOf(settings: Record<string, string | undefined>): string {
  try {
    readConfig({ ...local, ...settings });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('the region of a deployment', () => {
  it('is none without a setting, and every country is served', () => {
    const config = readConfig(local);
    expect(config.region).toBeNull();
    expect(['gb', 'ae', 'us', 'de'].every((country) => isServedHere(config, country))).toBe(true);
  });

  it('has its countries, its own keys, and those by which others are believed', () => {
    const config = readConfig({ ...local, ...eu });
    expect(config.region).toEqual({
      name: 'eu',
      keys: local.REGION_KEYS,
      trusted: { uae: publicPart(uaeKeys) },
    });
    expect(['gb', 'de', 'ca', 'ae', 'us'].filter((one) => isServedHere(config, one))).toEqual([
      'gb',
      'de',
      'ca',
    ]);
  });

  it('keeps no private key of another region, whatever is set', () => {
    const { region } = readConfig({ ...local, ...eu, REGION_TRUST: `{"uae": ${uaeKeys}}` });
    expect(JSON.stringify(region?.trusted)).not.toContain(keysOf(uaeKeys)[0]?.d);
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ['an unknown region', { REGION: 'asia' }, 'REGION is wrong: must be one of eu, uae, us'],
    ['trust without a region', { ...eu, REGION: undefined }, 'REGION is wrong: must be set'],
    ['trust without keys', { ...eu, REGION_KEYS: undefined }, 'REGION_KEYS is wrong: must be set'],
    ['keys that are none', { ...eu, REGION_KEYS: '[]' }, 'REGION_KEYS is wrong: must be a JSON'],
    ['trust that cannot be read', { ...eu, REGION_TRUST: '{"uae"' }, 'REGION_TRUST is wrong'],
    [
      'trust in no region of ours',
      { ...eu, REGION_TRUST: JSON.stringify({ moon: publicPart(uaeKeys) }) },
      'REGION_TRUST is wrong: must be a JSON object',
    ],
    [
      'a public key that is none',
      { ...eu, REGION_TRUST: '{"uae":[{"kty":"OKP","crv":"Ed25519","kid":"a","x":"short"}]}' },
      'REGION_TRUST is wrong: must be a JSON object',
    ],
    [
      'trust in oneself',
      { ...eu, REGION: 'uae', ADMIN_ORIGIN_UAE: undefined },
      'REGION_TRUST is wrong: uae is this region itself',
    ],
    [
      'a trusted region without an office',
      { ...eu, ADMIN_ORIGIN_UAE: undefined },
      'ADMIN_ORIGIN_UAE is wrong: must be set where REGION_TRUST names its region',
    ],
    [
      'one key for two regions',
      {
        ...eu,
        REGION_TRUST: JSON.stringify({
          uae: publicPart(local.REGION_KEYS).map((key) => ({ ...key, kid: 'another name' })),
        }),
      },
      'REGION_TRUST is wrong: a key of another region is one of REGION_KEYS',
    ],
    [
      'the key of access tokens',
      { ...eu, REGION_KEYS: local.ACCESS_TOKEN_KEYS },
      'REGION_KEYS is wrong: ACCESS_TOKEN_KEYS has the same key',
    ],
  ])('is not read with %s', (_title, settings, complaint) => {
    expect(complaintsOf(settings)).toContain(`The setting ${complaint}`);
  });
});
