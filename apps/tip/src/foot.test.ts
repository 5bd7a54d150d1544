import {
  renderChoosePage,
  renderMenuPage,
  renderReceiptPage,
  renderSaidPage,
  renderTipPage,
} from '@tipwell/tip/server-entry';
import { expect, it } from 'vitest';
import { textOf } from '../test/read-markup.ts';
import {
  choosePageModel,
  menuPageModel,
  receiptPageModel,
  saidPageModel,
  tipPageModel,
} from '../test/sample-models.ts';

it.each([
  ['the tip page', renderTipPage(tipPageModel())],
  ['whom to tip', renderChoosePage(choosePageModel())],
  ['the receipt', renderReceiptPage(receiptPageModel())],
  ['the menu', renderMenuPage(menuPageModel())],
  ['what guests say', renderSaidPage(saidPageModel())],
])('%s ends with who runs it, its terms and what is known of barriers', (_page, { html }) => {
  const foot = /<footer[^>]*>(.*?)<\/footer>/s.exec(html)?.[1] ?? '';
  expect(textOf(foot)).toContain('This page is run by Tipwell. Terms · Privacy · Accessibility');
  expect(foot).toContain('href="/accessibility"');
});
