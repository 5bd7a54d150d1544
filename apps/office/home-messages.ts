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
  let ids: Promise<ReadonlySet<string>> | undefined;
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
      ids ??= messageIdsFrom(
        home.map((path) => root + path),
        this,
      );
      const ofHome = await ids;
      const chosen = Object.entries(await allWords(file, this)).filter(
        ([message]) => ofHome.has(message) === (part === 'home'),
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

/**
 * The ids of the messages in the office's own modules that these stand on, and in those that they fetch
 * when something opens: Lingui's macros have written each one into the compiled module as `id: "…"`.
 */
async function messageIdsFrom(
  roots: readonly string[],
  build: Rolldown.PluginContext,
): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  const ids = new Set<string>();
  const reach = async (id: string): Promise<void> => {
    if (reached.has(id) || !/\.tsx?(?:\?|$)/.test(id) || id.includes('/node_modules/')) return;
    reached.add(id);
    const { code, importedIds, dynamicallyImportedIds } = await build.load({
      id,
      resolveDependencies: true,
    });
    for (const [, message = ''] of (code ?? '').matchAll(/\bid: ?"([^"]+)"/g)) ids.add(message);
    await Promise.all([...importedIds, ...dynamicallyImportedIds].map(reach));
  };
  await Promise.all(roots.map(reach));
  return ids;
}
