import { existsSync, watch, type FSWatcher } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './paths.ts';

/** What the server and the worker are made of, the pages that it serves among them. */
const programFolders = [
  'apps/api/src',
  'packages/contract/src',
  'apps/tip/dist',
  'apps/office/dist',
];
/** An editor writes a file in several steps, and several files at once. */
const quietMs = 60;

/** Calls back when sources of the programs have changed; what changes meanwhile is one more call. */
export function watchSources(
  onChange: () => Promise<void>,
  folders: readonly string[] = programFolders,
): void {
  let timer: NodeJS.Timeout | null = null;
  let isBusy = false;
  let isDue = false;
  const call = async (): Promise<void> => {
    isDue = true;
    if (isBusy) return;
    isBusy = true;
    while (isDue) {
      isDue = false;
      await onChange();
    }
    isBusy = false;
  };
  const note = (): void => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => void call(), quietMs);
  };
  for (const folder of folders) watchFolder(folder, note);
}

/** Calls back for each change of a file below a folder that is part of a program. */
export function watchFolder(folder: string, onChange: () => void): FSWatcher | null {
  const path = resolve(root, folder);
  if (!existsSync(path)) return null;
  const watcher = watch(path, { recursive: true }, (_event, file) => {
    if (file !== null && isPart(file)) onChange();
  });
  watcher.unref();
  return watcher;
}

/** Tests, and the compressed twins of built files, make no other program. */
export function isPart(file: string): boolean {
  return !/\.test\.tsx?$|\.(?:gz|br|new|md)$|~$/.test(file);
}
