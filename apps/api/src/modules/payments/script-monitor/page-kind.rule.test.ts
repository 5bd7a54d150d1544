import { expect, test } from 'vitest';
import { pageKindOf } from './page-kind.rule.ts';

test.each([
  ['/pay/101/5001', 'TIP'],
  ['/pay/101/5001/', 'TIP'],
  ['/pay/101/team', 'TIP'],
  ['/g/7/team', 'TIP'],
  ['/pay/101/5001/review', 'TIP'],
  ['/pay/101', 'CHOICE'],
  ['/g/7', 'CHOICE'],
  ['/t', 'CHOICE'],
  ['/t/K7QP', 'CHOICE'],
  ['/r/abc-DEF_1', 'RECEIPT'],
  ['/r/abc/review', 'RECEIPT'],
  ['/menu/101', 'MENU'],
  ['/menu/files/1', null],
  ['/login', null],
  ['/', null],
  ['/pay/101/5001/else', null],
])('%s is %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind);
});
