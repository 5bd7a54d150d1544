// Where people are answered from who only read: a replica that has all that they did themselves and is not
// too far behind, or the primary (record 0089).
import { describeError, type Log } from '../../log.ts';
import type { Clock } from '../../clock.ts';
import type { DatabaseDeadlines, OpenDatabase } from '../database.ts';
import type { ReplicaSettings } from '../../settings/replica-settings.ts';
import { readDatabaseAddress } from '../hosts/database-address.rule.ts';
import { freshAsOf, mayBeRead, withMark, type Mark } from './freshness.rule.ts';
import { askPrimary, lastWritesOf, type History } from './history.ts';
import { ReplicaServer } from './replica-server.ts';

/** How often everybody is looked at. Whoever changed something reads at the primary until the next look. */
const lookEveryMs = 500;

/** How a replica stands, for whoever watches the servers. */
export interface ReplicaState {
  isRead: boolean;
  /** Behind the primary; null: not known, or longer than anybody remembers. */
  lagMs: number | null;
}

/** The replicas of a program; none of them where none is named. */
export interface Replicas {
  /** Whether any is named. */
  readonly areThere: boolean;
  /** Begins to look at them; until then the primary answers everybody. */
  start(): void;
  states(): ReplicaState[];
  /** A replica from which these people may be answered now; null: the primary answers them. */
  find(userIds: readonly string[]): Promise<ReplicaServer | null>;
  stop(): Promise<void>;
}

interface Parts {
  primary: Pick<OpenDatabase, 'db' | 'pool'>;
  clock: Clock;
  log: Log;
  program: string;
  max: number;
  deadlines?: DatabaseDeadlines;
}

export const noReplicas: Replicas = {
  areThere: false,
  start: () => {},
  states: () => [],
  find: async () => null,
  stop: async () => {},
};

/** The replicas of an address that names one server or several, as DATABASE_READ_URL does. */
export function openReplicas(settings: ReplicaSettings | null, parts: Parts): Replicas {
  if (settings === null) return noReplicas;
  const read = readDatabaseAddress(settings.url, 'READING');
  if ('complaint' in read) throw new Error(`DATABASE_READ_URL ${read.complaint}`);
  const alone = { name: 'the replica', url: read.url };
  const hosts = read.hosts.length > 0 ? read.hosts : [alone];
  return new WatchedReplicas(
    hosts.map((host) => new ReplicaServer(host, parts)),
    settings.lagLimitMs,
    parts,
  );
}

class WatchedReplicas implements Replicas {
  readonly areThere = true;
  private readonly servers: readonly ReplicaServer[];
  private readonly lagLimitMs: number;
  private readonly parts: Parts;
  private marks: Mark[] = [];
  private history: History | null = null;
  private isPrimarySilent = false;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly lastTold = new Map<ReplicaServer, string>();

  constructor(servers: readonly ReplicaServer[], lagLimitMs: number, parts: Parts) {
    this.servers = servers;
    this.lagLimitMs = lagLimitMs;
    this.parts = parts;
  }

  start(): void {
    // Each has a round of its own: nobody waits for somebody else who says nothing.
    this.every(async () => this.lookAtPrimary());
    for (const server of this.servers) this.every(async () => this.look(server));
  }

  states(): ReplicaState[] {
    return this.servers.map((server) => {
      const lagMs = this.lagOf(server);
      return { isRead: lagMs !== null && lagMs <= this.lagLimitMs, lagMs };
    });
  }

  async find(userIds: readonly string[]): Promise<ReplicaServer | null> {
    const { primary } = this.parts;
    if (!this.states().some(({ isRead }) => isRead)) return null;
    const lastWrites = await lastWritesOf(primary.db, userIds);
    // Asked first and judged then: it has only come further meanwhile.
    const isFit = (server: ReplicaServer): boolean => {
      const lagMs = this.lagOf(server);
      return (
        server.at !== null &&
        lagMs !== null &&
        mayBeRead({ ...server.at, lagMs }, this.lagLimitMs, lastWrites)
      );
    };
    return this.servers.find(isFit) ?? null;
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.servers.map(async (server) => server.close()));
  }

  private every(round: () => Promise<void>): void {
    let isUnderWay = false;
    const turn = async (): Promise<void> => {
      if (isUnderWay) return;
      isUnderWay = true;
      await round();
      isUnderWay = false;
    };
    this.timers.push(setInterval(() => void turn(), lookEveryMs).unref());
    void turn();
  }

  private async lookAtPrimary(): Promise<void> {
    try {
      await this.markPrimary();
      this.isPrimarySilent = false;
    } catch (error) {
      if (this.isPrimarySilent) return;
      this.isPrimarySilent = true;
      this.parts.log.warn(
        describeError(error),
        'the primary does not say how far its log has come: no replica is read from',
      );
    }
  }

  /** A primary that says nothing sets no marks: by that alone every replica becomes too old to be read. */
  private async markPrimary(): Promise<void> {
    const at = performance.now();
    const said = await askPrimary(this.parts.primary.pool, this.parts.clock.now());
    if (said.mark !== this.history?.mark) {
      // Positions of another history say nothing about this one.
      this.marks = [];
      this.history = { timeline: said.timeline, mark: said.mark };
      for (const server of this.servers) server.leave('another primary has taken over');
    }
    this.marks = withMark(this.marks, { at, position: said.position });
  }

  private async look(server: ReplicaServer): Promise<void> {
    if (!this.history) return;
    const { history } = this;
    await server.look(history);
    // Looked at with the eyes of before: what it says counts for nothing.
    if (history !== this.history) server.leave('another primary has taken over');
    this.tell(server);
  }

  private lagOf(server: ReplicaServer): number | null {
    if (!server.at) return null;
    const as = freshAsOf(this.marks, server.at.replayed);
    return as === null ? null : Math.max(0, Math.round(performance.now() - as));
  }

  /** Says it when a replica is no longer read from, and when it is again. */
  private tell(server: ReplicaServer): void {
    const { lagLimitMs } = this;
    const { log } = this.parts;
    const lagMs = this.lagOf(server);
    const isLate = lagMs === null || lagMs > lagLimitMs;
    const why = server.trouble ?? (isLate ? 'it is too far behind' : '');
    if (this.lastTold.get(server) === why) return;
    const isFirst = !this.lastTold.has(server);
    this.lastTold.set(server, why);
    if (why !== '') {
      log.warn(
        { replica: server.name, why, lagMs },
        'a replica is not read from: the primary answers',
      );
    } else if (!isFirst) {
      log.info({ replica: server.name, lagMs }, 'a replica is read from again');
    }
  }
}
