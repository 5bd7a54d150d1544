// Where words of other systems are looked up.
import { isTestFile, type SourceFile } from './source-file.ts';

/** A table that is a plain object and has an entry, as far as its type says, for any word whatever. */
const anyWord = /^(?:export )?const (\w+): (?:Readonly<\s*)?Record<\s*string,[^;]*?= \{/gm;

/**
 * What a processor says is looked up in a map: a plain object answers to `constructor` as well, with a
 * function, and that would be written down as the state of somebody's money.
 */
export function objectsOfOutsideWords(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) =>
        path.startsWith('apps/api/src/modules/providers/providers/') && !isTestFile(path),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(anyWord)].map(
        ([, name]) => `${path} looks words up in ${name}: make it a map.`,
      ),
    );
}
