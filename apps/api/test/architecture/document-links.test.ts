import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles } from '../../../../run/files.ts';
import { root } from '../../../../run/paths.ts';

it('leads every relative link of a document to a file', () => {
  const documents = projectFiles().filter((path) => path.endsWith('.md'));
  const links = documents.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\]\((?![a-z]+:|\/|#)([^)#\s]+)/g)].map(
      ([, target = '']) => ({ path, target }),
    ),
  );
  expect(links.length).toBeGreaterThan(300);
  const broken = links.filter(
    ({ path, target }) => !existsSync(join(root, dirname(path), decodeURIComponent(target))),
  );
  expect(broken).toEqual([]);
});
