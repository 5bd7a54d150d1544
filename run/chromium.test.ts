import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { launchChromium } from './chromium.ts';
import { everyoneMayEnter, root } from './paths.ts';

const run = promisify(execFile);
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tipwell-chromium-test-'));
  chmodSync(directory, 0o777);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

describe('the browser of the tests', () => {
  test('shows a page, runs its script and keeps other origins apart', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<title>Hello</title><script>document.title += " from the script"</script>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      expect(await page.title()).toBe('Hello from the script');
      const elsewhere = await page.evaluate(
        async (address) =>
          fetch(address).then(
            () => 'read',
            () => 'refused',
          ),
        `http://localhost:${port}/`,
      );
      expect(elsewhere).toBe('refused');
    } finally {
      await browser.close();
      server.close();
    }
  });

  test('starts several times at once within moments and leaves nothing behind', async () => {
    vi.stubEnv('TMPDIR', directory);
    await (await launchChromium()).close();
    const began = performance.now();
    const browsers = await Promise.all([launchChromium(), launchChromium()]);
    expect(performance.now() - began).toBeLessThan(5000);
    await Promise.all(browsers.map(async (browser) => browser.close()));
    await vi.waitFor(() => expect(readdirSync(directory)).toEqual([]));
  });

  test('says in one sentence that the browser it was told to use does not exist', async () => {
    vi.resetModules();
    vi.stubEnv('TIPWELL_CHROMIUM', join(directory, 'no-browser'));
    const fresh = await import('./chromium.ts');
    await expect(fresh.launchChromium()).rejects.toThrow(/TIPWELL_CHROMIUM names .*no-browser/);
  });

  const isRoot = process.getuid?.() === 0;
  test.runIf(isRoot && everyoneMayEnter(root))(
    'starts for an ordinary user too (when root runs the tests in a folder others may enter)',
    async () => {
      await (await launchChromium()).close();
      const program = join(directory, 'open.ts');
      writeFileSync(
        program,
        `import { launchChromium } from '${join(root, 'run/chromium.ts')}';
         const browser = await launchChromium();
         console.log(browser.version());
         await browser.close();`,
      );
      const { stdout } = await run(process.execPath, [program], {
        uid: 65_534,
        gid: 65_534,
        env: { PATH: process.env['PATH'], HOME: directory, TMPDIR: directory },
      });
      expect(stdout).toMatch(/^\d+\./);
    },
  );
});
