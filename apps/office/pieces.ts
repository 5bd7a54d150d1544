import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** What the build knows of a module. */
export type Look = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type Part = keyof typeof homeParts;
type Piece = 'login' | 'asking' | 'home' | `home-${Part}` | 'schemas' | 'inside';

/** Where the login page starts: the document's own script and what the router fetches for its route. */
const loginRoots = ['src/app/main.tsx', 'src/app/routes/login.tsx?tsr-split=component'];

/** What the login fetches once it is drawn, and every page inside before it can ask anything. */
const askingRoots = [
  'src/features/identity/sign-in/demo-logins.tsx',
  'src/features/identity/sign-in/passkey-door.tsx',
  'src/features/identity/sign-in/queries.ts',
];

/** What reads what was typed: the first form that anybody sends is that of the login. */
const schemaRoots = ['src/features/identity/sign-in/login-form.ts'];

/** The first page inside, with the frame around it: what stands between a document and somebody's sum. */
export const homeRoots = [
  'src/app/routes/_shell.tsx?tsr-split=loader',
  'src/app/routes/_shell.tsx?tsr-split=component',
  'src/app/routes/_shell.profile.tsx?tsr-split=loader',
  'src/app/routes/_shell.profile.tsx?tsr-split=component',
];

/** What the first page is made of for some people only: of these each fetches one. */
export const homeParts = {
  tips: 'src/app/home/tips-home.tsx',
  venue: 'src/app/home/venue-home.tsx',
  platform: 'src/app/home/platform-home.tsx',
};
const parts = ['tips', 'venue', 'platform'] as const satisfies readonly Part[];

/** The pieces that pages share, in the order in which they take what they need. */
export const sharedPieces = [
  'login',
  'asking',
  'home',
  ...parts.map((part) => `home-${part}` as const),
  'schemas',
] as const satisfies readonly Piece[];

/**
 * In which of the pieces that pages share a module belongs: `login` for what the login page is drawn
 * with, `asking` for what asks the server, `home` for the first page inside, `schemas` for what reads a
 * form, `inside` for what several other pages behind the login have in common. Left to itself the bundler
 * makes a file for every set of pages that share something, which came to a hundred and seventy files for
 * one home; the browser spent more time on beginning them than on running them. It follows the imports,
 * so that nobody keeps a list of our own files.
 */
export function piecesOfPages(): (id: string, look: Look) => Piece {
  let known: ReturnType<typeof reachedFromAll> | undefined;
  return (id, look) => {
    known ??= reachedFromAll(look);
    if (id.includes('/node_modules/')) return pieceOfPackage(id, known);
    if (known.login.has(id)) return 'login';
    if (known.asking.has(id)) return 'asking';
    return (
      pieceOfHome(id, known.home, known.parts) ?? (known.schemas.has(id) ? 'schemas' : 'inside')
    );
  };
}

type Known = ReadonlySet<string>;

/** What two kinds of first page are made of belongs to all of them. */
function pieceOfHome(
  id: string,
  home: Known,
  ofParts: ReadonlyMap<Part, Known>,
): 'home' | `home-${Part}` | null {
  const [part, another] = parts.filter((name) => ofParts.get(name)?.has(id));
  if (home.has(id) || another) return 'home';
  return part ? `home-${part}` : null;
}

function reachedFromAll(look: Look) {
  const home = reachedFrom(homeRoots, look);
  const ofParts = new Map(parts.map((part) => [part, reachedFrom([homeParts[part]], look)]));
  return {
    login: reachedFrom(loginRoots, look),
    asking: reachedFrom(askingRoots, look),
    home,
    parts: ofParts,
    schemas: reachedFrom(schemaRoots, look),
    homeIcons: iconsIn(home, look),
    iconsOfParts: new Map([...ofParts].map(([part, modules]) => [part, iconsIn(modules, look)])),
  };
}

/** The files of the icons that these modules name. */
function iconsIn(modules: ReadonlySet<string>, look: Look): ReadonlySet<string> {
  const icons = new Set<string>();
  for (const id of modules) {
    const code = look.getModuleInfo(id)?.code ?? '';
    for (const [, names = ''] of code.matchAll(
      /\{([^{}]*)\}\s*from\s*['"]@tabler\/icons-react['"]/g,
    )) {
      for (const name of names.split(',')) icons.add(`/${name.trim().split(' ')[0]}.mjs`);
    }
  }
  return icons;
}

/** Packages name all they have in one file, so that what is imported of it cannot be followed. */
function pieceOfPackage(
  id: string,
  {
    homeIcons,
    iconsOfParts,
  }: Pick<ReturnType<typeof reachedFromAll>, 'homeIcons' | 'iconsOfParts'>,
): Piece {
  if (id.includes('/@tabler/icons-react/')) {
    return pieceOfHome(id.slice(id.lastIndexOf('/')), homeIcons, iconsOfParts) ?? 'inside';
  }
  if (id.includes('/use-hotkeys/')) return 'home';
  if (id.includes('/zod/')) return 'schemas';
  if (id.includes('/@tanstack/react-query/')) {
    return id.includes('QueryClientProvider') ? 'login' : 'asking';
  }
  if (id.includes('/@tanstack/query-core/')) {
    return id.includes('Observer.') ? 'asking' : 'login';
  }
  return 'inside';
}

function reachedFrom(roots: readonly string[], look: Look): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = roots.map((path) => rootId(path, look));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || id.includes('/node_modules/')) continue;
    reached.add(id);
    waiting.push(...(look.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/** A root that is not there any more would let everything slip into the wrong piece without a word. */
function rootId(path: string, look: Look): string {
  const id = fileURLToPath(new URL('.', import.meta.url)).replaceAll('\\', '/') + path;
  if (look.getModuleInfo(id) === null) throw new Error(`The build knows no ${path}`);
  return id;
}
