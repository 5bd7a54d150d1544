import { relative } from 'node:path';
import { getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin, Rolldown } from 'vite';

interface Places {
  /** Where the office is. */
  root: string;
  /** The modules that the first page inside begins with, below the office. */
  home: readonly string[];
}

type Words = Record<string, unknown>;

/**
 * Parts a catalogue: `?home` is what the first page inside can say, with whatever opens in front of it,
 * and `?rest` what only other pages say. Which that is follows from the imports, so that nobody keeps a
 * list; translators have one file all the same. Where nothing is built, `?home` is everything.
 */
export function wordsOfHome({ root, home }: Places): Plugin {
  const parted = /\.po\?(?<part>home|rest)$/;
  let isParted = false;
  let modules: Promise<ReadonlySet<string>> | undefined;
  return {
    name: 'tipwell-words-of-home',
    enforce: 'pre',
    configResolved({ command, build }) {
      isParted = command === 'build' && !build.ssr;
    },
    async load(id) {
      const part = parted.exec(id)?.groups?.['part'];
      if (part === undefined) return null;
      const file = id.slice(0, id.indexOf('?'));
      if (!isParted) {
        return part === 'home' ? `export { messages } from ${JSON.stringify(file)};` : noWords;
      }
      modules ??= reachedFrom(
        home.map((path) => root + path),
        this,
      );
      const isOfHome = await homeWords(root, file, await modules);
      const chosen = Object.entries(await allWords(file, this)).filter(
        ([word]) => isOfHome(word) === (part === 'home'),
      );
      if (chosen.length === 0) this.error(`Nothing of ${file} is for ${part}`);
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(chosen)));
      return { code: `export const messages = JSON.parse(${text});`, moduleType: 'js' };
    },
  };
}

const noWords = 'export const messages = {};';

/** The whole catalogue, compiled and looked through for sentences that nobody has translated. */
async function allWords(file: string, build: Rolldown.PluginContext): Promise<Words> {
  const { code } = await build.load({ id: file });
  const text = /JSON\.parse\((?<text>"(?:[^"\\]|\\.)*")\)/.exec(code ?? '')?.groups?.['text'];
  if (text === undefined) throw new Error(`${file} was not compiled as expected`);
  return JSON.parse(JSON.parse(text) as string) as Words;
}

/** Whether a sentence stands in one of the modules. */
async function homeWords(root: string, file: string, modules: ReadonlySet<string>) {
  const config = getConfig({ cwd: root });
  const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config));
  const words = await found?.catalog.read(found.locale);
  if (!words) throw new Error(`${file} is no catalogue`);
  return (word: string) =>
    words[word]?.origin?.some(([place]) => modules.has(root + place)) ?? false;
}

/** The office's own modules that these stand on, and those that they fetch when something opens. */
async function reachedFrom(
  roots: readonly string[],
  build: Rolldown.PluginContext,
): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  const reach = async (id: string): Promise<void> => {
    if (reached.has(id) || !/\.tsx?(?:\?|$)/.test(id) || id.includes('/node_modules/')) return;
    reached.add(id);
    const { importedIds, dynamicallyImportedIds } = await build.load({
      id,
      resolveDependencies: true,
    });
    await Promise.all([...importedIds, ...dynamicallyImportedIds].map(reach));
  };
  await Promise.all(roots.map(reach));
  return new Set([...reached].map((id) => id.split('?', 1)[0] ?? id));
}
