import { expect, test } from 'vitest';
import { isProhibitedNumber, isProhibitedPlace } from './prohibited-place.rule.ts';

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

test.each([
  ['Cuba', '+5352123456', true],
  ['Iran', '+989123456789', true],
  ['North Korea', '+8501921234567', true],
  ['Syria', '+963944567890', true],
  ['a mobile phone of Crimea', '+79781234567', true],
  ['Simferopol, by its Ukrainian code', '+380652123456', true],
  ['Sevastopol', '+78692123456', true],
  ['Donetsk', '+380622123456', true],
  ['Luhansk, with blanks', '+380 642 12 34 56', true],
  ['Kyiv', '+380441234567', false],
  ['a Ukrainian mobile phone', '+380671234567', false],
  ['Moscow', '+74951234567', false],
  ['Pakistan', '+923012345678', false],
  ['Mexico, whose code begins like the one of Cuba', '+525512345678', false],
  ['Hong Kong', '+85251234567', false],
  ['the United Kingdom', '+447700900123', false],
])('a number of %s', (_name, number, expected) => {
  expect(isProhibitedNumber(number)).toBe(expected);
});
