// Keeps an embedded PostgreSQL running: a server that ends without having been told to is started
// again on the same port, so that everybody's address stays right.
import { setTimeout as pause } from 'node:timers/promises';
import { guardFolder } from './guard-folder.ts';
import { startPostgres, type EmbeddedPostgres } from './postgres.ts';

export interface KeptPostgres extends EmbeddedPostgres {
  /** Resolves as soon as the server can be used, at once when it can be. */
  up(): Promise<void>;
  isUp(): boolean;
}

interface Options {
  directory: string;
  durable: boolean;
  /** Whether a server that was killed is started again. */
  keepAlive: boolean;
  /** A folder that is removed, with the server in it, when this process has gone however it went. */
  throwAway?: string;
}

const retryAfterMs = 100;
/** A server that refuses for so long is told about; it is tried on all the same. */
const complainAfterMs = 10_000;

/** Starts the server of a folder, or joins it, and looks after it until `stop`. */
export async function keepPostgres(options: Options): Promise<KeptPostgres> {
  const { directory, durable } = options;
  let server = await startPostgres({ directory, durable });
  const { port } = server;
  const guard = options.throwAway === undefined ? null : guardFolder(options.throwAway);
  guard?.tell(server.pid);
  let isStopping = false;
  let up = Promise.resolve();
  let isUp = true;

  const watch = (): void => {
    const watched = server;
    void watched.ended.then(() => {
      if (isStopping || !options.keepAlive) return;
      isUp = false;
      up = startAgain();
    });
  };
  const startAgain = async (): Promise<void> => {
    const since = Date.now();
    let hasComplained = false;
    // What the killed server left may hold on to its memory for a moment: it is tried until it works.
    while (!isStopping) {
      try {
        server = await startPostgres({ directory, durable, port });
        guard?.tell(server.pid);
        isUp = true;
        watch();
        return;
      } catch (error) {
        if (!hasComplained && Date.now() - since > complainAfterMs) {
          hasComplained = true;
          process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        }
        await pause(retryAfterMs);
      }
    }
  };
  watch();

  return {
    url: server.url,
    port,
    get pid() {
      return server.pid;
    },
    get ended() {
      return server.ended;
    },
    up: () => up,
    isUp: () => isUp,
    async stop() {
      isStopping = true;
      await up;
      await server.stop();
      guard?.release();
    },
  };
}
