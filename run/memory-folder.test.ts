import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.ts';
import { root } from './paths.ts';

const plenty = 64 * 1024 ** 3;
const directory = mkdtempSync(join(tmpdir(), 'tipwell-memory-test-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Whether this machine has a place in memory with room in it. */
const hasPlace = ((): boolean => {
  if (!existsSync('/dev/shm')) return false;
  const { type, bavail, bsize } = statfsSync('/dev/shm');
  return type === 0x01021994 && bavail * bsize >= 2 * 1024 ** 3;
})();

describe('a folder in memory', () => {
  test('is made where there is a place with room, and is nobody else’s', () => {
    const made = [1, 2].map(() => memoryFolder('tipwell-memory-test-', '/dev/shm', plenty));
    try {
      expect(made.map((folder) => folder !== null)).toEqual([hasPlace, hasPlace]);
      if (hasPlace) expect(new Set(made).size).toBe(2);
    } finally {
      for (const folder of made) if (folder !== null) rmSync(folder, { recursive: true });
    }
  });

  test('is not made on a disk, nor where there is no such place', () => {
    expect(memoryFolder('tipwell-memory-test-', root, plenty)).toBeNull();
    expect(memoryFolder('tipwell-memory-test-', join(directory, 'gone'), plenty)).toBeNull();
    expect(readdirSync(directory)).toEqual([]);
  });

  test('is not made while memory is short', () => {
    expect(memoryFolder('tipwell-memory-test-', '/dev/shm', 1024 ** 3)).toBeNull();
  });
});
