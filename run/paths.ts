import { statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where this checkout keeps its data: database, secrets, uploaded files. `npm run reset` empties it. */
export function dataDirectory(): string {
  const chosen = process.env['TIPWELL_DATA'];
  if (chosen) return chosen;
  if (process.getuid?.() === 0 && !everyoneMayEnter(root)) {
    // PostgreSQL refuses to run as root and its own user could not reach into a closed home.
    const name = createHash('sha256').update(root).digest('hex').slice(0, 12);
    return join('/var/tmp', `tipwell-${name}`);
  }
  return join(root, '.data');
}

/** Whether an unprivileged user could reach a folder: every folder on the way must let others pass. */
export function everyoneMayEnter(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
