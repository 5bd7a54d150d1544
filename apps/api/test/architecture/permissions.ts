// Where it is decided who may.
import { isTestFile, type SourceFile } from './source-file.ts';

/** A list of roles where a permission belongs, and a screen that asks for a role by its name. */
const ownLists = /\b(?:there|platform): \[\s*'ROLE_/;
const askedByName = /\b(?:includes|some)\(\s*'ROLE_/;

/** Screens that are another for a role, and not allowed to it: what they show the server decides. */
const screensOfARole: readonly string[] = [
  'apps/office/src/app/routes/_shell.distributions.tsx',
  'apps/office/src/features/venues/locations/codes-tab.tsx',
];

/** Who may do something is read from the contract's table of permissions, by the server and the office. */
export function ownPermissions(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^apps\/(?:api|office)\/src\//.test(path) && !isTestFile(path))
    .filter(({ path }) => !screensOfARole.includes(path))
    .flatMap(({ path, text }) => {
      const isOfTheOffice = path.startsWith('apps/office/');
      const found = ownLists.exec(text) ?? (isOfTheOffice ? askedByName.exec(text) : null);
      return found ? [`${path} says "${found[0]}": ask permissions.ts.`] : [];
    });
}
