// The first door of every npm script. It must run on any Node from 20 on, with nothing installed:
// it installs what the lockfile names when that has changed, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.tipwell-installed');
const lockDirectory = join(root, '.install-lock');

function lockfileHash() {
  const hash = createHash('sha256');
  for (const name of ['package-lock.json', 'package.json']) {
    hash.update(readFileSync(join(root, name)));
  }
  return hash.digest('hex');
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockfileHash();
}

function sleep(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** A lock whose owner has died is taken over, so that an interrupted install never blocks the next. */
function takeInstallLock() {
  const ownerFile = join(lockDirectory, 'pid');
  for (;;) {
    try {
      mkdirSync(lockDirectory);
      writeFileSync(ownerFile, String(process.pid));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = existsSync(ownerFile) ? Number(readFileSync(ownerFile, 'utf8')) : 0;
    if (owner > 0 && !processIsAlive(owner)) rmSync(lockDirectory, { recursive: true, force: true });
    else sleep(300);
  }
}

function processIsAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function install() {
  if (isInstalled()) return;
  takeInstallLock();
  try {
    if (isInstalled()) return;
    process.stderr.write('Installing the pinned packages (once, about a minute) …\n');
    const npm = process.env.npm_execpath;
    const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
    const result = spawnSync(command, [...first, 'install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      // Standard output belongs to the task (a benchmark's last line is read by programs).
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
    if (result.status !== 0) {
      process.stderr.write('The packages could not be installed: see the lines above.\n');
      process.exit(1);
    }
    writeFileSync(stampFile, lockfileHash());
  } finally {
    rmSync(lockDirectory, { recursive: true, force: true });
  }
}

function findNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['-v']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write(
    `Tipwell needs Node 24 or newer on this system; this is ${process.version}. On Linux it brings its own.\n`,
  );
  return process.exit(1);
}

const [task, ...rest] = process.argv.slice(2);
const taskFile = join(root, 'run', 'tasks', `${task}.ts`);
if (!task || !existsSync(taskFile)) {
  process.stderr.write(`There is no task "${task ?? ''}".\n`);
  process.exit(1);
}
install();

// The child gets its own place in the path, so that every `node` below it is the pinned one.
const binDirectory = join(root, 'node_modules', '.bin');
const separator = process.platform === 'win32' ? ';' : ':';
const child = spawn(findNode(), ['--disable-warning=ExperimentalWarning', taskFile, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${binDirectory}${separator}${process.env.PATH ?? ''}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // A terminal sends Ctrl-C to the whole group; a supervisor only to us. Passing it on covers both.
  process.on(signal, () => child.kill(signal));
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
