/** What PostgreSQL says when it ends, starts or has no connection left (its appendix A). */
const awayStates = /^(?:08|57P0|53300|53400)/;
/** What a server says that takes no writes any more: another one does, or soon will. */
const takesNoWrites = '25006';
/** What it says when a statement, or the wait for a lock, took longer than it may. */
const tooSlowStates = new Set(['57014', '55P03']);
/** What the system says of a connection that cannot be made or has broken. */
const brokenConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** What the database library says, which gives its own errors no code. */
const saidOfConnections =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** What the library says when no connection came free, or was made, in time. */
const noConnectionInTime =
  /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;

/** What our own end of a connection says of the database. */
class SaidByUs extends Error {}

/** A connection was given up because the database has said nothing on it for too long. */
export class DatabaseSilent extends SaidByUs {
  override name = 'DatabaseSilent';

  constructor() {
    super('The database has not answered in time.');
  }
}

/** No server takes writes now, or the one at hand takes none any more. */
export class PrimaryAway extends SaidByUs {
  override name = 'PrimaryAway';
}

/**
 * The primary stopped waiting for its standby and would call a commit done that the standby may not
 * have. Nobody may be told that it is: whoever asks again under the same id learns what became of it.
 */
export class CommitNotReplicated extends SaidByUs {
  override name = 'CommitNotReplicated';

  constructor() {
    super('The database no longer waits for its standby: this commit may not have reached it.');
  }
}

/**
 * Something was written in a transaction that we had begun as one that only reads. The server says what a
 * standby says; but it is a fault of ours, and whoever asks again fares no better.
 */
class WroteWhileReading extends Error {
  override name = 'WroteWhileReading';
}

/** What failed in a transaction that we had begun as one that only reads. */
export function failureWhileReading(error: unknown): unknown {
  const { code, message } = (error instanceof Error ? error : {}) as {
    code?: unknown;
    message?: string;
  };
  return code === takesNoWrites ? new WroteWhileReading(message, { cause: error }) : error;
}

/** Whether the database cannot be reached at the moment, or says nothing: whoever asks fares the same. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof SaidByUs) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return saidOfConnections.test(error.message);
  return brokenConnections.has(code) || awayStates.test(code) || code === takesNoWrites;
}

/**
 * Whether the time for an answer was over: the database is frozen, a table locked, every connection in
 * use. Whoever asks the same right again waits as long once more.
 */
export function isDatabaseSlow(error: unknown): boolean {
  if (error instanceof DatabaseSilent) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return noConnectionInTime.test(error.message);
  return tooSlowStates.has(code);
}

/** What PostgreSQL says when the disk, or the memory, has no room left: reading still works. */
const fullStates = new Set(['53100', '53200', '58030']);

/** Whether there is no room for what would be written; nothing of it was. */
export function isDatabaseFull(error: unknown): boolean {
  const { code } = (error instanceof Error ? error : {}) as { code?: unknown };
  return typeof code === 'string' && fullStates.has(code);
}

/** Away or slow: what was asked may work in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  return isDatabaseAway(error) || isDatabaseSlow(error);
}
