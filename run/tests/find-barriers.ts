// What axe finds on a page that is open in a browser.
import { AxeBuilder } from '@axe-core/playwright';
import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

interface Chosen {
  /** Only these rules, or those with these tags; every rule without either. */
  rules?: string[];
  tags?: string[];
}

/**
 * What keeps somebody from using the page. A page of one frame is examined where it is, which takes a
 * fifth of the time; the builder carries results between frames and opens a page of its own for it.
 */
export async function findBarriers(page: Page, chosen: Chosen = {}): Promise<Result[]> {
  const options: RunOptions = { resultTypes: ['violations'] };
  if (chosen.rules) options.runOnly = { type: 'rule', values: chosen.rules };
  else if (chosen.tags) options.runOnly = { type: 'tag', values: chosen.tags };
  if (page.frames().length > 1) {
    return (await new AxeBuilder({ page }).options(options).analyze()).violations;
  }
  await page.evaluate(`if (!window.axe) { ${axe.source} }`);
  const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
  return page.evaluate<Result[]>(run);
}
