import { describe, expect, it } from 'vitest';
import { mustUpdateApp } from './app-version.rule.ts';

// Product §4: "A new app version is required when minAppVersion is above the current version (native
// app only)".
describe('a new app is required', () => {
  it.each([
    ['when the least version is above by its last part', '3.107.26', '3.107.25', true],
    ['when it is above by its middle part, whatever follows', '3.108.0', '3.107.25', true],
    ['not when it is the same', '3.107.25', '3.107.25', false],
    ['not when it is below', '3.99.99', '3.107.25', false],
    ['by number and not by letters', '3.20.0', '3.107.25', false],
    ['when a part more makes it higher', '3.107.25.1', '3.107.25', true],
    ['not when a missing part would be nought', '3.107', '3.107.0', false],
    ['not when nobody has set one', null, '3.107.25', false],
    ['not when what is set is no version', 'latest', '3.107.25', false],
  ])('%s', (_title, least, own, isRequired) => {
    expect(mustUpdateApp(least, own, true)).toBe(isRequired);
  });

  it('never in a browser', () => {
    expect(mustUpdateApp('99.0.0', '3.107.25', false)).toBe(false);
  });
});
