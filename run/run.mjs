// The first door of every npm script. It must run on any Node from 20 on, with nothing installed:
// it installs what the lockfile names when that has changed, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.tipwell-installed');
const lockFile = join(root, 'node_modules', '.tipwell-installing');

/** What is to be installed: the lockfile, and what every package.json asks for. */
function wantedPackages() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const workspaces = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  for (const folder of ['.', ...workspaces]) {
    const file = join(root, folder, 'package.json');
    if (!existsSync(file)) continue;
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    hash.update(JSON.stringify([folder, dependencies, devDependencies, optionalDependencies]));
  }
  return hash.digest('hex');
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedPackages();
}

function install() {
  if (isInstalled()) return;
  process.stderr.write('Installing the pinned packages (once, about a minute) …\n');
  const npm = process.env['npm_execpath'];
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  // A production environment leaves out what builds the pages, unless it is asked for by name.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const result = spawnSync(command, [...first, 'install', ...options, '--loglevel=error'], {
    cwd: root,
    // Standard output belongs to the task (a benchmark's last line is read by programs).
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    process.stderr.write('The packages could not be installed: see the lines above.\n');
    process.exit(1);
  }
  writeFileSync(stampFile, wantedPackages());
}

function findNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['-v']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write(
    `Tipwell needs Node 24 or newer on this system; this is ${process.version}. ` +
      'On Linux it brings its own.\n',
  );
  return process.exit(1);
}

const [task, ...rest] = process.argv.slice(2);
const taskFile = ['run', 'bench']
  .map((folder) => join(root, folder, 'tasks', `${task}.ts`))
  .find((file) => existsSync(file));
if (taskFile === undefined) {
  process.stderr.write(`There is no task "${task ?? ''}".\n`);
  process.exit(1);
}
// One process at a time installs; whoever waited finds the work done.
if (!isInstalled()) withLock(lockFile, install);

// The child gets its own place in the path, so that every `node` below it is the pinned one.
const binDirectory = join(root, 'node_modules', '.bin');
const child = spawn(findNode(), ['--disable-warning=ExperimentalWarning', taskFile, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${binDirectory}${delimiter}${process.env['PATH'] ?? ''}` },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  // A terminal sends Ctrl-C to the whole group; a supervisor only to us. Passing it on covers both.
  process.on(signal, () => child.kill(signal));
}
// When npm itself is killed nobody passes anything on: an orphan ends what it has started.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 500).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
