// A lock between processes, kept as a file that names its owner. It must run on any Node from 20 on
// with nothing installed, because the very first use guards the installation.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Who runs under a process number. After a restart of the machine the same number may belong to
 * somebody else, so the moment the process began (where the system tells it) is part of the name.
 * @param {number} [pid]
 * @returns {string | null} null when nobody runs under it (a zombie runs no more).
 */
export function processIdentity(pid = process.pid) {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return null;
  }
  if (process.platform !== 'linux') return `${pid}`;
  try {
    // The program's name stands in brackets and may hold anything; the fields follow the last one.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${pid} ${fields[19]}`;
  } catch {
    return `${pid}`;
  }
}

/**
 * Whether the owner that a file names still runs. An unreadable or empty file names nobody.
 * @param {string} file
 */
export function ownerIsAlive(file) {
  const identity = read(file);
  return identity !== '' && identity === processIdentity(Number(identity.split(' ')[0]));
}

/**
 * Takes the lock if it is free or its owner has died.
 * @param {string} file
 * @returns {(() => void) | null} what gives the lock back, or null while somebody else has it.
 */
export function tryLock(file) {
  const identity = processIdentity() ?? `${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  if (create(file, identity)) return () => rmSync(file, { force: true });
  if (isStale(file)) removeStale(file);
  return null;
}

/**
 * Runs something while holding a lock; waits as long as somebody else holds it.
 * @template T
 * @param {string} file
 * @param {() => T} work
 * @returns {T}
 */
export function withLock(file, work) {
  let release = tryLock(file);
  while (!release) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    release = tryLock(file);
  }
  try {
    return work();
  } finally {
    release();
  }
}

/**
 * Waits for a lock without blocking the process.
 * @param {string} file
 * @param {number} withinSeconds
 * @returns {Promise<() => void>} what gives the lock back.
 * @throws Error when somebody else holds it all that time.
 */
export async function takeLock(file, withinSeconds) {
  for (let waited = 0; waited < withinSeconds * 20; waited += 1) {
    const release = tryLock(file);
    if (release) return release;
    await pause(50);
  }
  throw new Error(`Another process has held ${file} for ${withinSeconds} seconds.`);
}

/**
 * @param {string} file
 * @param {string} content
 */
function create(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Two processes may find the same dead owner; if both simply removed the file, the slower one would
 * remove the faster one's new lock. So removing has a guard of its own, held for microseconds.
 * @param {string} file
 */
function removeStale(file) {
  const guard = `${file}.removing`;
  if (isOlderThan(guard, 10)) rmSync(guard, { force: true });
  if (!create(guard, '')) return;
  try {
    if (isStale(file)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * A lock that was created a moment ago may not carry its owner's name yet, so it is given time.
 * @param {string} file
 */
function isStale(file) {
  return !ownerIsAlive(file) && (read(file) !== '' || isOlderThan(file, 2));
}

/**
 * @param {string} file
 * @param {number} seconds
 */
function isOlderThan(file, seconds) {
  try {
    return Date.now() - statSync(file).mtimeMs > seconds * 1000;
  } catch {
    return false;
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
