// Inside a large module: folders that share its tables and use each other in one direction only.
import { isTestFile, moduleOf, type SourceFile } from './source-file.ts';

type Plan = Readonly<Record<string, readonly string[]>>;

/** A module with more sources than these declares its submodules. */
const mostUndivided = 40;

/**
 * Submodules use each other as `submodules` in `submodules.ts` says. Of what stands at the module's root they
 * use its events and its policy alone, and events use only submodules that use no other.
 */
export function submoduleWalls(
  files: readonly SourceFile[],
  submodules: Readonly<Record<string, Plan>>,
): string[] {
  return files
    .filter(({ path }) => !isTestFile(path))
    .flatMap(({ path, imports }) => {
      const module = moduleOf(path);
      const own = submoduleOf(path);
      const plan = module === null ? undefined : submodules[module];
      if (module === null || plan === undefined) return [];
      if (own === null) {
        if (!isEvents(path)) return [];
        return imports.flatMap(({ file }) => {
          const used = file === null || moduleOf(file) !== module ? null : submoduleOf(file);
          if (used === null || plan[used]?.length === 0) return [];
          return [`${path} imports ${file}, but ${used} uses other submodules.`];
        });
      }
      if (!Object.hasOwn(plan, own))
        return [`${path}: submodules.ts declares no submodule ${own}.`];
      return imports.flatMap(({ file }) => {
        if (file === null || moduleOf(file) !== module) return [];
        const other = submoduleOf(file);
        if (other === own) return [];
        if (other === null && (isEvents(file) || file.endsWith('/policy.ts'))) return [];
        if (other === null) return [`${path} imports ${file}, which is an entry of the module.`];
        if (plan[own]?.includes(other)) return [];
        return [`${path} imports ${file}, but ${own} may not use ${other}.`];
      });
    });
}

/** Modules that are too large for one list of files and declare no submodules. */
export function undividedModules(
  files: readonly SourceFile[],
  submodules: Readonly<Record<string, Plan>>,
): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const module = moduleOf(path);
    if (module !== null && !isTestFile(path)) counts.set(module, (counts.get(module) ?? 0) + 1);
  }
  return [...counts]
    .filter(([module, count]) => count > mostUndivided && !Object.hasOwn(submodules, module))
    .map(([module, count]) => `${module} has ${count} sources and declares no submodules.`);
}

const isEvents = (path: string) => path.endsWith('/events.ts') && submoduleOf(path) === null;

function submoduleOf(path: string): string | null {
  return /^apps\/api\/src\/modules\/[^/]+\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? null;
}
