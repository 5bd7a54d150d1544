// A connection to the server that takes writes, and to no other. PostgreSQL tells on every connection,
// unasked, whether it is a standby: that costs no question. The library passes it on only inside.
import { setTimeout as pause } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { CommitNotReplicated, PrimaryAway } from '../database-away.ts';
import { readDatabaseAddress } from './database-address.rule.ts';
import { primaryOf, type Follower, type Primary } from './primary.ts';

/** What the server says of itself at the start of a connection and whenever it changes. */
interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** Either of these being on means that nothing can be written; libpq asks for the same two. */
const signsOfStandby = new Set(['in_hot_standby', 'default_transaction_read_only']);
/** Where in the server's own code a commit stops waiting for the standby; no language changes it. */
const waitForStandby = 'SyncRepWaitForLSN';

/** A connection to the primary: of one server, or of several whichever it is. */
export class PrimaryClient extends pg.Client implements Follower {
  private readonly primary: Primary | null;
  private readonly standbySigns = new Set<string>();
  private readonly withinMs: number | undefined;
  private isTaken = false;

  constructor(config: ClientConfig = {}) {
    const { connectionString: address } = config;
    const read = address === undefined ? null : readDatabaseAddress(address);
    super(read && 'url' in read ? { ...config, connectionString: read.url } : config);
    this.withinMs = config.connectionTimeoutMillis;
    this.primary = address === undefined ? null : primaryOf(address);
    this.connection.on('parameterStatus', (status: ParameterStatus) => this.noteStatus(status));
    this.connection.on('notice', ({ routine }: { routine?: string }) => {
      if (routine === waitForStandby) this.refuseAnswer(new CommitNotReplicated());
    });
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error | null, client: this) => void): void;
  override connect(callback?: (error: Error | null, client: this) => void): Promise<this> | void {
    const connected = this.connectToPrimary();
    if (!callback) return connected;
    void this.#tell(connected, callback);
  }

  /** Tells a caller of the older kind; what they throw is nothing of ours. */
  async #tell(
    connected: Promise<this>,
    callback: (error: Error | null, client: this) => void,
  ): Promise<void> {
    let failed: Error | null = null;
    try {
      await connected;
    } catch (error) {
      failed = error as Error;
    }
    callback(failed, this);
  }

  /** Breaks the connection; whoever waits on it is told why. */
  giveUp(why: Error): void {
    this.primary?.leave(this);
    this.connection.stream.destroy(why);
  }

  private async connectToPrimary(): Promise<this> {
    const { primary } = this;
    if (primary) {
      const { host, port } = await this.inTime(primary.locate());
      this.host = host;
      this.port = port;
    }
    try {
      await super.connect();
    } catch (error) {
      primary?.doubt(this.host, this.port);
      throw error;
    }
    if (this.standbySigns.size > 0) {
      primary?.doubt(this.host, this.port);
      super.end().catch(() => {});
      throw new PrimaryAway(`The server ${this.host}:${this.port} is a standby.`);
    }
    this.isTaken = true;
    this.once('error', () => primary?.doubt(this.host, this.port));
    this.once('end', () => primary?.leave(this));
    primary?.join(this);
    return this;
  }

  /** Looking for the primary may take longer than whoever wants a connection has time. */
  private async inTime<Found>(looking: Promise<Found>): Promise<Found> {
    const { withinMs } = this;
    if (withinMs === undefined) return looking;
    const settled = new AbortController();
    const late = pause(withinMs, null, { ref: false, signal: settled.signal }).then(() => {
      throw new PrimaryAway('Nobody has said in time which server takes writes.');
    });
    try {
      return await Promise.race([looking, late]);
    } finally {
      // Connections come and go all day: their clocks do not run on behind them.
      settled.abort();
    }
  }

  private noteStatus({ parameterName: name, parameterValue: value }: ParameterStatus): void {
    if (!signsOfStandby.has(name)) return;
    if (value !== 'on') {
      this.standbySigns.delete(name);
      return;
    }
    this.standbySigns.add(name);
    // What was asked just now has been answered by then, rightly; nothing more will be.
    if (!this.isTaken) return;
    this.giveUp(new PrimaryAway(`The server ${this.host}:${this.port} takes no more writes.`));
  }

  /** What the server is about to call done is told to nobody as done. */
  private refuseAnswer(why: Error): void {
    this.connection.emit('error', why);
    this.connection.stream.destroy();
  }
}
