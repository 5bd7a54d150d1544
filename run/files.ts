import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './paths.ts';

const notOurs = new Set(['.git', 'node_modules', 'dist', '.data', 'screenshots']);

/**
 * The files of the project below a folder, as paths from the root with forward slashes, sorted.
 * Git knows best which files are ours; without git (a downloaded archive) all but the known
 * left-overs are.
 */
export function projectFiles(folder = '.'): string[] {
  const git = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', folder], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const names =
    git.status === 0
      ? git.stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))
      : walk(join(root, folder)).map((path) => relative(root, path).split(sep).join('/'));
  return [...new Set(names)].toSorted();
}

function walk(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}
