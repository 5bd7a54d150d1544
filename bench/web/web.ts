import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from '../../apps/api/src/app.ts';
import { buildContext } from '../../apps/api/src/build-context.ts';
import { sendPage } from '../../apps/api/src/modules/payments/tipping/index.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { launchChromium } from '../../run/chromium.ts';
import { freePort } from '../../run/ports.ts';
import { temporaryFolder } from '../../run/postgres-files.ts';
import { startStack, type Stack } from '../../run/stack.ts';
import type { BenchResult } from '../result.ts';
import { measurePage, networks, type Network, type Visit } from './measure-page.ts';

const tipPath = '/pay/101/5001';
const staticPath = '/hand-written';

/**
 * Compares the customer's tip page with a static page of the same content, written by hand as small
 * as one can reasonably do it: the limit of what a page can be. Both come from the same server with
 * the same compression, the same photo and the same policy headers.
 */
export async function benchWeb(
  print: (line: string) => void,
  visitsPerPage: number,
): Promise<BenchResult> {
  const directory = temporaryFolder();
  chmodSync(directory, 0o755);
  const stack = await startStack({
    dataDirectory: directory,
    port: await freePort(),
    sandboxPort: await freePort(),
    host: '127.0.0.1',
    withDemo: true,
    keepAlive: false,
    keepSecrets: false,
    throwAway: true,
    durable: false,
    environment: { LOG_LEVEL: 'error' },
  });
  const pages = await servePages(stack);
  const browser = await launchChromium();
  try {
    const result: BenchResult = { name: 'web', figures: {}, ratios: {} };
    for (const network of networks) {
      const visits = { tip: [] as Visit[], static: [] as Visit[] };
      // In turns, so that whatever else the machine does meets both.
      for (let visit = 0; visit < visitsPerPage; visit += 1) {
        visits.tip.push(await measurePage(browser, pages.origin + tipPath, network));
        visits.static.push(await measurePage(browser, pages.origin + staticPath, network));
      }
      print(
        `\n${network.name}, 4 × slower CPU, medians of ${visitsPerPage} visits with an empty cache`,
      );
      report(print, result, network, medianOf(visits.tip), medianOf(visits.static));
    }
    return result;
  } finally {
    await browser.close();
    await pages.close();
    await stack.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The product's own server with one page more, which stands only in this benchmark. */
async function servePages(stack: Stack): Promise<{ origin: string; close(): Promise<void> }> {
  const context = buildContext(readConfig(stack.environment), 'bench', { maxConnections: 4 });
  const server = await buildServer(context);
  const html = await staticPage(stack.origin);
  const part = (name: string): string[] => {
    const text = new RegExp(`<${name}>([^]*?)</${name}>`).exec(html)?.[1] ?? '';
    return [`'sha256-${createHash('sha256').update(text).digest('base64')}'`];
  };
  const page = { html, scriptHashes: part('script'), styleHashes: part('style') };
  server.get(staticPath, { schema: { hide: true } }, async (request, reply) =>
    sendPage(request, reply, page, { processorOrigin: stack.sandboxOrigin }),
  );
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    async close() {
      await server.close();
      await context.close();
    },
  };
}

/** The hand-written page with the address of the same photo. */
async function staticPage(origin: string): Promise<string> {
  const tipPage = await (await fetch(origin + tipPath)).text();
  const photo = /\/photo\/[^"]+/.exec(tipPage)?.[0];
  if (!photo) throw new Error('The tip page has no photo to compare with.');
  const written = readFileSync(join(import.meta.dirname, 'static-page.html'), 'utf8');
  // Indented for readers, sent without.
  return written.replaceAll(/\n\s*/g, '\n').replace('{photo}', photo);
}

function medianOf(visits: readonly Visit[]): Visit {
  const median = (name: keyof Visit): number =>
    visits.map((visit) => visit[name]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ??
    0;
  return {
    bytes: median('bytes'),
    requests: median('requests'),
    firstPaintMs: median('firstPaintMs'),
    payWorksMs: median('payWorksMs'),
  };
}

function report(
  print: (line: string) => void,
  result: BenchResult,
  network: Network,
  tip: Visit,
  hand: Visit,
): void {
  print(
    `${''.padEnd(24)}${'tip page'.padStart(12)}${'by hand'.padStart(12)}${'ratio'.padStart(8)}`,
  );
  const rows: [label: string, key: string, name: keyof Visit][] = [
    ['bytes', 'Bytes', 'bytes'],
    ['requests', 'Requests', 'requests'],
    ['first paint, ms', 'FirstPaintMs', 'firstPaintMs'],
    ['pay button works, ms', 'PayWorksMs', 'payWorksMs'],
  ];
  const prefix = network.name === '3G' ? 'threeG' : 'slow4G';
  for (const [label, key, name] of rows) {
    const ratio = tip[name] / hand[name];
    print(
      `${label.padEnd(24)}${tip[name].toFixed(0).padStart(12)}${hand[name].toFixed(0).padStart(12)}` +
        ratio.toFixed(2).padStart(8),
    );
    result.figures[`${prefix}Tip${key}`] = Math.round(tip[name]);
    result.figures[`${prefix}Static${key}`] = Math.round(hand[name]);
    result.ratios[`${prefix}${key}`] = Number(ratio.toFixed(3));
  }
}
