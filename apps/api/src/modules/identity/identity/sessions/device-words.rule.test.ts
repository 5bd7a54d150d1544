import { expect, it } from 'vitest';
import { deviceWords } from './device-words.rule.ts';

const cases: [string, string, string | null, string | null][] = [
  [
    'Chrome on a Windows computer',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  [
    'Edge, which also calls itself Chrome and Safari',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Safari on an iPhone, which also calls itself a Mac',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Samsung’s browser on Android, which also calls itself Linux',
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Firefox',
    'Linux',
  ],
  ['something that is no browser', 'curl/8.5.0', null, null],
];

it.each(cases)('%s', (_title, userAgent, browser, system) => {
  expect(deviceWords(userAgent)).toEqual({ browser, system });
});

it('a device that says nothing', () => {
  expect(deviceWords(undefined)).toEqual({ browser: null, system: null });
});
