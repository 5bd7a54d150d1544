// Inside a large module: folders that share its tables and still use each other in one direction only.
import { isTestFile, moduleOf, type SourceFile } from './source-file.ts';

type Plan = Readonly<Record<string, readonly string[]>>;

/**
 * The rooms of a planned module use each other as `rooms` in `map.ts` says, and never what stands at
 * the module's front door: its face, its routes, its policies. They may use its events, which
 * themselves use only rooms that use no other.
 */
export function roomWalls(
  files: readonly SourceFile[],
  rooms: Readonly<Record<string, Plan>>,
): string[] {
  return files
    .filter(({ path }) => !isTestFile(path))
    .flatMap(({ path, imports }) => {
      const module = moduleOf(path);
      const own = roomOf(path);
      const plan = module === null ? undefined : rooms[module];
      if (module === null || plan === undefined) return [];
      if (own === null) {
        if (!isEvents(path)) return [];
        return imports.flatMap(({ file }) => {
          const used = file === null || moduleOf(file) !== module ? null : roomOf(file);
          if (used === null || plan[used]?.length === 0) return [];
          return [`${path} imports ${file}, but the room ${used} uses others.`];
        });
      }
      if (!Object.hasOwn(plan, own)) return [`${path} stands in a room that map.ts does not plan.`];
      return imports.flatMap(({ file }) => {
        if (file === null || moduleOf(file) !== module) return [];
        const other = roomOf(file);
        if (other === own) return [];
        if (other === null && isEvents(file)) return [];
        if (other === null) return [`${path} imports ${file}, which stands at the module's door.`];
        if (plan[own]?.includes(other)) return [];
        return [`${path} imports ${file}, but the room ${own} may not use ${other}.`];
      });
    });
}

function roomOf(path: string): string | null {
  return /^apps\/api\/src\/modules\/[^/]+\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function isEvents(path: string): boolean {
  return /^apps\/api\/src\/modules\/[^/]+\/[^/]+\/events\.ts$/.test(path);
}
