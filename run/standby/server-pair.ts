// Two PostgreSQL servers, of which one follows the other and can take its place: what Patroni or a
// managed service looks after in production, with the same means of PostgreSQL itself.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '../postgres.ts';
import { copyCluster } from './copy-cluster.ts';
import { ServerPlace } from './server-place.ts';
import { tell } from './tell.ts';
import { waitForStandby } from './wait-for-standby.ts';

export class ServerPair {
  private places: { primary: ServerPlace; other: ServerPlace };

  private constructor(places: { primary: ServerPlace; other: ServerPlace }) {
    this.places = places;
  }

  /** Starts an empty primary; the second server comes with `follow`. */
  static async start(): Promise<ServerPair> {
    const pair = new ServerPair({
      primary: await ServerPlace.make(),
      other: await ServerPlace.make(),
    });
    try {
      await pair.places.primary.launch();
      return pair;
    } catch (error) {
      await pair.stop();
      throw error;
    }
  }

  /** Both servers in one address, as DATABASE_URL names them; the order never tells who is primary. */
  address(database: string): string {
    const { primary, other } = this.places;
    const [first = 0, second = 0] = [primary.port, other.port].toSorted((a, b) => a - b);
    const url = new URL(this.primaryUrl(database));
    const login = url.password === '' ? url.username : `${url.username}:${url.password}`;
    return `postgres://${login}@127.0.0.1:${first},127.0.0.1:${second}/${database}`;
  }

  primaryUrl(database: string): string {
    return this.places.primary.url(database);
  }

  otherUrl(database: string): string {
    return this.places.other.url(database);
  }

  get primary(): EmbeddedPostgres {
    return this.places.primary.server;
  }

  get other(): EmbeddedPostgres {
    return this.places.other.server;
  }

  /** Makes the other server anew as a copy of the primary that follows it. */
  async follow(): Promise<void> {
    const { primary, other } = this.places;
    await other.halt();
    rmSync(join(other.directory, 'cluster'), { recursive: true, force: true });
    await copyCluster(this.primary.url, primary.directory, other.directory);
    await other.launch();
  }

  /** From now on no commit is called done before the other server has it on its disk. */
  async waitForStandby(): Promise<void> {
    await waitForStandby(this.primary.url);
  }

  /** The standby becomes the primary; what was the primary is the other one, whatever became of it. */
  async promote(): Promise<void> {
    const { primary, other } = this.places;
    const { url } = this.other;
    // It has nobody yet who follows it: waiting for a standby that is not there would stop everything.
    await tell(url, `alter system set synchronous_standby_names = ''`);
    await tell(url, 'select pg_reload_conf()');
    const [row] = await tell<{ promoted: boolean }>(url, 'select pg_promote(true, 30) as promoted');
    if (!row?.promoted) throw new Error('The standby could not be promoted.');
    this.places = { primary: other, other: primary };
  }

  /** Starts the other server with whatever its files say that it is. */
  async startOther(): Promise<void> {
    await this.places.other.launch();
  }

  async haltOther(): Promise<void> {
    await this.places.other.halt();
  }

  async haltPrimary(): Promise<void> {
    await this.places.primary.halt();
  }

  /** Stops both and removes what they have kept. */
  async stop(): Promise<void> {
    await this.places.other.remove();
    await this.places.primary.remove();
  }
}
