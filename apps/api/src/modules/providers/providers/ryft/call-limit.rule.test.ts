import { describe, expect, it } from 'vitest';
import { adapterNeeds } from '@tipwell/contract/providers/adapters';
import { limitAt } from './call-limit.rule.ts';

describe('how often Ryft is called', () => {
  it.each([
    [adapterNeeds.ryft.url, 50, 1000],
    [adapterNeeds.ryft.testUrl, 5, 1000],
    [`${adapterNeeds.ryft.url}.example.com`, 50, 50],
    ['http://127.0.0.1:3001/ryft', 50, 50],
  ])('at %s %d times within %d ms', (url, calls, withinMs) => {
    expect(limitAt(url)).toEqual({ calls, withinMs });
  });
});
