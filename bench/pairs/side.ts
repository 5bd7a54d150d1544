// A side of a pair as the measuring program holds it: a served tree with guests of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { root } from '../../run/paths.ts';
import { Guests } from '../ledger/guests.ts';
import type { TippedPerson } from '../ledger/venues.ts';

/** What the program that serves a tree says when it is ready. */
export interface Served {
  origin: string;
  sandboxOrigin: string;
  databaseUrl: string;
  sandboxKey: string;
  people: TippedPerson[];
}

export class Side {
  readonly guests: Guests;
  private readonly program: ChildProcess;
  private readonly pool: pg.Pool;

  private constructor(program: ChildProcess, served: Served) {
    this.program = program;
    this.pool = new pg.Pool({ connectionString: served.databaseUrl, max: 4 });
    const secrets = { SANDBOX_API_KEY: served.sandboxKey };
    this.guests = new Guests({ ...served, secrets }, served.people, this.pool);
  }

  /** Starts the tree and resolves when its guests can come. */
  static async of(tree: string): Promise<Side> {
    const program = spawn(process.execPath, [join(root, 'bench/pairs/serve.ts'), tree], {
      cwd: tree,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: program.stdout });
    for await (const line of lines) {
      if (line.startsWith('{')) return new Side(program, JSON.parse(line) as Served);
    }
    throw new Error(`The tree ${tree} did not start.`);
  }

  async stop(): Promise<void> {
    this.guests.close();
    await this.pool.end();
    const ended = once(this.program, 'exit');
    this.program.stdin?.end();
    await ended;
  }
}
