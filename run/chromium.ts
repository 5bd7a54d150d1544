// The browser of the tests: a real Chromium that comes with the packages, so that a fresh machine
// needs nothing but npm.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { takeLock } from './lock.mjs';
import { root } from './paths.ts';

/** How to start the browser on this machine, found out by the first launch. */
interface Recipe {
  executable: string;
  env: Record<string, string>;
  /** Whether the browser's own sandbox is used. As root it never starts with one. */
  isSandboxed: boolean;
}

let known: Recipe | undefined;

/**
 * Starts a browser without a window, with storage of its own. Close it when done; it also ends with
 * the process that started it. `TIPWELL_CHROMIUM` may name an installed Chromium to use instead.
 * @throws Error in one sentence where no browser can be started.
 */
export async function launchChromium(): Promise<Browser> {
  let recipe = known ?? (await firstRecipe());
  for (;;) {
    try {
      const browser = await launch(recipe);
      known = recipe;
      return browser;
    } catch (error) {
      const next = recipeAfter(recipe, String(error));
      if (!next) throw error;
      recipe = next;
    }
  }
}

async function launch(recipe: Recipe): Promise<Browser> {
  const temporary = mkdtempSync(join(tmpdir(), 'tipwell-browser-'));
  const remove = (): void => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  try {
    const browser = await chromium.launch({
      executablePath: recipe.executable,
      chromiumSandbox: recipe.isSandboxed,
      // Playwright's own list already keeps the browser from calling home in the background.
      args: ['--disable-domain-reliability', '--no-pings', '--font-render-hinting=none'],
      env: { ...process.env, ...recipe.env, TMPDIR: temporary },
    });
    browser.on('disconnected', remove);
    return browser;
  } catch (error) {
    remove();
    throw error;
  }
}

async function firstRecipe(): Promise<Recipe> {
  const isSandboxed = process.getuid?.() !== 0;
  const installed = process.env['TIPWELL_CHROMIUM'];
  if (installed) {
    if (existsSync(installed)) return { executable: installed, env: {}, isSandboxed };
    throw new Error(`TIPWELL_CHROMIUM names ${installed}, which does not exist.`);
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `There is no packaged browser for ${process.platform} ${process.arch}: ` +
        'set TIPWELL_CHROMIUM to an installed Chromium or Chrome.',
    );
  }
  const folder = await unpacked();
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  return {
    executable: join(folder, 'chromium'),
    env: hasFonts ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') },
    isSandboxed,
  };
}

/** What to try after a start that failed; null when there is nothing left to try. */
function recipeAfter(recipe: Recipe, complaint: string): Recipe | null {
  const libraries = join(recipe.executable, '../al2023/lib');
  if (/error while loading shared libraries/.test(complaint) && existsSync(libraries)) {
    if (recipe.env['LD_LIBRARY_PATH']) return null;
    const paths = [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
    return { ...recipe, env: { ...recipe.env, LD_LIBRARY_PATH: paths } };
  }
  // Some systems forbid ordinary users what the sandbox is built from; tests open only our pages.
  if (recipe.isSandboxed && /sandbox/i.test(complaint)) return { ...recipe, isSandboxed: false };
  return null;
}

/** Unpacks the browser once for each checkout and version; whoever comes later finds it there. */
async function unpacked(): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  ) as { version: string };
  const cache = join(root, 'node_modules/.cache/tipwell');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  mkdirSync(cache, { recursive: true });
  const release = await takeLock(join(cache, 'chromium.lock'), 120);
  try {
    if (existsSync(folder)) return folder;
    for (const name of readdirSync(cache)) {
      // Other versions, and what an interrupted unpacking left.
      if (name.startsWith('chromium-')) rmSync(join(cache, name), { recursive: true, force: true });
    }
    const partial = mkdtempSync(join(cache, 'chromium-partial-'));
    await inflateInto(partial);
    writeFileSync(join(partial, 'fonts.conf'), fontsConfiguration(folder));
    // Another user of this machine may run the tests of the same checkout.
    for (const path of [partial, join(partial, 'chromium')]) chmodSync(path, 0o755);
    renameSync(partial, folder);
    return folder;
  } finally {
    release();
  }
}

async function inflateInto(folder: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'inflate-chromium.ts')], {
    env: { ...process.env, TMPDIR: folder, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The browser could not be unpacked: ${complaint.trim()}`);
}

/** For systems without fonts of their own: what came with the browser, and what may be there. */
function fontsConfiguration(folder: string): string {
  const folders = [join(folder, 'fonts/fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((path) => `  <dir>${path}</dir>`).join('\n')}
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
