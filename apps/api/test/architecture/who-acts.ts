// Who is written down as having done something.
import { isTestFile, type SourceFile } from './source-file.ts';

/** What names somebody as whoever did something, or finds out behind a view who it was. */
const namesTheViewed = /\b(?:\w*By|by): (?:actor|person)\.userId\b|viewedBy\?\.userId \?\?/;

/**
 * Who did something is told by `realPersonOf` alone: the id of an actor says whose pages these are, and
 * a rule that asks for two people would take one person in a view for another.
 */
export function wronglyNamedActors(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('apps/api/src/') && !isTestFile(path))
    .filter(({ path }) => path !== 'apps/api/src/platform/actor.ts')
    .flatMap(({ path, text }) => {
      const found = namesTheViewed.exec(text);
      return found ? [`${path} says "${found[0]}": who acts is told by realPersonOf(actor).`] : [];
    });
}
