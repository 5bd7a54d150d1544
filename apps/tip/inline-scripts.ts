import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const prefix = 'virtual:script/';

/**
 * Gives the server entry a built script as text, by `virtual:script/<name>`, so that a page carries
 * its script and is one request. The scripts must have been built before.
 */
export function inlineScripts(folder: string): Plugin {
  return {
    name: 'tipwell-inline-scripts',
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const file = `${folder}/${id.slice(prefix.length + 1)}.js`;
      const script = (await readFile(file, 'utf8')).trim();
      // The browser would end the element here, and what follows would be page.
      if (/<\/script|<!--/i.test(script)) this.error(`${file} cannot stand inside a page`);
      return `export default ${JSON.stringify(script)};`;
    },
  };
}
