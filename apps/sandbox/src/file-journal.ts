import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  readFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Change, Journal } from './journal.ts';

/** How long a start waits for the sandbox before it, which may still be stopping. */
const waitForFileMs = 2_000;

/**
 * Keeps the rows in an SQLite file. What was appended is on the disk when `append` comes back, so it
 * outlives a killed process and a loss of power.
 */
export function fileJournal(path: string): Journal {
  let kept: Kept | null = null;
  return {
    read: () =>
      saying(path, () => {
        if (!existsSync(path)) return [];
        // An earlier release kept one line of JSON for each piece of work.
        if (!isSqlite(path)) return readLines(path);
        kept = new Kept(path);
        return kept.rows();
      }),
    begin: (present) =>
      saying(path, () => {
        if (kept === null) makeFile(path, present);
        kept ??= new Kept(path);
      }),
    append: (changes) => kept?.write(changes),
    hurry: (isInAHurry) => kept?.hurry(isInAHurry),
    close() {
      kept?.close();
      kept = null;
    },
  };
}

class Kept {
  readonly #db: DatabaseSync;
  readonly #put: StatementSync;
  readonly #remove: StatementSync;

  constructor(path: string) {
    this.#db = new DatabaseSync(path, { timeout: waitForFileMs });
    // Nobody else has the file open: two sandboxes that share one would each know half.
    this.#db.exec(`
      pragma locking_mode = exclusive;
      pragma journal_mode = wal;
      pragma synchronous = full;
      create table if not exists kept (
        place integer primary key,
        kind text not null,
        id text not null,
        row text not null,
        unique (kind, id)
      ) strict;
    `);
    this.#put = this.#db.prepare(
      'insert into kept (kind, id, row) values (?, ?, ?) on conflict (kind, id) do update set row = excluded.row',
    );
    this.#remove = this.#db.prepare('delete from kept where kind = ? and id = ?');
  }

  rows(): Change[] {
    const rows = this.#db.prepare('select kind, id, row from kept order by place').all();
    return rows.map(({ kind, id, row }) => [String(kind), String(id), parse(String(row))]);
  }

  write(changes: Iterable<Change>): void {
    this.#db.exec('begin immediate');
    try {
      for (const [kind, id, row] of changes) {
        if (row === null) this.#remove.run(kind, id);
        else this.#put.run(kind, id, JSON.stringify(row));
      }
      this.#db.exec('commit');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback');
      throw error;
    }
  }

  hurry(isInAHurry: boolean): void {
    if (isInAHurry) {
      this.#db.exec('pragma synchronous = off');
      return;
    }
    // One more page is written, so that there is something whose way to the disk is waited for: what
    // was written to the same file before goes with it.
    this.#db.exec(`
      pragma synchronous = full;
      pragma user_version = 1;
      pragma wal_checkpoint(truncate);
    `);
  }

  close(): void {
    this.#db.close();
  }
}

/** Makes the file aside and puts it in its place whole: a kill leaves the old one or the new one. */
function makeFile(path: string, present: Iterable<Change>): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.new`;
  forgetState(fresh);
  const kept = new Kept(fresh);
  kept.write(present);
  kept.close();
  rmSync(`${path}-wal`, { force: true });
  renameSync(fresh, path);
}

/** Removes a state file with what SQLite keeps beside it. */
function forgetState(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
}

function isSqlite(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(15);
    readSync(file, start);
    return start.toString('latin1') === 'SQLite format 3';
  } finally {
    closeSync(file);
  }
}

function parse(text: string): object {
  return JSON.parse(text) as object;
}

/** Turns what SQLite says into a sentence that names the file. */
function saying<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
    if (code === 5) {
      throw new Error(`The sandbox state file ${path} is in use by another sandbox.`, {
        cause: error,
      });
    }
    if (code === 11 || code === 26 || error instanceof SyntaxError) {
      throw new Error(`The sandbox state file ${path} is damaged.`, { cause: error });
    }
    throw error;
  }
}

/** Reads the file of an earlier release: a line for each piece of work, oldest first. */
function readLines(path: string): Change[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  // The text after the last line break is a write that a kill cut short: nobody was answered.
  lines.pop();
  return lines.flatMap((line, index) => {
    try {
      return JSON.parse(line) as Change[];
    } catch {
      throw new Error(`The sandbox state file ${path} is damaged in line ${index + 1}.`);
    }
  });
}
