// `npm run db:new -- add-venue-logo`: makes the next numbered migration file.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

const folder = 'apps/api/migrations';
const name = process.argv.slice(2).join('-').toLowerCase();

if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
  const numbers = readdirSync(join(root, folder)).map((file) => Number.parseInt(file, 10) || 0);
  const next = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  const file = `${folder}/${next}-${name}.sql`;
  writeFileSync(join(root, file), `-- Say here in one sentence what this changes and why.\n`, {
    flag: 'wx',
  });
  process.stdout.write(`${file}\nThen: npm run db:types\n`);
} else {
  process.stderr.write('Name what the migration does: npm run db:new -- add-venue-logo\n');
  process.exitCode = 1;
}
