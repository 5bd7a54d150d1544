// Who may import whom. Each function gives sentences about what stands in the wrong place.
import {
  areaOf,
  isTestFile,
  moduleOf,
  workspaceOf,
  type Import,
  type SourceFile,
} from './source-file.ts';

type Plan = Readonly<Record<string, readonly string[]>>;

/** What each workspace may use of the others, besides itself. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/ui': [],
  // Partners have it without us.
  'packages/api-client': [],
  'apps/api': ['packages/contract', 'apps/tip'],
  'apps/office': ['packages/contract', 'packages/ui'],
  'apps/tip': ['packages/contract'],
  // It imports nothing of ours, so that it cannot share our mistakes.
  'apps/sandbox': [],
};

/** Between workspaces: only downwards, and never by climbing out with dots. */
export function workspaceWalls(files: readonly SourceFile[]): string[] {
  return eachImport(files, ({ path }, { file }) => {
    const own = workspaceOf(path);
    if (own === null || file === null || isTestFile(path)) return null;
    const other = workspaceOf(file);
    if (other === null) return `${path} reaches out of its workspace for ${file}.`;
    if (other === own || neighbours[own]?.includes(other)) return null;
    return `${path} imports ${file}, but ${own} may not use ${other}.`;
  });
}

/** Between modules: only through `index.ts`, and only as the map says. */
export function moduleWalls(files: readonly SourceFile[], plan: Plan): string[] {
  return eachImport(files, ({ path }, { file }) => {
    const other = file === null ? null : moduleOf(file);
    if (other === null || other === moduleOf(path)) return null;
    // An attack may begin where an insider stands: in the middle of a module.
    if (path.startsWith('apps/api/test/attacks/')) return null;
    if (!/^apps\/api\/src\/modules\/[^/]+\/[^/]+\/index\.ts$/.test(file ?? '')) {
      return `${path} imports ${file}: a module is used through its index.ts.`;
    }
    const own = moduleOf(path);
    if (own === null || isTestFile(path) || plan[own]?.includes(other)) return null;
    return `${path} imports ${other}, which the map does not let ${own} use.`;
  });
}

/** Between areas: only downwards, whatever the map of the modules says. */
export function areaWalls(
  files: readonly SourceFile[],
  layers: Readonly<Record<string, number>>,
): string[] {
  return eachImport(files, ({ path }, { file }) => {
    const [own, other] = [areaOf(path), file === null ? null : areaOf(file)];
    if (own === null || other === null || own === other || isTestFile(path)) return null;
    const [above, below] = [layers[own], layers[other]];
    if (above === undefined) return `${path} stands in ${own}, which has no layer.`;
    if (below !== undefined && below < above) return null;
    return `${path} imports ${file}, but ${other} is not below ${own}.`;
  });
}

/** What the contract's areas all use, each only those before it. */
const contractBase = ['money', 'access', 'api', 'dates', 'countries'];

/** In the contract: base folders are below all areas, and areas have the layers of the server. */
export function contractWalls(
  files: readonly SourceFile[],
  layers: Readonly<Record<string, number>>,
): string[] {
  const heightOf = (path: string): { folder: string; height: number } | null => {
    const folder = /^packages\/contract\/src\/([^/]+)\//.exec(path)?.[1];
    if (folder === undefined) return null;
    const isBase = contractBase.includes(folder);
    return {
      folder,
      height: isBase ? contractBase.indexOf(folder) - 100 : (layers[folder] ?? NaN),
    };
  };
  return eachImport(files, ({ path }, { file }) => {
    const [own, other] = [heightOf(path), file === null ? null : heightOf(file)];
    if (own === null || other === null || own.folder === other.folder || isTestFile(path))
      return null;
    if (other.height < own.height) return null;
    return `${path} imports ${file}, but ${other.folder} is not below ${own.folder}.`;
  });
}

/** Inside these, imports are relative; a module of the server is one too. */
const homes =
  /^apps\/(?:api\/(?:src\/platform|test)|office\/src\/(?:app|lib|features\/[^/]+\/[^/]+))\//;

