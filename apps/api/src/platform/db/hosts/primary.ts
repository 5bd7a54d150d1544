// Which of several servers takes writes now. One answer for everybody in this program: the pool, the
// connection that listens, and migrations follow it together.
import { setTimeout as pause } from 'node:timers/promises';
import { PrimaryAway } from '../database-away.ts';
import { askServer, type ServerAnswer } from './ask-server.ts';
import { readDatabaseAddress, type DatabaseHost } from './database-address.rule.ts';

/** A connection that belongs to the primary for as long as it is one. */
export interface Follower {
  readonly host: string;
  readonly port: number;
  /** Breaks the connection: whoever waits on it is told why. */
  giveUp(why: Error): void;
}

/** Who answers first may be an old primary that came back: the others have this long to say otherwise. */
const othersMayTakeMs = 250;
/** Nobody takes writes: for this long everybody is told so without asking the servers again. */
const restAfterFailureMs = 250;
/** How long servers may take to answer at first: one that is switched off says nothing at all. */
const usualPatienceMs = 1500;
/** And at most, when machines are so busy that nobody has answered before. */
const longestPatienceMs = 12_000;
/** How often the other servers are asked whether one of them has taken over. */
const lookEveryMs = 2000;

const byAddress = new Map<string, Primary>();

/**
 * The primary among the servers of an address, the same for everybody who asks with this address.
 * @returns null for the address of a single server
 */
export function primaryOf(address: string): Primary | null {
  const read = readDatabaseAddress(address);
  if ('complaint' in read) throw new PrimaryAway(`The address of the database ${read.complaint}`);
  if (read.hosts.length === 0) return null;
  const known = byAddress.get(address) ?? new Primary(read.hosts);
  byAddress.set(address, known);
  return known;
}

export class Primary {
  private readonly hosts: readonly DatabaseHost[];
  private readonly followers = new Set<Follower>();
  private known: DatabaseHost | null = null;
  /** Each promotion begins a new timeline. A primary of an older one has been replaced. */
  private newestTimeline = 0;
  private finding: Promise<DatabaseHost> | null = null;
  private failure: { at: number; error: Error } | null = null;
  private looking: NodeJS.Timeout | null = null;
  private isAsking = false;
  private patienceMs = usualPatienceMs;

  constructor(hosts: readonly DatabaseHost[]) {
    this.hosts = hosts;
  }

  /** The server that takes writes. @throws PrimaryAway when there is none at the moment. */
  async locate(): Promise<DatabaseHost> {
    if (this.known) return this.known;
    const { failure } = this;
    if (failure && performance.now() - failure.at < restAfterFailureMs) throw failure.error;
    this.finding ??= this.find().finally(() => (this.finding = null));
    return this.finding;
  }

  /** To be called when a connection to a server failed, or it does not take writes after all. */
  doubt(host: string, port: number): void {
    if (this.known && isAt(this.known, { host, port })) this.known = null;
  }

  /** A connection is made: it is given up as soon as another server has taken over. */
  join(follower: Follower): void {
    this.followers.add(follower);
    this.looking ??= setInterval(() => void this.look(), lookEveryMs).unref();
    // While it was being made, another may have been found.
    if (this.known && !isAt(this.known, follower)) follower.giveUp(replacedBy(this.known));
  }

  leave(follower: Follower): void {
    this.followers.delete(follower);
    if (this.followers.size > 0 || !this.looking) return;
    clearInterval(this.looking);
    this.looking = null;
    // Nobody watches any more: whoever comes next asks anew.
    this.known = null;
  }

  private async find(): Promise<DatabaseHost> {
    const answers = await askTogether(this.hosts, this.patienceMs);
    const newest = this.newestOf(answers);
    if (newest === null) {
      const error = new PrimaryAway(
        `None of the servers takes writes now: ${this.reasons(answers)}.`,
      );
      this.failure = { at: performance.now(), error };
      const isNobodyThere = answers.every(({ isSilent }) => isSilent);
      if (isNobodyThere) this.patienceMs = Math.min(this.patienceMs * 2, longestPatienceMs);
      throw error;
    }
    return this.follow(newest);
  }

  /** Frozen servers, and those behind a broken network, close nothing: somebody has to ask the others. */
  private async look(): Promise<void> {
    // The last question may be waited for longer than until the next look.
    if (this.isAsking) return;
    this.isAsking = true;
    const { known } = this;
    const others = known ? this.hosts.filter((host) => host !== known) : this.hosts;
    const before = this.newestTimeline;
    const answers = await askTogether(others, this.patienceMs);
    this.isAsking = false;
    // Everybody has left meanwhile, and nobody watches what would be known from now on.
    if (!this.looking) return;
    const newest = this.newestOf(answers);
    if (newest && (newest.timeline > before || !this.known)) this.follow(newest);
  }

  private newestOf(answers: readonly ServerAnswer[]): (ServerAnswer & { timeline: number }) | null {
    let newest: (ServerAnswer & { timeline: number }) | null = null;
    for (const { timeline, ...answer } of answers) {
      if (timeline === null || timeline < this.newestTimeline) continue;
      if (!newest || timeline > newest.timeline) newest = { ...answer, timeline };
    }
    return newest;
  }

  private follow({ host, timeline }: { host: DatabaseHost; timeline: number }): DatabaseHost {
    this.known = host;
    this.newestTimeline = Math.max(this.newestTimeline, timeline);
    this.failure = null;
    this.patienceMs = usualPatienceMs;
    for (const follower of this.followers) {
      if (!isAt(host, follower)) follower.giveUp(replacedBy(host));
    }
    return host;
  }

  private reasons(answers: readonly ServerAnswer[]): string {
    return this.hosts
      .map((host) => {
        const answer = answers.find((one) => one.host === host);
        if (!answer) return `${host.name} has not answered in time`;
        if (answer.timeline === null) return `${host.name} ${answer.trouble}`;
        return `${host.name} is an old primary that another has replaced`;
      })
      .join(', ');
  }
}

/** Asks servers at once; waits for the rest only a little once one of them takes writes. */
async function askTogether(
  hosts: readonly DatabaseHost[],
  withinMs: number,
): Promise<ServerAnswer[]> {
  const answers: ServerAnswer[] = [];
  const all = hosts.map(async (host) => {
    const answer = await askServer(host, withinMs);
    answers.push(answer);
    // One that takes no writes ends nobody's wait.
    if (answer.timeline === null) throw new Error(answer.trouble);
  });
  const everybody = Promise.allSettled(all);
  const first = Promise.any(all).then(
    async () => pause(othersMayTakeMs, undefined, { ref: false }),
    async () => everybody,
  );
  await Promise.race([everybody, first]);
  return [...answers];
}

function isAt(host: DatabaseHost, other: { host: string; port: number }): boolean {
  return host.host === other.host && host.port === other.port;
}

function replacedBy({ name }: DatabaseHost): PrimaryAway {
  return new PrimaryAway(`The server ${name} has taken over.`);
}
