// Names and sizes of files.
import { isTestFile, type SourceFile } from './source-file.ts';

/** Names that say where something was thrown, not what it is. */
const emptyNames = new Set(['util', 'helper', 'common', 'shared', 'misc', 'core', 'stuff']);

/** A file that does not fit is doing several jobs; a table of cases may be longer than its rule. */
const longestFile = 400;
const longestTest = 600;

export function emptilyNamed(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const parts = path.split('/').map((part) => part.replace(/\..*$/, '').toLowerCase());
    const found = parts.find((part) => emptyNames.has(part.replace(/s$/, '')));
    return found === undefined ? [] : [`${path}: "${found}" does not say what is in there.`];
  });
}

/**
 * kebab-case; in the router's files the names of parameters (`$payoutId`) are those of the code, `$`
 * alone is every other address, and an underscore at the end (`profile_`) says that a page stands
 * beside its parent.
 */
export function notInKebabCase(paths: readonly string[]): string[] {
  const kebab = /^_*[a-z0-9]+_?(?:[-.](?:_*[a-z0-9]+_?|\$[a-zA-Z]*))*$|^\$[a-zA-Z]+\.tsx$/;
  return paths
    .filter((path) => /\.(?:[cm]?[jt]sx?|css|sql|po)$/.test(path))
    .filter((path) => !path.split('/').every((part) => kebab.test(part.replace(/^\./, ''))))
    .map((path) => `${path} is not written in kebab-case.`);
}

export function tooLong(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1;
    const limit = isTestFile(path) ? longestTest : longestFile;
    return lines > limit ? [`${path} has ${lines} lines; ${limit} is the limit.`] : [];
  });
}
