import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type * as Drawing from './src/app/drawn/draw-login.tsx';

interface Places {
  /** What draws the page. */
  source: string;
  /** Where the office is built. */
  dist: string;
  /** A folder of its own for what the drawing is made with. */
  workshop: string;
}

/**
 * Writes the document of the login page in each language with the page already in it
 * (`dist/drawn/login.de.html`): it is read while its scripts are still on their way.
 */
export function drawnLogin({ source, dist, workshop }: Places): Plugin {
  return {
    name: 'tipwell-drawn-login',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async writeBundle() {
      await build({
        configFile: join(import.meta.dirname, 'vite.config.ts'),
        logLevel: 'warn',
        build: {
          ssr: source,
          outDir: workshop,
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: { output: { codeSplitting: true } },
        },
        ssr: { noExternal: true },
      });
      knowNothingOfABrowser();
      const script = pathToFileURL(join(workshop, 'draw-login.js')).href;
      const { drawLogin, locales } = (await import(script)) as typeof Drawing;
      const document = readFileSync(join(dist, 'index.html'), 'utf8');
      mkdirSync(join(dist, 'drawn'), { recursive: true });
      for (const locale of locales) {
        const { direction, page } = await drawLogin(locale);
        if (page.includes('<script')) this.error('The drawn login must need no script of its own');
        const root = `<html lang="${locale}" dir="${direction}" data-drawn="${locale}">`;
        writeFileSync(
          join(dist, 'drawn', `login.${locale}.html`),
          put(
            put(unhurried(document), '<html lang="en">', root),
            '<div id="office"></div>',
            `<div id="office">${page}</div>`,
          ),
        );
      }
      rmSync(workshop, { recursive: true });
    },
  };
}

/** What can be read already waits for styles and fonts alone: the scripts come after them. */
function unhurried(document: string): string {
  return document.replaceAll(
    /<(?:script type="module"|link rel="modulepreload") /g,
    (tag) => `${tag}fetchpriority="low" `,
  );
}

/** Puts one thing in the place of another that must be there. */
function put(text: string, place: string, instead: string): string {
  if (text.split(place).length !== 2) throw new Error(`The document has no single ${place}`);
  return text.replace(place, () => instead);
}

/** The pages ask the browser what it has kept for them: here nobody has ever been. */
function knowNothingOfABrowser(): void {
  const kept = { getItem: () => null, setItem() {}, removeItem() {} };
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { value: kept, configurable: true });
  }
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    document: { documentElement: {} },
  });
}
