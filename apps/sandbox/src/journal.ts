import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** One row as it is from now on; `null` means that the row is gone. */
export type Change = [table: string, id: string, row: object | null];

/** Where changes are written down, one line for everything that belongs together. */
export interface Journal {
  /** Reads what earlier runs wrote, oldest first. Writes nothing. */
  read(): Change[][];
  /** Replaces the file by one that holds only the present rows, and opens it for appending. */
  begin(present: Iterable<Change>): void;
  append(changes: Change[]): void;
  close(): void;
}

/** Forgets everything when the program ends. */
export const memoryJournal: Journal = {
  read: () => [],
  begin: () => {},
  append: () => {},
  close: () => {},
};

/**
 * Keeps the changes in a file. A line is handed to the operating system in one write before the
 * call is answered, so a killed process loses nothing it has answered; a power cut may.
 */
export function fileJournal(path: string): Journal {
  let file: number | null = null;

  const write = (target: number, changes: Change[]) => {
    const bytes = Buffer.from(`${JSON.stringify(changes)}\n`);
    for (let written = 0; written < bytes.length;) {
      written += writeSync(target, bytes, written);
    }
  };

  return {
    read() {
      if (!existsSync(path)) return [];
      const lines = readFileSync(path, 'utf8').split('\n');
      // The text after the last line break is a write that a kill cut short: nobody was answered.
      lines.pop();
      return lines.map((line, index) => {
        try {
          return JSON.parse(line) as Change[];
        } catch {
          throw new Error(`The sandbox state file ${path} is damaged in line ${index + 1}.`);
        }
      });
    },
    begin(present) {
      mkdirSync(dirname(path), { recursive: true });
      const fresh = `${path}.new`;
      const target = openSync(fresh, 'w', 0o600);
      for (const change of present) write(target, [change]);
      fsyncSync(target);
      renameSync(fresh, path);
      file = target;
    },
    append(changes) {
      if (file !== null) write(file, changes);
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}
