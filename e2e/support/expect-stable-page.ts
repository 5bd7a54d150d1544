// A page looked at by a machine's eye: fit for everybody, still while it loads, and with a name of its own;
// by night on a narrow phone, then, loaded once more, by day on a desk.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectFitForEverybody } from './fixtures.ts';
import { amira } from './people.ts';

export const phone = { width: 360, height: 780 };
const desk = { width: 1280, height: 900 };

/** How far what is on screen may move by itself while a page is loaded; 0.1 is what browsers call good. */
const mostShift = 0.05;

/** Notes from now on, on each page that is loaded, what moves without anybody having touched it. */
export async function watchForJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const jumps: Jump[] = [];
    Object.assign(globalThis, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const words = node?.textContent?.replaceAll(/\s+/g, ' ').slice(0, 40) ?? '';
          return `“${words}” from ${from.y} (${from.height} high) to ${to.y} (${to.height})`;
        });
        jumps.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // As from a server some way off: a page that is there at once has nothing to jump from.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Jump {
  value: number;
  moved: string[];
}

/** How far each page moved at most, by its address. */
const measured = new Map<string, number>();

/** Prints what was measured: how many pages, and the three that moved furthest. */
export function printMeasured(whose: string): void {
  const far = [...measured].toSorted(([, one], [, other]) => other - one).slice(0, 3);
  const told = far.map(([path, shift]) => `${path} ${shift.toFixed(3)}`).join(', ');
  process.stdout.write(`layout shift, ${whose}: ${measured.size} pages, at most ${told}\n`);
  measured.clear();
}

async function expectNothingJumped(page: Page, path: string): Promise<void> {
  const jumps = await page.evaluate(() => Reflect.get(globalThis, 'jumps') as Jump[]);
  const shift = jumps.reduce((sum, { value }) => sum + value, 0);
  measured.set(path, Math.max(shift, measured.get(path) ?? 0));
  const told = jumps.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join('; ')}`);
  expect(shift, `what jumped:\n${told.join('\n')}`).toBeLessThan(mostShift);
}

/** Opens a page as from the address bar and waits until it has said what it has to say. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilSaid(page, path);
}

async function untilSaid(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => page.getByRole('heading', { level: 1 }).count(), { ...wait, message: path })
    .toBeGreaterThan(0);
  await expect.poll(async () => page.locator('[aria-busy=true]').count(), wait).toBe(0);
}
const wait = { timeout: 20_000 };
/** Signs in without words, which are in another language each time. */
export async function enter(page: Page, login: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(amira.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** Looks at an open page by night on a phone, and by day on a desk. */
export async function expectFitAt(
  page: Page,
  path: string,
  direction: 'ltr' | 'rtl',
  { mayMove = false } = {},
): Promise<void> {
  try {
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    await untilStill(page);
    if (!mayMove) await expectNothingJumped(page, path);
    expect(await page.title(), 'the name of the page').toMatch(/. · ./);
    await expectFitForEverybody(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(desk);
    if (!mayMove) {
      await page.reload();
      await untilSaid(page, path);
    }
    await untilStill(page);
    if (!mayMove) await expectNothingJumped(page, path);
    // The page is the same; what daylight and room can change is its colours and sizes.
    await expectFitForEverybody(page, { onlyRules: ['color-contrast', 'target-size'] });
  } catch (error) {
    throw new Error(`${path} is not fit for everybody`, { cause: error });
  } finally {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(phone);
  }
}

/** Colours that are on their way, of a sheet that appears or from dark to bright, are not what is read. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = async () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What turns for ever, as a sign of waiting does, never comes to rest.
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // A change is seen by the next frame, and what it sets in motion by the one after that.
    for (let quiet = 0; quiet < 2;) {
      await nextFrame();
      const now = moving();
      await Promise.allSettled(now.map(async ({ finished }) => finished));
      quiet = now.length === 0 ? quiet + 1 : 0;
    }
  });
}
