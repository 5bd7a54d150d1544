// One side of a pair: the whole of Tipwell as it stands in some tree, with its venues, until standard
// input ends. It is read with the tree's own code, so the tree may be an older one.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as apiContext from '../../apps/api/src/build-context.ts';
import type * as apiConfig from '../../apps/api/src/platform/config.ts';
import type * as pages from '../../run/build-pages.ts';
import type * as programs from '../../run/stack.ts';
import type * as venues from '../ledger/venues.ts';
import { throwawayStack } from '../throwaway-stack.ts';
import type { Served } from './side.ts';

const tree = process.argv[2];
if (tree === undefined) throw new Error('Say which tree to serve.');

async function read<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(join(tree ?? '', file)).href)) as Module;
}

const { buildPages } = await read<typeof pages>('run/build-pages.ts');
buildPages();
const { startStack } = await read<typeof programs>('run/stack.ts');
const { buildContext } = await read<typeof apiContext>('apps/api/src/build-context.ts');
const { readConfig } = await read<typeof apiConfig>('apps/api/src/platform/config.ts');
const { makeVenues } = await read<typeof venues>('bench/ledger/venues.ts');

const { directory, options } = await throwawayStack();
const stack = await startStack(options);
try {
  const context = buildContext(readConfig(stack.environment), 'bench', { maxConnections: 4 });
  const people = await makeVenues(context, new Date());
  await context.pool.query('analyze');
  await context.close();
  const { origin, sandboxOrigin, databaseUrl } = stack;
  const served: Served = {
    origin,
    sandboxOrigin,
    databaseUrl,
    sandboxKey: stack.secrets.SANDBOX_API_KEY,
    people,
  };
  process.stdout.write(`${JSON.stringify(served)}\n`);
  process.stdin.resume();
  await new Promise((resolve) => {
    process.stdin.once('end', resolve);
  });
} finally {
  await stack.stop();
  rmSync(directory, { recursive: true, force: true });
}
