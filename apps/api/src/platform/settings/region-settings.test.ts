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

  it('has its countries', () => {
    const config = readConfig({ ...local, REGION: 'eu' });
    expect(config.region).toEqual({ name: 'eu' });
    expect(['gb', 'de', 'ca', 'ae', 'us'].filter((one) => isServedHere(config, one))).toEqual([
      'gb',
      'de',
      'ca',
    ]);
  });

  it('is one of those that there are', () => {
    expect(complaintsOf({ REGION: 'asia' })).toContain(
      'The setting REGION is wrong: must be one of eu, uae, us',
    );
  });
});
