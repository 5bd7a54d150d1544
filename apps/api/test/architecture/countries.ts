// Where it is decided by which country it is.
import { isTestFile, type SourceFile } from './source-file.ts';

/** A comparison with a country, a switch over countries, a table by country, or a list of our countries. */
const countrySwitches = [
  /\b\w*[cC]ountry\w*(?:\?\.toLowerCase\(\))? ?[=!]== ?'[a-zA-Z]{2}'/,
  /'[a-zA-Z]{2}' ?[=!]== ?\w*\.?[cC]ountry\b/,
  /\bcase '(?:gb|ch|ca|ae|sa|us)':/i,
  /^\s+(?:gb|ch|ae|sa|us): ['"[{(\d]/m,
  /\['(?:gb|de|ch|ca|ae|sa|us)'(?:, '(?:gb|de|ch|ca|ae|sa|us)')+\]/,
];

/** Who may know countries by their names all the same, and why. */
const exceptions: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^packages\/contract\/src\/countries\//, 'the records themselves'],
  [/^apps\/sandbox\//, 'plays the outside world and uses nothing of ours'],
  [
    /^apps\/api\/src\/modules\/backoffice\/privacy\/labels\/values\//,
    'names regions, one of which is us',
  ],
  [/^apps\/api\/demo\/cast\//, 'invents venues, each in a country'],
];

/** What is true in one country and not in another stands in its record, and is asked of it. */
export function countrySwitchesIn(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTestFile(path) && !exceptions.some(([place]) => place.test(path)))
    .flatMap(({ path, text }) =>
      countrySwitches.flatMap((pattern) => {
        const found = pattern.exec(text);
        return found ? [`${path} says "${found[0].trim()}": ask the country's record.`] : [];
      }),
    );
}
