import { setPasswordCost } from './modules/identity/index.ts';
import { openDatabase, type DatabaseDeadlines } from './platform/db/database.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createOwnPages, ownOrigins } from './platform/own-pages.ts';
import type { Context } from './platform/context.ts';
import { createLiveHub } from './platform/live.ts';
import { createLog, describeError } from './platform/log.ts';
import { createOutgoingHttp } from './platform/outgoing-http.ts';

export interface OpenContext extends Context {
  close(): Promise<void>;
}

interface Parts {
  clock?: Clock;
  maxConnections?: number;
  /** How long the database may take; left out, it has all the time it wants. */
  deadlines?: DatabaseDeadlines;
}

/** Puts together what use cases may use, for one program. */
export function buildContext(config: Config, program: string, parts: Parts = {}): OpenContext {
  setPasswordCost(config.passwordCost);
  const log = createLog(config.logLevel, program);
  const opened = openDatabase(config.databaseUrl, {
    max: parts.maxConnections ?? 20,
    name: `tipwell-${program}`,
    ...(parts.deadlines && { deadlines: parts.deadlines }),
    onError: (error) => log.warn(describeError(error), 'a database connection was lost'),
  });
  const live = createLiveHub(config.databaseUrl, log);
  return {
    config,
    clock: parts.clock ?? systemClock,
    db: opened.db,
    pool: opened.pool,
    log,
    outgoing: createOutgoingHttp([config.sandbox.url]),
    ownPages: createOwnPages(ownOrigins(config)),
    live,
    close: async () => {
      await live.stop();
      await opened.close();
    },
  };
}
