import { afterEach, expect, test, vi } from 'vitest';
import { settingsOfStart } from './start-settings.ts';

afterEach(() => vi.unstubAllEnvs());

const started = (settings: Record<string, string>) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return settingsOfStart(process.env);
};

test('a start makes the whole demo, in the sandbox’s own words', () => {
  const settings = started({ SANDBOX_SPEAKS: '' });
  expect(settings.demo).toBe('full');
  expect(settings.speaks).toBeUndefined();
});

test.each(['stripe', 'checkout', 'flow', 'ryft', 'payermax', 'adyen', 'all'])(
  'a demo in the words of %s is a small one in a folder of its own',
  (speaks) => {
    const settings = started({ SANDBOX_SPEAKS: speaks, TIPWELL_DATA: '/somewhere/else' });
    expect(settings).toMatchObject({
      demo: 'small',
      speaks,
      dataDirectory: '/somewhere/else',
    });
  },
);

test.each([
  [{ SANDBOX_SPEAKS: 'stripe', TIPWELL_DATA: '' }, /TIPWELL_DATA/],
  [{ SANDBOX_SPEAKS: 'visa' }, /SANDBOX_SPEAKS is wrong/],
])('%j is refused with a sentence', (settings, sentence) => {
  expect(() => started(settings)).toThrow(sentence);
});