/** Imports are relative inside a module or feature; everything else has a name: `#payouts/destinations`, `#platform/clock.ts`. */
export function misnamedImports(files: readonly SourceFile[]): string[] {
  const homeOf = (path: string) => moduleOf(path) ?? homes.exec(path)?.[0] ?? null;
  return eachImport(files, ({ path }, { file, specifier }) => {
    if (file === null || workspaceOf(path) !== workspaceOf(file)) return null;
    const home = homeOf(file);
    if (home === null) return null;
    const isNear = home === homeOf(path);
    if (isNear === specifier.startsWith('.')) return null;
    return isNear
      ? `${path} imports ${specifier}: use a relative path inside a module.`
      : `${path} imports ${specifier}: import it by its # name.`;
  });
}

/** Modules that the map does not know. */
export function unplannedModules(files: readonly SourceFile[], plan: Plan): string[] {
  const modules = new Set(files.map(({ path }) => moduleOf(path)).filter((name) => name !== null));
  return [...modules]
    .filter((name) => !Object.hasOwn(plan, name))
    .map((name) => `The module ${name} is not in modules/map.ts.`);
}

/** Places where the plan itself is wrong: unknown names and circles. */
export function planFaults(plan: Plan): string[] {
  const faults: string[] = [];
  for (const [name, uses] of Object.entries(plan)) {
    for (const used of uses) {
      if (!Object.hasOwn(plan, used)) faults.push(`${name} uses ${used}, which is not planned.`);
    }
    if (reaches(plan, name, name)) faults.push(`${name} uses itself in a circle.`);
  }
  return faults;
}

function reaches(plan: Plan, from: string, goal: string, seen = new Set<string>()): boolean {
  return (plan[from] ?? []).some((used) => {
    if (used === goal) return true;
    if (seen.has(used)) return false;
    seen.add(used);
    return reaches(plan, used, goal, seen);
  });
}

/** Platform carries the modules and knows none of them; modules do not know the program around. */
export function platformWalls(files: readonly SourceFile[]): string[] {
  return eachImport(files, ({ path }, { file }) => {
    if (file === null || isTestFile(path)) return null;
    const isBelow = path.startsWith('apps/api/src/platform/') || moduleOf(path) !== null;
    const isProgram = /^apps\/api\/src\/[^/]+$/.test(file);
    if (isBelow && isProgram) return `${path} imports the program itself: ${file}.`;
    if (path.startsWith('apps/api/src/platform/') && file.startsWith('apps/api/src/modules/')) {
      return `${path} imports ${file}: platform knows no module.`;
    }
    if (file.startsWith('apps/api/src/platform/outgoing-http') && mayNotGoOut(path)) {
      return `${path} talks to the outside: only providers does.`;
    }
    return null;
  });
}

function mayNotGoOut(path: string): boolean {
  const own = moduleOf(path);
  return own !== null && own !== 'providers';
}

/**
 * A rule is values in, values out, all the way down: besides contract and types it uses only files
 * that would pass as rules themselves, be it a rule beside it or what a neighbour's face hands on.
 */
export function ruleWalls(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return files
    .filter(({ path }) => path.endsWith('.rule.ts'))
    .flatMap((rule) =>
      impurities(rule, byPath, new Set()).map(({ path, why }) =>
        path === rule.path ? `${path} ${why}` : `${rule.path} depends on ${path}, which ${why}`,
      ),
    );
}

interface Impurity {
  path: string;
  why: string;
}

