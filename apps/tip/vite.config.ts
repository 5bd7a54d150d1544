import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineScripts } from './inline-scripts.ts';

const root = import.meta.dirname;
const scripts = `${root}/dist/scripts`;

// One project, two programs: the scripts that stand in the pages, and the server entry that the API
// imports. `vite build` makes both, scripts first, because the server entry contains them.
export default defineConfig({
  root,
  plugins: [react(), inlineScripts(scripts)],
  environments: {
    client: {
      build: {
        outDir: scripts,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: { tip: `${root}/src/island/tip.ts`, receipt: `${root}/src/island/receipt.ts` },
          output: { entryFileNames: '[name].js' },
        },
      },
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
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('Both environments must be configured');
      await builder.build(client);
      await builder.build(ssr);
    },
  },
});
