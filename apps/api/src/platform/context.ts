import type { Pool } from 'pg';
import type { AccountList } from './account-list.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Replicas } from './db/replica/replicas.ts';
import type { ObjectStore } from './files.ts';
import type { LiveHub } from './live.ts';
import type { Log } from './log.ts';
import type { OutgoingHttp } from './outgoing-http.ts';
import type { OwnPages } from './own-pages.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** What a use case may use of the outside of its module; made once by each program. */
export interface Context {
  config: Config;
  /** The accounts that we have with processors. */
  accounts: AccountList;
  clock: Clock;
  db: Database;
  /** Connections whose sessions last: for the queue and its workers, never behind a pooler. */
  pool: Pool;
  /** Where people who only read may be answered from: through `readFor`. */
  replicas: Replicas;
  log: Log;
  telemetry: Telemetry;
  outgoing: OutgoingHttp;
  ownPages: OwnPages;
  live: LiveHub;
  /** Where files lie beside the database; null: they lie in it. */
  objects: ObjectStore | null;
}
