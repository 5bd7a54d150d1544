import { describe, expect, it } from 'vitest';
import { needsReason, taxTypeOf } from './tax-reporting.rule.ts';

describe('whose affair the tax on somebody’s tips is', () => {
  it.each([
    ['SELF_REPORTING', 'EMPLOYER', 'SELF_REPORTING'],
    ['EMPLOYER', null, 'EMPLOYER'],
    ['EMPLOYER', 'SELF_REPORTING', 'EMPLOYER'],
    ['MIX_REPORTING', 'EMPLOYER', 'EMPLOYER'],
    ['MIX_REPORTING', 'SELF_REPORTING', 'SELF_REPORTING'],
    ['MIX_REPORTING', null, 'SELF_REPORTING'],
  ] as const)('at a place with %s, with %s of their own: %s', (location, own, is) => {
    expect(taxTypeOf(location, own)).toBe(is);
  });
});

describe('whether self-reporting needs a reason', () => {
  it.each([
    ['gb', 'COMMON', 'SELF_REPORTING', true],
    ['gb', 'COMMON_PRIORITY', 'SELF_REPORTING', true],
    ['gb', 'PERSONAL', 'SELF_REPORTING', false],
    ['gb', 'COMMON', 'EMPLOYER', false],
    ['gb', 'COMMON', 'MIX_REPORTING', false],
    ['de', 'COMMON', 'SELF_REPORTING', false],
    ['xx', 'COMMON', 'SELF_REPORTING', false],
  ] as const)('%s, %s, %s: %s', (country, tipsType, taxReportingType, needed) => {
    expect(needsReason({ country, tipsType, taxReportingType })).toBe(needed);
  });
});
