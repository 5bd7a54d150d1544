// A folder and a port for a server that is thrown away in the end.
import { chmodSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { guardFolder } from '../guard-folder.ts';
import { freePort } from '../ports.ts';
import { startPostgres, type EmbeddedPostgres } from '../postgres.ts';
import { temporaryFolder } from '../postgres-files.ts';

/** How long a killed server may take to let go of its memory and its port. */
const startWithinMs = 30_000;

export class ServerPlace {
  readonly directory: string;
  readonly port: number;
  private readonly guard: ReturnType<typeof guardFolder>;
  private running: EmbeddedPostgres | null = null;

  private constructor(port: number) {
    this.directory = temporaryFolder();
    // The database's own user must be able to pass through.
    chmodSync(this.directory, 0o755);
    this.guard = guardFolder(this.directory);
    this.port = port;
  }

  /** An empty folder; on a free port unless one is named. */
  static async make(port?: number): Promise<ServerPlace> {
    return new ServerPlace(port ?? (await freePort()));
  }

  get server(): EmbeddedPostgres {
    if (!this.running) throw new Error('This server does not run.');
    return this.running;
  }

  url(database: string): string {
    const url = new URL(this.server.url);
    url.pathname = `/${database}`;
    return url.href;
  }

  /** Starts the server with whatever its files say that it is; an empty one where there are none. */
  async launch(settings: string[] = []): Promise<void> {
    const { directory, port } = this;
    const until = Date.now() + startWithinMs;
    for (;;) {
      try {
        this.running = await startPostgres({ directory, durable: true, port, settings });
        this.guard.tell(this.running.pid);
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
        await pause(200);
      }
    }
  }

  async halt(): Promise<void> {
    const { running } = this;
    this.running = null;
    await running?.stop();
  }

  /** Stops the server and removes what it has kept. */
  async remove(): Promise<void> {
    await this.halt();
    rmSync(this.directory, { recursive: true, force: true });
    this.guard.release();
  }
}
