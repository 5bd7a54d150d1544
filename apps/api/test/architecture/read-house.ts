import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../../../../run/files.ts';
import { root } from '../../../../run/paths.ts';
import { parseSource, type SourceFile } from './source-file.ts';

/** Every source file of the project; generated ones say nothing about how people build. */
export function readHouse(): SourceFile[] {
  return projectFiles()
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.(?:gen|d)\.ts$/.test(path))
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}
