import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../run/chromium.ts';
import { freePort } from '../../../run/ports.ts';
import { aWaiter, testPassword, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { openDoor, type Door } from './being-made.ts';

let app: TestApp;
let browser: Browser;
let sara: Waiter;
let origin: string;
let port: number;
let door: Door;

beforeAll(async () => {
  app = await openTestApp();
  browser = await launchChromium();
  sara = await aWaiter(app);
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  door = await openDoor(app.server, { port, host: '127.0.0.1' }, () => ({
    done: 0.42,
    secondsLeft: 12,
  }));
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

describe('while the demo is being made', () => {
  it('tells a health check that it lives and is not ready, how far it has come and how long it takes', async () => {
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    const health = await fetch(`${origin}/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toEqual({
      status: 'not ready',
      reason: 'the demo is being made',
      done: 0.42,
      secondsLeft: 12,
      inWords: '42 %, about 12 s left',
    });
  });

  it('nobody is signed in by the clock of the past', async () => {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'x', login: sara.email, password: testPassword }),
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.json()).toMatchObject({ kind: 'info', errorCode: 503_900 });
  });

  it('the processor’s messages come in', async () => {
    const answer = await fetch(`${origin}/api/webhooks/stand-in`, { method: 'POST', body: '{}' });
    // It is the product that answers: this message is not signed.
    expect(await answer.json()).toMatchObject({ errorCode: 401_902 });
  });

  it('a page says so, and opens by itself once the product is there', async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    const path = `/pay/${sara.locationId}/${sara.staffId}`;
    const answer = await page.goto(origin + path);
    expect(answer?.status()).toBe(503);
    await page.getByRole('heading', { name: 'Tipwell is getting ready' }).waitFor();
    expect(await page.getByRole('progressbar').getAttribute('value')).toBe('0.42');
    expect(await page.getByRole('status').textContent()).toBe('42 %, about 12 s left');
    await door.close();
    // For a moment there is nobody at the port, as between two programs.
    await page.waitForTimeout(2500);
    const later = await openDoor(app.server, { port, host: '127.0.0.1' }, () => ({
      done: 0.9,
      secondsLeft: 3,
    }));
    await expect
      .poll(async () => page.locator('progress').getAttribute('value'), { timeout: 10_000 })
      .toBe('0.9');
    expect(await page.getByRole('status').textContent()).toBe('90 %, about 3 s left');
    await later.close();
    const product = createServer((request, response) => app.server.routing(request, response));
    await new Promise<void>((resolve) => product.listen(port, '127.0.0.1', resolve));
    await page.getByRole('radio').first().waitFor({ state: 'attached', timeout: 10_000 });
    expect(await page.getByText('getting ready').count()).toBe(0);
    product.closeAllConnections();
    product.close();
    expect(complaints).toEqual([]);
    await page.close();
  });
});
