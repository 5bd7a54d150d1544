import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { ListedScript } from './page-differences.rule.ts';

const inventory = z.object({
  scripts: z.array(
    z.object({
      name: z.string(),
      purpose: z.string().min(1),
      pages: z.array(z.string()).min(1),
      hash: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/),
    }),
  ),
});

/** Every script of the customers' pages, as the build has written them down. */
export function readScriptInventory(): ListedScript[] {
  const file = fileURLToPath(import.meta.resolve('@tipwell/tip/script-inventory'));
  return inventory.parse(JSON.parse(readFileSync(file, 'utf8'))).scripts;
}
