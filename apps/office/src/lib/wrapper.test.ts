import { expect, test } from 'vitest';
import { deviceKindOf, isNativeApp, readWelcomeSeen } from './wrapper.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

// Product §9: "a welcome-screens flag is kept in local storage … and is set to true on first read".
test('the welcome screens are shown once: asking is what marks them as seen', () => {
  const kept = new Map<string, string>();
  const flags = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect([readWelcomeSeen(flags), readWelcomeSeen(flags), readWelcomeSeen(flags)]).toEqual([
    false,
    true,
    true,
  ]);
  expect([...kept.values()]).toEqual(['true']);
});

test('the native app is known by its name, and no browser is taken for it', () => {
  expect(isNativeApp(`${iPhone} TipwellApp/3.107.25`)).toBe(true);
  expect(isNativeApp(iPhone)).toBe(false);
});

test.each([
  ['an iPhone', iPhone, 5, 'apple'],
  ['an iPad that calls itself a Mac', mac, 5, 'apple'],
  ['a Mac', mac, 0, 'desktop'],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 9)', 5, 'android'],
  ['anything else', 'Mozilla/5.0 (X11; Linux x86_64)', 0, 'desktop'],
])('%s is recognised', (_name, userAgent, touchPoints, kind) => {
  expect(deviceKindOf(userAgent, touchPoints)).toBe(kind);
});
