import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineScripts } from './inline-scripts.ts';
import { writeScriptInventory } from './script-inventory.ts';

const root = import.meta.dirname;
const scripts = `${root}/dist/scripts`;

/** Scripts that stand in pages, each whole in itself. */
function scriptBuild(input: Record<string, string>) {
  return {
    outDir: scripts,
    target: 'es2022',
    modulePreload: false as const,
    rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
  };
}

// One project, two programs: the scripts that stand in the pages, and the server entry that the API
// imports. `vite build` makes both, scripts first, because the server entry contains them, and writes
// down which scripts there are, what for, and with which hash.
export default defineConfig({
  root,
  plugins: [react(), inlineScripts(scripts)],
  environments: {
    client: {
      build: scriptBuild({
        tip: `${root}/src/island/tip.ts`,
        receipt: `${root}/src/island/receipt.ts`,
      }),
    },
    // Apart, because what two scripts of one build have in common becomes a third file.
    bill: {
      consumer: 'client',
      build: { ...scriptBuild({ bill: `${root}/src/island/bill.ts` }), emptyOutDir: false },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: `${root}/dist`,
        emptyOutDir: false,
        ssr: true,
        cssMinify: true,
        target: 'node24',
        rolldownOptions: {
          input: { 'server-entry': `${root}/src/server-entry.tsx` },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, bill, ssr } = builder.environments;
      if (!client || !bill || !ssr) throw new Error('All environments must be configured');
      await builder.build(client);
      await builder.build(bill);
      await builder.build(ssr);
      writeScriptInventory(scripts, `${root}/dist/script-inventory.json`);
    },
  },
});
