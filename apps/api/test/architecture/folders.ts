// Files and folders as a newcomer meets them: no file needs itself, and a folder can be taken in at once.
import { dirname } from 'node:path/posix';
import { isTestFile, type SourceFile } from './source-file.ts';

/** So many sources can be read as one list. */
const mostInAFolder = 45;

/**
 * Files that import each other in a circle, types included: whoever reads one has to know all of them.
 * Each circle is told once, by its files in order of their names.
 */
export function fileCircles(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const uses = new Map(
    files
      .filter(({ path }) => !isTestFile(path))
      .map(({ path, imports }) => [
        path,
        imports.flatMap(({ file }) => {
          const found = ['', '.ts', '.tsx'].map((end) => `${file}${end}`).find((f) => known.has(f));
          return found === undefined ? [] : [found];
        }),
      ]),
  );
  return circlesIn(uses).map((circle) => `${circle.join(', ')} import each other in a circle.`);
}

/** Tarjan's strongly connected components, those of more than one file. */
function circlesIn(uses: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const own = order.size;
    order.set(path, own);
    lowest.set(path, own);
    open.push(path);
    for (const used of uses.get(path) ?? []) {
      const reached = order.has(used)
        ? open.includes(used)
          ? (order.get(used) ?? own)
          : own
        : visit(used);
      lowest.set(path, Math.min(lowest.get(path) ?? own, reached));
    }
    if (lowest.get(path) === own) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return lowest.get(path) ?? own;
  };
  for (const path of uses.keys()) if (!order.has(path)) visit(path);
  return circles;
}

/**
 * Folders of more sources than can be taken in at once.
 * @param crowded folders that are known to be crowded, each with a number that may only fall
 */
export function crowdedFolders(
  files: readonly SourceFile[],
  crowded: Readonly<Record<string, number>>,
): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (isTestFile(path)) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  const faults = [...counts].flatMap(([folder, count]) => {
    const most = crowded[folder] ?? mostInAFolder;
    return count > most ? [`${folder} has ${count} sources, and may have ${most}.`] : [];
  });
  const emptied = Object.keys(crowded)
    .filter((folder) => (counts.get(folder) ?? 0) <= mostInAFolder)
    .map((folder) => `${folder} is crowded no more: take it from the list.`);
  return [...faults, ...emptied];
}
