import { renderTipPage } from '@tipwell/tip/server-entry';
import { it } from 'vitest';
import { show, visit } from '../test/browser-visits.ts';
import { tipPageModel } from '../test/sample-models.ts';
it('looks', async () => {
  for (const [n, w, h, locale, colorScheme] of [
    [1, 360, 640, 'fr', 'light'],
    [2, 390, 844, 'en', 'dark'],
    [3, 390, 844, 'ar', 'light'],
    [4, 1280, 900, 'de', 'light'],
    [5, 390, 664, 'en', 'light'],
  ] as const) {
    show('/pay/1/2', () => renderTipPage(tipPageModel({ locale, cover: { photoPath: null } })));
    const page = await visit('/pay/1/2', { viewport: { width: w, height: h }, colorScheme });
    await page.screenshot({ path: `/tmp/s31/shots/cover-${n}.png` });
  }
});
