import { describe, expect, test } from 'vitest';
import { differencesOf, type FoundPage } from './page-differences.rule.ts';

const inventory = [
  { name: 'tip', purpose: 'Sums', pages: ['TIP'], hash: 'sha256-tip' },
  { name: 'receipt', purpose: 'Waits', pages: ['RECEIPT'], hash: 'sha256-receipt' },
];
const policy =
  "default-src 'none'; script-src 'sha256-tip'; base-uri 'none'; frame-ancestors 'none'";
const page: FoundPage = {
  kind: 'TIP',
  scripts: [{ hash: 'sha256-tip', from: null }],
  hiddenScripts: 0,
  foreignParts: 0,
  headers: {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=()',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  },
};
const withHeader = (name: string, value: string | undefined): FoundPage => ({
  ...page,
  headers: { ...page.headers, [name]: value },
});
const found = (over: FoundPage, isProduction = true) =>
  differencesOf(over, inventory, { isProduction });

test('a page as it was built differs in nothing', () => {
  expect(found(page)).toEqual([]);
  expect(found({ ...page, scripts: [] })).toEqual([]);
});

describe('a page differs', () => {
  test.each<[string, FoundPage, string[]]>([
    [
      'with a script that nobody listed',
      { ...page, scripts: [{ hash: 'sha256-other', from: null }] },
      ['runs the unknown script sha256-other'],
    ],
    [
      'with a script of another page',
      { ...page, scripts: [{ hash: 'sha256-receipt', from: null }] },
      ['runs the unknown script sha256-receipt'],
    ],
    [
      'with a script from elsewhere',
      { ...page, scripts: [{ hash: '', from: 'https://cdn.example.net' }] },
      ['loads a script from https://cdn.example.net'],
    ],
    [
      'with scripts in attributes',
      { ...page, hiddenScripts: 1 },
      ['has scripts in attributes or addresses'],
    ],
    ['with a frame', { ...page, foreignParts: 1 }, ['has parts of other pages in it']],
    [
      'with a policy that allows more',
      withHeader(
        'content-security-policy',
        policy.replace('script-src', "script-src 'unsafe-inline'"),
      ),
      ["allows the script source 'unsafe-inline'"],
    ],
    [
      'with an open policy',
      withHeader('content-security-policy', policy.replace("base-uri 'none'", 'base-uri *')),
      ['leaves base-uri open'],
    ],
    [
      'without a policy',
      withHeader('content-security-policy', undefined),
      [
        'has no policy for scripts',
        'leaves default-src open',
        'leaves base-uri open',
        'leaves frame-ancestors open',
      ],
    ],
    [
      'without another header',
      withHeader('x-content-type-options', undefined),
      ['lacks x-content-type-options as it should be'],
    ],
    [
      'where browsers may come without https',
      withHeader('strict-transport-security', 'max-age=0'),
      ['lacks strict-transport-security as it should be'],
    ],
  ])('%s', (_how, over, differences) => {
    expect(found(over)).toEqual(differences);
  });

  test('not by https on a local machine', () => {
    expect(found(withHeader('strict-transport-security', undefined), false)).toEqual([]);
  });
});
