// Builds the browser programs (customers' pages, back office) when their sources have changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { projectFiles } from './files.ts';
import { startProgram } from './child.ts';
import { withLock } from './lock.mjs';
import { root } from './paths.ts';
import { StartError } from './start-error.ts';

/** What each program is made of, besides its own folder. */
const programs = [
  { folder: 'apps/tip', madeOf: ['packages/contract'], files: [], isServedAsFiles: false },
  {
    folder: 'apps/office',
    madeOf: ['packages/contract', 'packages/ui', 'run/allocation'],
    // The program that computes splits again is served with it.
    files: ['run/tasks/verify-allocation.ts', 'docs/allocation-rule.md'],
    isServedAsFiles: true,
  },
];

const stamps = join(root, 'node_modules/.cache/tipwell');

/**
 * Brings every built page up to date; a program whose sources did not change is left alone.
 * @param onUsable called once all can be served: what follows makes files smaller on their way, no more.
 * @throws Error naming the program that could not be built.
 */
export function buildPages(onUsable: () => void = () => {}): void {
  for (const program of programs) {
    if (!existsSync(join(root, program.folder, 'vite.config.ts'))) continue;
    buildIfChanged(program, program === programs.at(-1) ? onUsable : () => {});
  }
  onUsable();
}

/**
 * The same beside other work: the customers' pages at once, because the server is made with them, and
 * the back office in a program of its own.
 * @returns resolves once all can be served; rejects when the back office could not be built.
 */
export async function buildPagesBeside(): Promise<void> {
  const [customers] = programs;
  if (customers) buildIfChanged(customers, () => {});
  const builder = startProgram({
    name: 'pages',
    arguments: ['run/build-office.ts'],
    environment: {},
  });
  await new Promise<void>((resolve, reject) => {
    builder.once('message', () => resolve());
    builder.once('error', reject);
    // What went wrong it has said itself.
    builder.once('exit', () => reject(new StartError('')));
  });
  // It makes files smaller for a while; nobody waits for that.
  builder.unref();
  builder.channel?.unref();
}

const stampOf = (folder: string): string => join(stamps, `built-${folder.replace('/', '-')}`);

/** Another process builds a program from here on and doesn't compress its files, so the next start builds it again. */
export function forgetBuilt(folder: string): void {
  rmSync(stampOf(folder), { force: true });
}

function buildIfChanged(
  { folder, madeOf, files, isServedAsFiles }: (typeof programs)[number],
  onUsable: () => void,
): void {
  mkdirSync(stamps, { recursive: true });
  const stamp = stampOf(folder);
  withLock(`${stamp}.lock`, () => {
    const sources = hashOf([folder, ...madeOf], files);
    const built = existsSync(join(root, folder, 'dist')) && existsSync(stamp);
    if (built && readFileSync(stamp, 'utf8') === sources) return;
    rmSync(stamp, { force: true });
    process.stderr.write(`Building ${folder} …\n`);
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, folder),
      // Standard output belongs to the task.
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (result.status !== 0) throw new Error(`${folder} could not be built: see the lines above.`);
    onUsable();
    if (isServedAsFiles) precompress(join(root, folder, 'dist'));
    writeFileSync(stamp, sources);
  });
}

function hashOf(folders: string[], files: string[]): string {
  const hash = createHash('sha256');
  const names = folders.flatMap((folder) => projectFiles(folder));
  // How files are built and compressed is part of what is built.
  for (const name of [
    ...names,
    ...files,
    'package-lock.json',
    'tsconfig.base.json',
    'run/build-pages.ts',
  ]) {
    // A test beside the source is no part of the page.
    if (/\.test\.tsx?$/.test(name)) continue;
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Text shrinks; pictures and fonts of the web are compressed in themselves. */
const isText = /\.(?:js|css|html|json|svg|webmanifest|txt|ico)$/;

/** Below this, what names the compression costs as much as it saves. */
const smallestBytes = 1024;

/**
 * Writes the compressed twins of built files beside them (`app.js.br`, `app.js.gz`), so that the server
 * sends them as they are and compresses nothing while someone waits.
 */
function precompress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!isText.test(name) || !statSync(path).isFile()) continue;
    const plain = readFileSync(path);
    if (plain.length < smallestBytes) continue;
    writeWhole(`${path}.gz`, gzipSync(plain, { level: 9 }));
    writeWhole(
      `${path}.br`,
      brotliCompressSync(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
    );
  }
}

/** A server that runs already sends the whole twin or none. */
function writeWhole(path: string, content: Buffer): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
