import { readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Writes down which addresses are pages of the office, as the router names them (`/locations/$id`), so
 * that the server can say 404 to all others.
 */
export function pageList(routeTree: string, file: string): Plugin {
  return {
    name: 'tipwell-page-list',
    closeBundle() {
      const paths = [...readFileSync(routeTree, 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(
        ([, path = '']) => path,
      );
      const pages = [...new Set(paths)].filter((path) => path !== '/$');
      if (pages.length === 0) this.error(`No page was found in ${routeTree}.`);
      writeFileSync(file, `${JSON.stringify(pages)}\n`);
    },
  };
}
