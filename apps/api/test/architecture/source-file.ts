import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import officePackage from '../../../office/package.json' with { type: 'json' };
import apiPackage from '../../package.json' with { type: 'json' };

/** A file of the project as the house rules see it. Paths run from the root, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
  imports: readonly Import[];
}

export interface Import {
  /** A file of the project, or null where a package is imported. */
  file: string | null;
  /** As it stands in the source. */
  specifier: string;
  /** The package's name (with what follows it), or null where a file is imported. */
  package: string | null;
  /** Types leave no trace in the running program. */
  isTypeOnly: boolean;
  names: readonly string[];
}

/** Our own packages, and where what they export lies. */
const workspaces: readonly [prefix: string, folder: string][] = [
  ['@tipwell/contract/', 'packages/contract/src/'],
  ['@tipwell/ui/', 'packages/ui/src/'],
  ['@tipwell/tip/', 'apps/tip/src/'],
  ['@tipwell/office/', 'apps/office/src/'],
  ['@tipwell/sandbox/', 'apps/sandbox/src/'],
  ['@tipwell/api/', 'apps/api/src/'],
];

/**
 * Reads the imports and re-exports of a file with a real parser.
 * @throws Error when the file does not parse.
 */
export function parseSource(path: string, text: string): SourceFile {
  const { module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`);
  const imports: Import[] = [];
  const add = (specifier: string, isTypeOnly: boolean, names: string[]): void => {
    const file = fileOf(path, specifier);
    const named = file === null ? specifier : null;
    imports.push({ file, specifier, package: named, isTypeOnly, names });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    const isTypeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    const names = entries.map((entry) => entry.importName.name ?? entry.importName.kind);
    add(moduleRequest.value, isTypeOnly, names);
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, isType } of entries) {
      if (moduleRequest) add(moduleRequest.value, isType, [importName.name ?? importName.kind]);
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = /^(['"`])([^'"`$]+)\1$/.exec(
      text.slice(moduleRequest.start, moduleRequest.end),
    );
    // A path that is put together at run time says nothing here.
    if (specifier?.[2]) add(specifier[2], false, []);
  }
  return { path, text, imports };
}

function fileOf(from: string, specifier: string): string | null {
  // What follows a question mark tells the bundler how to read the file, not which.
  const [plain = ''] = specifier.split('?');
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  if (plain.startsWith('#')) return namedFileOf(from, plain);
  for (const [prefix, folder] of workspaces) {
    if (specifier === prefix.slice(0, -1)) return folder;
    if (specifier.startsWith(prefix)) return folder + specifier.slice(prefix.length);
  }
  return null;
}

/** The names that a package gives its own folders, the longest that fits first. */
const namesOf = ({ imports }: { imports: Record<string, string> }) =>
  Object.entries(imports)
    .map(([name, place]) => ({ name: name.split('*'), place }))
    .toSorted((one, other) => other.name.join('').length - one.name.join('').length);
const ownNames = new Map([
  ['apps/api', namesOf(apiPackage)],
  ['apps/office', namesOf(officePackage)],
]);

function namedFileOf(from: string, specifier: string): string | null {
  const workspace = workspaceOf(from) ?? '';
  for (const { name, place } of ownNames.get(workspace) ?? []) {
    const [start = '', end = ''] = name;
    if (!specifier.startsWith(start) || !specifier.endsWith(end)) continue;
    const what = specifier.slice(start.length, specifier.length - end.length);
    return posix.join(workspace, place.replace('*', what));
  }
  return null;
}

/** Tests and what only tests use may look behind every wall. */
export function isTestFile(path: string): boolean {
  return (
    /\.test\.tsx?$/.test(path) ||
    /^apps\/[^/]+\/(?:test\/|src\/modules\/.+\/tests\/)/.test(path) ||
    path.startsWith('e2e/')
  );
}

/** `apps/api/src/modules/payments/tipping/charging/start-payment.ts` → `tipping`; null outside the modules. */
export function moduleOf(path: string): string | null {
  return /^apps\/api\/src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** `apps/api/src/modules/payments/tipping/charging/start-payment.ts` → `payments`; null outside the modules. */
export function areaOf(path: string): string | null {
  return /^apps\/api\/src\/modules\/([^/]+)\/[^/]+\//.exec(path)?.[1] ?? null;
}

/** `apps/office/src/…` → `apps/office`; null for what belongs to no workspace. */
export function workspaceOf(path: string): string | null {
  return /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? null;
}
