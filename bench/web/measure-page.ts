import type { Browser, Page } from 'playwright-core';

/** A network as browsers' own developer tools imitate it. */
export interface Network {
  name: string;
  latencyMs: number;
  downBytesPerSecond: number;
  upBytesPerSecond: number;
}

export const networks: readonly Network[] = [
  {
    name: 'Slow 4G',
    latencyMs: 562.5,
    downBytesPerSecond: 180_000,
    upBytesPerSecond: 84_375,
  },
  { name: '3G', latencyMs: 2000, downBytesPerSecond: 50_000, upBytesPerSecond: 50_000 },
];

const cpuSlowdown = 4;

/** One visit with an empty cache. */
export interface Visit {
  /** What came over the network, headers included. */
  bytes: number;
  requests: number;
  firstPaintMs: number;
  /** The button is painted and its handler attached: from here on a tap pays. */
  payWorksMs: number;
}

/** What is noted in the page before anything of it runs. */
function noteWhenFormListens(): void {
  const own = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener');
  const add = own?.value as (this: EventTarget, ...given: unknown[]) => void;
  EventTarget.prototype.addEventListener = function listen(this: EventTarget, ...given) {
    add.apply(this, given);
    if (given[0] === 'submit' && this instanceof HTMLFormElement && this.id === 'tip') {
      performance.mark('form-listens');
    }
  };
}

/** Opens a page as a slow phone on a slow network would. */
export async function measurePage(browser: Browser, url: string, network: Network): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    let requests = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.downBytesPerSecond,
      uploadThroughput: network.upBytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(noteWhenFormListens);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    const { firstPaintMs, listensMs } = await page.evaluate(() => ({
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      listensMs: performance.getEntriesByName('form-listens')[0]?.startTime ?? 0,
    }));
    if (!firstPaintMs || !listensMs) throw new Error(`${url} was not painted or never listened.`);
    // The mark is believed only because a real tap then does what it promises.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await tapPays(page);
    return { bytes, requests, firstPaintMs, payWorksMs: Math.max(firstPaintMs, listensMs) };
  } finally {
    await context.close();
  }
}

/** @throws Error when a tap on the button does not start a payment. */
async function tapPays(page: Page): Promise<void> {
  await page.route('**/api/tips', (route) => route.abort());
  const asked = page.waitForRequest('**/api/tips', { timeout: 10_000 });
  await page.locator('button.main[value=card]').tap();
  await asked;
}
