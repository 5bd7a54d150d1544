import { isPushService } from '@tipwell/contract/backoffice/push-service.rule';
import { setPasswordCost } from '#identity/identity';
import { webhookReceivers } from '#backoffice/partner-webhooks';
import {
  addressesOf,
  fileStoreName,
  originsOfProviders,
  pushServices,
  s3Store,
} from '#providers/providers';
import { createAccountList } from '#platform/account-list.ts';
import { openDatabase, type DatabaseDeadlines } from '#platform/db/database.ts';
import { openReplicas } from '#platform/db/replica/replicas.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { createOwnPages, ownOrigins } from '#platform/own-pages.ts';
import type { Context } from '#platform/context.ts';
import { createLiveHub } from '#platform/live.ts';
import { createLog, describeError } from '#platform/log.ts';
import { createOutgoingHttp } from '#platform/outgoing-http.ts';
import { Telemetry, telemetryName } from '#platform/telemetry/telemetry.ts';
import { watchedOutgoing } from '#platform/telemetry/watch-outgoing.ts';

export interface OpenContext extends Context {
  close(): Promise<void>;
}

/** Of a program whose other connections go through a pooler; none is made before it is needed. */
const queueConnections = 10;

interface Parts {
  clock?: Clock;
  maxConnections?: number;
  /** How long the database may take; left out, it has all the time it wants. */
  deadlines?: DatabaseDeadlines;
}

/** By other system, where its own settings say that it is; accounts with processors have a list of theirs. */
function outsideOrigins(config: Config): Record<string, string[]> {
  const { carriers, fileStore, telemetry } = config;
  return {
    ...originsOfProviders(config),
    ...(carriers.texts ? { twilio: [new URL(carriers.texts.url).origin] } : {}),
    ...(fileStore ? { [fileStoreName]: [new URL(fileStore.url).origin] } : {}),
    ...(telemetry ? { [telemetryName]: [new URL(telemetry.url).origin] } : {}),
  };
}

/** Puts together what use cases may use, for one program. */
export function buildContext(config: Config, program: string, parts: Parts = {}): OpenContext {
  setPasswordCost(config.passwordCost);
  const log = createLog(config.logLevel, program);
  const database = {
    max: parts.maxConnections ?? 20,
    name: `tipwell-${program}`,
    ...(parts.deadlines && { deadlines: parts.deadlines }),
    onError: (error: Error) => log.warn(describeError(error), 'a database connection was lost'),
  };
  const opened = openDatabase(config.databaseUrl, database);
  // Behind a pooler a session lasts for a transaction; the queue listens, and its workers hold a lock.
  const lasting =
    config.directDatabaseUrl === config.databaseUrl
      ? opened
      : openDatabase(config.directDatabaseUrl, { ...database, max: queueConnections });
  const live = createLiveHub(config.directDatabaseUrl, log);
  const clock = parts.clock ?? systemClock;
  const replicas = openReplicas(config.replica, {
    primary: opened,
    clock,
    log,
    program,
    max: parts.maxConnections ?? 20,
    ...(parts.deadlines && { deadlines: parts.deadlines }),
  });
  const accounts = createAccountList(config.paymentAccounts);
  const others = outsideOrigins(config);
  const telemetry = new Telemetry(config.telemetry !== null);
  const wayOut = createOutgoingHttp({
    allowed: (to, wanted) => {
      if (to === pushServices) return isPushService(wanted) ? [wanted] : [];
      const account = accounts.find(to);
      return (account && account.url !== '' ? addressesOf(account) : others[to]) ?? [];
    },
    onlyLoopback: config.isTest,
    strangers: { to: webhookReceivers, mayBeHere: config.mayCallLoopback },
    tlsOf: (to) => accounts.find(to)?.tls ?? null,
    notSecured: (call) =>
      log.error(call, 'a connection was given up: a certificate, ours or theirs, is not accepted'),
    refused: (call) => log.error(call, 'a call to an address that is not on the list was refused'),
  });
  const outgoing = watchedOutgoing(wayOut, telemetry);
  return {
    config,
    accounts,
    clock,
    db: opened.db,
    pool: lasting.pool,
    replicas,
    log,
    telemetry,
    outgoing,
    objects: config.fileStore && s3Store(config.fileStore, { outgoing, clock }),
    ownPages: createOwnPages(ownOrigins(config)),
    live,
    close: async () => {
      await live.stop();
      await replicas.stop();
      if (lasting !== opened) await lasting.close();
      await opened.close();
    },
  };
}
