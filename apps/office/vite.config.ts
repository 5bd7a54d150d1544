import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const linguiConfig = { cwd: here('.') };

export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('src/app/routes'),
      generatedRouteTree: here('src/app/route-tree.gen.ts'),
      tmpDir: here('node_modules/.router'),
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      disableLogging: true,
      // What a page reads belongs to the page: the login must not carry the client of every call.
      codeSplittingOptions: {
        defaultBehavior: [['loader'], ['component'], ['errorComponent']],
      },
    }),
    // Before the compiler, which may rename what stands in a sentence and so ask for one that no
    // catalogue has.
    babel({ presets: [linguiTransformerBabelPreset({}, linguiConfig)] }),
    react({ compiler: true }),
    // A build with an untranslated sentence is no build.
    lingui({ ...linguiConfig, failOnMissing: true, failOnCompileError: true }),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2023',
    // The page's security policy allows no data addresses for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Only one late page divides money. Left to itself the bundler cuts the first script in
        // pieces because of it, which costs the login page 3 KB.
        codeSplitting: {
          groups: [{ name: 'money', test: /contract[\\/]src[\\/](money|allocate)/ }],
        },
      },
    },
  },
});
