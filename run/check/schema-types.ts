import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { runProgram, type Step } from './step.ts';

const committed = 'apps/api/src/platform/db/schema.gen.ts';

/** The types of the tables must be those of the migrations: a fresh database is asked. */
export const schemaTypes: Step = {
  name: 'schema types',
  async run() {
    const directory = mkdtempSync(join(tmpdir(), 'tipwell-schema-'));
    try {
      const file = join(directory, 'schema.gen.ts');
      const { exitCode, output } = await runProgram(process.execPath, [
        'run/tasks/db-types.ts',
        file,
      ]);
      if (exitCode !== 0) return { looked: committed, complaint: output };
      const isCurrent = readFileSync(file, 'utf8') === readFileSync(join(root, committed), 'utf8');
      return { looked: committed, complaint: isCurrent ? '' : difference(file) };
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

function difference(fresh: string): string {
  const { stdout } = spawnSync(
    'git',
    ['diff', '--no-index', '--stat', '-p', '--', committed, fresh],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return `${stdout ?? ''}\nThe types do not match the migrations: "npm run db:types" writes them anew.`;
}
