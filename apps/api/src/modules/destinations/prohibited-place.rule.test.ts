import { expect, test } from 'vitest';
import { isProhibitedPlace } from './prohibited-place.rule.ts';

test.each([
  ['Cuba', 'cu', true],
  ['Iran', 'ir', true],
  ['North Korea', 'kp', true],
  ['North Korea in capitals', 'KP', true],
  ['Syria', 'sy', true],
  ['a province of Syria', 'sy-ha', true],
  ['Crimea', 'ua-43', true],
  ['Sevastopol', 'UA-40', true],
  ['Donetsk', 'ua-14', true],
  ['Luhansk', 'UA_09', true],
  ['the rest of Ukraine', 'ua', false],
  ['Kyiv', 'ua-30', false],
  ['South Korea', 'kr', false],
  ['Cyprus', 'cy', false],
  ['Iraq', 'iq', false],
  ['the United Kingdom', 'gb', false],
])('%s', (_name, code, expected) => {
  expect(isProhibitedPlace(code)).toBe(expected);
});
