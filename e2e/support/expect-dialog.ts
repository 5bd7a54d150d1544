// A window in front of a page, as people meet it who use keys, listen, or go back by the phone's gesture.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectFitForEverybody } from './fixtures.ts';

/**
 * Expects a window of this name in front of the page: the only thing that keys reach and that is read out,
 * and fit for everybody. One that must not be left is still there after Escape and after going back; any
 * other is closed by going back, and the page behind it is still the same, or the one that closing leads to.
 */
export async function expectInFront(
  page: Page,
  name: string | RegExp,
  { isLocked = false, leadsTo = null }: { isLocked?: boolean; leadsTo?: RegExp | null } = {},
): Promise<void> {
  const window = page.getByRole('dialog', { name });
  await window.waitFor();
  expect(await window.getAttribute('aria-modal')).toBe('true');
  const holdsFocus = async () => window.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await holdsFocus(), `the focus after ${key}`).toBe(true);
  }
  const ways = await window.getByRole('button', { name: 'Close', exact: true }).count();
  if (isLocked) expect(ways).toBe(0);
  await expectFitForEverybody(page);
  const address = page.url();
  if (isLocked) await page.keyboard.press('Escape');
  await page.evaluate(() => history.back());
  if (isLocked) {
    await expect.poll(() => page.url()).toBe(address);
    expect(await window.isVisible()).toBe(true);
    return;
  }
  await expect.poll(async () => window.allInnerTexts(), { timeout: 10_000 }).toEqual([]);
  if (leadsTo === null) await expect.poll(() => page.url()).toBe(address);
  else await page.waitForURL(leadsTo);
}
