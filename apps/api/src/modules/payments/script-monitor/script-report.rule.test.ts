import { describe, expect, test } from 'vitest';
import { judgeReport, type Told } from './script-report.rule.ts';

const own = new Set(['https://tips.example.com']);
const told: Told = {
  page: 'https://tips.example.com/pay/101/5001?lang=de',
  directive: 'script-src-elem',
  blocked: 'https://evil.example.net/skim.js?card=1',
  source: null,
};

test('a report keeps the kind of page and the origin, and nothing of a person', () => {
  expect(judgeReport(told, own)).toEqual({
    page: 'TIP',
    directive: 'script-src-elem',
    blocked: 'https://evil.example.net',
  });
  const receipt = { ...told, page: 'https://tips.example.com/r/a-secret-name' };
  expect(JSON.stringify(judgeReport(receipt, own))).not.toContain('secret');
});

describe('counts', () => {
  test.each<[string, Partial<Told>]>([
    ['a script in the page', { blocked: 'inline' }],
    ['text made into a script', { blocked: 'eval' }],
    ['a form that leads elsewhere', { directive: 'form-action' }],
    ['something sent elsewhere', { directive: 'connect-src' }],
    ['an old browser, which repeats the whole rule', { directive: "script-src 'sha256-abc'" }],
  ])('%s', (_what, over) => {
    expect(judgeReport({ ...told, ...over }, own)).not.toBeNull();
  });
});

describe('does not count', () => {
  test.each<[string, Partial<Told>]>([
    ['a page of somebody else', { page: 'https://example.net/pay/101/5001' }],
    ['the back office', { page: 'https://tips.example.com/payouts' }],
    ['a style', { directive: 'style-src' }],
    ['a picture', { directive: 'img-src' }],
    ['an extension', { blocked: 'chrome-extension://abc/x.js' }],
    ['what an extension tried', { source: 'moz-extension://abc/x.js' }],
    ['a made-up address', { blocked: 'javascript:alert(1)' }],
    ['no address at all', { blocked: 'x y z' }],
    ['an endless one', { page: `https://tips.example.com/pay/101/5001?${'x'.repeat(3000)}` }],
    ['nothing', { page: null, blocked: null, directive: 7 }],
  ])('%s', (_what, over) => {
    expect(judgeReport({ ...told, ...over }, own)).toBeNull();
  });
});
