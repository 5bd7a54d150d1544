import { describe, expect, it } from 'vitest';
import { leavesPayroll, needsReason, taxTypeOf } from './tax-reporting.rule.ts';

describe('whose affair the tax on somebody’s tips is', () => {
  it.each([
    ['SELF_REPORTING', 'EMPLOYER', 'SELF_REPORTING'],
    ['EMPLOYER', null, 'EMPLOYER'],
    ['EMPLOYER', 'SELF_REPORTING', 'EMPLOYER'],
    ['MIX_REPORTING', 'EMPLOYER', 'EMPLOYER'],
    ['MIX_REPORTING', 'SELF_REPORTING', 'SELF_REPORTING'],
    ['MIX_REPORTING', null, 'SELF_REPORTING'],
  ] as const)('at a place with %s, with %s of their own: %s', (location, own, is) => {
    expect(taxTypeOf(location, { own, employment: 'EMPLOYEE' })).toBe(is);
    expect(taxTypeOf(location, { own, employment: 'FREELANCER' })).toBe(is);
    expect(taxTypeOf(location, { own, employment: 'AGENCY' })).toBe('SELF_REPORTING');
  });
});

describe('whether another employment takes somebody off the payroll', () => {
  it.each([
    ['EMPLOYER', null, 'EMPLOYEE', 'AGENCY', true],
    ['EMPLOYER', null, 'FREELANCER', 'AGENCY', true],
    ['EMPLOYER', null, 'AGENCY', 'EMPLOYEE', false],
    ['EMPLOYER', null, 'EMPLOYEE', 'FREELANCER', false],
    ['EMPLOYER', null, 'AGENCY', 'AGENCY', false],
    ['SELF_REPORTING', 'EMPLOYER', 'EMPLOYEE', 'AGENCY', false],
    ['MIX_REPORTING', 'EMPLOYER', 'EMPLOYEE', 'AGENCY', true],
    ['MIX_REPORTING', null, 'EMPLOYEE', 'AGENCY', false],
  ] as const)('%s, %s: from %s to %s: %s', (location, own, from, to, leaves) => {
    expect(leavesPayroll(location, { own, from, to })).toBe(leaves);
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