/** What only somebody says who asks the world instead of being told. */
const asking =
  /\bnew Date\(\)|\bDate\.now\(|\bTemporal\.Now\b|\bMath\.random\(|\bprocess\.|\bawait\b/;

function impurities(
  file: SourceFile,
  byPath: ReadonlyMap<string, SourceFile>,
  seen: Set<string>,
): Impurity[] {
  if (seen.has(file.path)) return [];
  seen.add(file.path);
  const { path, text } = file;
  const found = asking.exec(withoutComments(text));
  const own = found ? [{ path, why: `says "${found[0]}": a rule is told what it needs.` }] : [];
  const used = file.imports
    .filter((imported) => !imported.isTypeOnly && !isCalculation(imported))
    .flatMap((imported) => {
      if (imported.file === null) {
        return [{ path, why: `imports ${imported.package}: a rule needs nothing from outside.` }];
      }
      if (imported.file.startsWith('packages/contract/src/')) return [];
      if (!byPath.has(imported.file))
        return [{ path, why: `imports ${imported.file}: no source.` }];
      return namedFiles(imported, byPath).flatMap((target) => impurities(target, byPath, seen));
    });
  return [...own, ...used];
}

/** The files that an import's names come from; a face only hands on. */
function namedFiles(
  { file, names }: Import,
  byPath: ReadonlyMap<string, SourceFile>,
): SourceFile[] {
  const target = byPath.get(file ?? '');
  if (!target) return [];
  if (!target.path.endsWith('/index.ts')) return [target];
  return target.imports
    .filter((handed) => !handed.isTypeOnly && handed.names.some((name) => names.includes(name)))
    .flatMap((handed) => byPath.get(handed.file ?? '') ?? []);
}

/** A checksum is arithmetic too, and so is an RSA signature: the same words give the same answer. */
function isCalculation({ package: name, names }: Import): boolean {
  const pure = ['createHash', 'createHmac', 'timingSafeEqual', 'sign', 'verify', 'KeyObject'];
  return name === 'node:crypto' && names.every((imported) => pure.includes(imported));
}

/** Every rule has a twin, a table of cases beside it. */
export function rulesWithoutTwin(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  return [...paths]
    .filter((path) => path.endsWith('.rule.ts'))
    .filter((path) => !paths.has(path.replace(/\.ts$/, '.test.ts')))
    .map((path) => `${path} has no test beside it.`);
}

/** In the office: lib → features → app, and features do not know each other. */
export function officeWalls(files: readonly SourceFile[]): string[] {
  const floors = ['lib', 'features', 'app'];
  const place = (path: string): { floor: number; feature: string | null } => {
    const [, floor = '', name = ''] =
      /^apps\/office\/src\/(\w+)\/([^/]+(?:\/[^/]+)?)/.exec(path) ?? [];
    return { floor: floors.indexOf(floor), feature: floor === 'features' ? name : null };
  };
  return eachImport(files, ({ path }, { file, isTypeOnly }) => {
    if (file === null || isTestFile(path)) return null;
    const from = place(path);
    const to = place(file);
    if (from.floor < 0 || to.floor < 0) return null;
    if (to.floor > from.floor) return `${path} imports ${file}: lib → features → app only.`;
    if (from.feature !== null && to.feature !== null && from.feature !== to.feature) {
      return `${path} imports ${file}: features do not import each other.`;
    }
    const isServerCall = file === 'apps/office/src/lib/api.ts' && !isTypeOnly;
    if (isServerCall && from.floor > 0 && !path.endsWith('/queries.ts')) {
      return `${path} calls the server: only queries.ts does.`;
    }
    return null;
  });
}

/** In the office only `paths.ts` writes an address, and only lib opens a connection. */
export function officeAddresses(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('apps/office/src/') && !isTestFile(path))
    .flatMap(({ path, text }) => {
      const address = /\b(?:to|href)\s*[:=]\s*\{?\s*['"`]\/(?!\/)/.exec(text);
      const connection = /\bfetch\(|\bnew (?:EventSource|WebSocket)\(/.exec(text);
      return [
        ...(address && !path.endsWith('paths.ts')
          ? [`${path} writes an address ("${address[0]}"): only paths.ts does.`]
          : []),
        ...(connection && !path.startsWith('apps/office/src/lib/')
          ? [`${path} opens a connection ("${connection[0]}"): only lib does.`]
          : []),
      ];
    });
}

function eachImport(
  files: readonly SourceFile[],
  judge: (file: SourceFile, imported: Import) => string | null,
): string[] {
  return files.flatMap((file) =>
    file.imports.map((imported) => judge(file, imported)).filter((fault) => fault !== null),
  );
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
}
