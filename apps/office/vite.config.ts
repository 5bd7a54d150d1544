import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsByName } from './calls-by-name.ts';
import { drawnDocuments } from './prerendered-documents.ts';
import { frenchSpaces } from './french-spaces.ts';
import { narrowed, narrowFont } from './narrow-font.ts';
import { pageList } from './page-list.ts';
import { homeParts, homeRoots, piecesOfPages, sharedPieces, type Look } from './pieces.ts';
import { verifierFile } from './verifier-file.ts';
import { wordsOfHome } from './home-messages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const linguiConfig = { cwd: here('.') };

/** What every page stands on, the login among them. */
const first = [
  'node_modules/react/',
  'node_modules/react-dom/',
  'node_modules/scheduler/',
  'node_modules/clsx/',
  'node_modules/@lingui/core/',
  'node_modules/@lingui/react/',
  'node_modules/@tanstack/history/',
  'node_modules/@tanstack/react-router/',
  'node_modules/@tanstack/react-store/',
  'node_modules/@tanstack/router-core/',
  'node_modules/@tanstack/store/',
  'contract/src/access/roles.ts',
  'contract/src/api/client.ts',
  'contract/src/api/error-codes.ts',
  'office/src/lib/public/public-paths.ts',
  'office/src/lib/failure.ts',
  'office/src/features/identity/sign-in/login-screen',
  'office/src/lib/session.ts',
  'office/src/app/shell/shell.module',
  'ui/src/bone',
  'ui/src/brand',
  'ui/src/notice',
  'ui/src/visually-hidden',
];

/** The fields, buttons and signs of the login page. */
const controls = [
  'node_modules/@mantine/core/esm/core/',
  ...['ActionIcon', 'Button', 'CloseButton', 'Input', 'InputBase', 'Loader', 'PasswordInput']
    .concat(['TextInput', 'Transition', 'UnstyledButton'])
    .map((name) => `node_modules/@mantine/core/esm/components/${name}/`),
  ...['createReactComponent', 'defaultAttributes']
    .concat(
      ['Eye', 'EyeOff', 'ChevronDown', 'Language', 'Moon', 'Sun'].map((x) => `icons/Icon${x}`),
    )
    .map((name) => `node_modules/@tabler/icons-react/dist/esm/${name}.mjs`),
];

/** The font of every page in a language with Latin letters. */
const latin = 'inter-latin-wght-normal';

const isPartOf = (places: readonly string[]) => (id: string) =>
  places.some((place) => id.replaceAll('\\', '/').includes(`/${place}`));

const pieceOf = piecesOfPages();

export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [
    pageList(here('src/app/route-tree.gen.ts'), here('dist/pages.json')),
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
    // What the login page shows says 'use no memo': it is small and rarely drawn again, and what the
    // compiler keeps for it would weigh more than it saves.
    react({ compiler: true }),
    wordsOfHome({ root: here('.'), home: homeRoots }),
    // A build with an untranslated sentence is no build.
    lingui({ ...linguiConfig, failOnMissing: true, failOnCompileError: true }),
    frenchSpaces(),
    callsByName(),
    narrowFont(latin),
    verifierFile({
      program: here('../../run/tasks/verify-allocation.ts'),
      rule: here('../../docs/allocation-rule.md'),
    }),
    drawnDocuments({
      source: here('src/app/prerendered/prerender.ts'),
      dist: here('dist'),
      workshop: here('node_modules/.drawn'),
      home: homeRoots,
      parts: homeParts,
    }),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2023',
    // The page's security policy allows no data addresses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      // A list of every late page's scripts would be a part of the first one: 5 KB. A page's styles
      // stay in it, because a page without them would jump. What the first script stands on is named
      // in the document, so that nothing waits for it to be read.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      // Which piece a module is in is said below; its advice about that, and how long
      // each part of a build took on a busy machine, would only worry people.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
      output: {
        // The first script names the files of every page, and nothing is compressed worse than a hash.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: ({ names }) => {
          if (names.some((name) => name.endsWith('.css'))) return 'assets/[hash:7][extname]';
          const isNarrowed = names.some((name) => name.includes(latin));
          return `assets/[name]-${isNarrowed ? `${narrowed}-` : ''}[hash:7][extname]`;
        },
        // Left to itself the bundler cuts what pages share into dozens of pieces, each begun and
        // compressed by itself.
        codeSplitting: {
          groups: [
            { name: 'first', test: isPartOf([...first, ...controls]), priority: 10 },
            ...sharedPieces.map((piece, at) => ({
              name: (id: string, look: Look) => (pieceOf(id, look) === piece ? piece : null),
              debugName: piece,
              priority: 9 - at,
            })),
            { name: 'inside', minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
