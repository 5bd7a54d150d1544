// A browser, a server of pages and a processor's frame for the tests of a file that imports this.
import { renderTipPage, type RenderedPage } from '@tipwell/tip/server-entry';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchChromium } from '../../../run/chromium.ts';
import { startFrameServer, startPageServer, type PageServer } from './page-server.ts';
import { tipPageModel } from './sample-models.ts';

let browser: Browser;
/** Serves the pages of one test; another for each. */
export let server: PageServer;
/** Another origin: the processor's. */
export let frames: Awaited<ReturnType<typeof startFrameServer>>;
let open: Page[] = [];
/** What pages complained about in this test. */
export const complaints: string[] = [];

beforeAll(async () => {
  browser = await launchChromium();
  frames = await startFrameServer();
});
afterAll(async () => {
  await browser.close();
  await frames.close();
});
beforeEach(async () => {
  server = await startPageServer(frames.origin);
  show('/pay/1/2', () => renderTipPage(tipPageModel()));
  complaints.length = 0;
});
afterEach(async () => {
  await Promise.all(open.map((page) => page.context().close()));
  open = [];
  await server.close();
});

/** Puts a page at an address. */
export function show(path: string, page: () => RenderedPage): void {
  server.pages.set(path, page);
}

/** Opens an address in a browser of its own. */
export async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // Colours are measured: nothing may still be fading in.
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  open.push(page);
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  await page.waitForSelector('main');
  return page;
}
