// Every provider is one object in a folder of its own: folders do not know each other, and one list alone
// knows them all.
import { isTestFile, type SourceFile } from './source-file.ts';

const home = 'apps/api/src/modules/providers/providers/';
const registry = `${home}registry/registry.ts`;
const face = `${home}index.ts`;
/** Declares what an adapter is. */
const declaration = `${home}ports/adapter.ts`;

interface AdapterFolder {
  name: string;
  /** It takes guests' money; a service of the settings does something else for us. */
  isProcessor: boolean;
}

/** The folders with an `adapter.ts`, by what it says that it is. */
export function adapterFolders(files: readonly SourceFile[]): AdapterFolder[] {
  return files.flatMap(({ path, imports }) => {
    const name = folderOf(path);
    if (path === declaration || path !== `${home}${name}/adapter.ts` || name === null) return [];
    const types = imports.filter(({ file }) => file === declaration);
    return [{ name, isProcessor: types.some(({ names }) => names.includes('Adapter')) }];
  });
}

function folderOf(path: string | null): string | null {
  if (path === null || !path.startsWith(home)) return null;
  return /^([^/]+)\//.exec(path.slice(home.length))?.[1] ?? null;
}

/** A12: what two adapters share belongs to none of them, and a table with a name of theirs is theirs alone. */
export function adaptersThatKnowEachOther(files: readonly SourceFile[]): string[] {
  const folders = adapterFolders(files).map(({ name }) => name);
  return files
    .filter(({ path }) => path.startsWith(home) && !isTestFile(path))
    .flatMap(({ path, text, imports }) => {
      const own = folderOf(path);
      const others = folders.filter((name) => name !== own);
      const imported =
        own === null || !folders.includes(own)
          ? []
          : imports
              .filter(({ file }) => others.includes(folderOf(file) ?? ''))
              .map(({ file }) => `A12: ${path} imports ${file}: adapters do not know each other.`);
      const named = others
        .filter((name) => new RegExp(`\\bproviders\\.${name.replaceAll('-', '_')}_`).test(text))
        .map((name) => `A12: ${path} speaks of a table of ${name}, which uses it alone.`);
      return [...imported, ...named];
    });
}

/**
 * A13: a processor is one `Adapter` object, listed once in the registry, which alone imports from its folder.
 * What a service alone does is handed on by the face of the module as well.
 */
export function adaptersNamedOutsideTheRegistry(files: readonly SourceFile[]): string[] {
  const folders = adapterFolders(files);
  const outside = files
    .filter(({ path }) => path !== registry && !isTestFile(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ file }) => {
        const folder = folders.find(({ name }) => name === folderOf(file));
        if (!folder || folderOf(path) === folder.name) return [];
        if (path === face && !folder.isProcessor) return [];
        return [`A13: ${path} imports ${file}: only the registry names an adapter.`];
      }),
    );
  const listed = files.find(({ path }) => path === registry)?.imports ?? [];
  const missing = folders.flatMap(({ name }) => {
    const named = new Set(listed.map(({ file }) => file).filter((file) => folderOf(file) === name));
    const isOnce = named.size === 1 && named.has(`${home}${name}/adapter.ts`);
    return isOnce ? [] : [`A13: ${name} is not listed once, by its adapter.ts, in the registry.`];
  });
  return [...outside, ...missing];
}
