import { describe, expect, it } from 'vitest';
import { limitAt } from './call-limit.rule.ts';

describe('how often Ryft is called', () => {
  it.each([
    ['https://api.ryftpay.com', 50, 1000],
    ['https://sandbox-api.ryftpay.com', 5, 1000],
    ['http://127.0.0.1:3001/ryft', 50, 50],
  ])('at %s %d times within %d ms', (url, calls, withinMs) => {
    expect(limitAt(url)).toEqual({ calls, withinMs });
  });
});
