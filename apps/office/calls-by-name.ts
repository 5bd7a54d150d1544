import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Call } from '@tipwell/contract/api/call';
import type { Plugin } from 'vite';

const ofCalls = /^@tipwell\/contract\/[a-z-]+\/calls\//;

/** What a module of calls says that is no program: its calls without their schemas, its lists and limits. */
type Said = ReadonlyMap<string, unknown>;

interface ImportOfNames {
  type: string;
  start: number;
  end: number;
  source: { value: string };
  specifiers: readonly { local: { name: string }; imported?: { name?: string } }[];
}

/**
 * Lets a page that only makes calls do without their schemas. A call in the browser is a name, a method
 * and an address: its answer was written by our own server by the same schema (record 0055). So whatever
 * a module of calls says in plain values is taken from the contract when the office is built, and what
 * is left of it — the schemas of forms, and functions — comes with those pages that have a form.
 */
export function callsByName(): Plugin {
  const require = createRequire(import.meta.url);
  const known = new Map<string, Promise<Said>>();
  const saidBy = (module: string) => {
    const said = known.get(module) ?? readModule(pathToFileURL(require.resolve(module)).href);
    known.set(module, said);
    return said;
  };
  return {
    name: 'tipwell-calls-by-name',
    apply: 'build',
    // After the compilers, so that what is imported for its type alone is gone.
    enforce: 'post',
    resolveId(id) {
      return id.startsWith(prefix) ? id : null;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const said = await saidBy(id.slice(prefix.length));
      return {
        code: [...said]
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n'),
        moduleSideEffects: false,
      };
    },
    async transform(code, id) {
      if (!code.includes('/calls/') || id.includes('/node_modules/')) return null;
      let written = '';
      let from = 0;
      for (const node of this.parse(code).body as unknown as ImportOfNames[]) {
        if (node.type !== 'ImportDeclaration' || !ofCalls.test(node.source.value)) continue;
        const said = await saidBy(node.source.value);
        written += code.slice(from, node.start) + parted(node, said);
        from = node.end;
      }
      return from === 0 ? null : { code: written + code.slice(from), map: null };
    },
  };
}

const prefix = '\0calls-by-name:';

/** One import as two: of what is plain, and of what is not. */
function parted({ source, specifiers }: ImportOfNames, said: Said): string {
  const plain: string[] = [];
  const other: string[] = [];
  for (const { local, imported } of specifiers) {
    const name = imported?.name;
    if (name === undefined) throw new Error(`${source.value} is to be imported by names`);
    (said.has(name) ? plain : other).push(`${name} as ${local.name}`);
  }
  const importOf = (names: string[], module: string) =>
    names.length > 0 ? `import { ${names.join(', ')} } from ${JSON.stringify(module)};` : '';
  return importOf(plain, prefix + source.value) + importOf(other, source.value);
}

async function readModule(address: string): Promise<Said> {
  const said = new Map<string, unknown>();
  const exported = (await import(address)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(exported)) {
    const plain = isCall(value) ? withoutSchemas(value) : value;
    if (isPlain(plain)) said.set(name, plain);
  }
  return said;
}

const isCall = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'output' in value && 'path' in value;

/** What is said of a call for documents and for the server alone. */
const unasked: ReadonlySet<string> = new Set<keyof Call>([
  'params',
  'query',
  'body',
  'output',
  'summary',
  'tag',
  'errors',
  'errorStatuses',
  'bodyLimitBytes',
]);

const withoutSchemas = (call: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(call).filter(([name]) => !unasked.has(name)));

/** Whether a value means the same when it is written down. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object') return false;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
