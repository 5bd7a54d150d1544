import { expect, test } from 'vitest';
import { newSecrets } from '../../../../run/secrets.ts';
import type { Config } from './config.ts';
import { seal, unseal } from './seal.ts';

const config = () => {
  const { ACCESS_TOKEN_KEYS: accessTokenKeys, SEALING_KEY: sealing } = newSecrets();
  return { accessTokenKeys, secrets: { sealing } } as Config;
};

test('what was sealed can be read again, and looks different each time', () => {
  const ours = config();
  const [one, other] = [seal(ours, 'Your code is 123456 🌻'), seal(ours, 'Your code is 123456 🌻')];
  expect(one).not.toBe(other);
  expect(one).not.toContain('123456');
  expect(unseal(ours, one)).toBe('Your code is 123456 🌻');
});

test('nobody else can read it, and nobody can change it', () => {
  const ours = config();
  const sealed = seal(ours, 'a secret');
  expect(() => unseal(config(), sealed)).toThrow(/.+/);
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(ours, changed.toString('base64url'))).toThrow(/.+/);
});

test('what was sealed before sealing had a secret of its own can still be read', () => {
  const ours = config();
  const before = { ...ours, secrets: { ...ours.secrets, sealing: ours.accessTokenKeys } };
  expect(unseal(ours, seal(before, 'an older text'))).toBe('an older text');
});
