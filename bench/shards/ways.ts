// The ways to post an entry, from one database to both halves in two.
import { GroupCommit } from '../../apps/api/src/platform/group-commit.ts';
import type { Entry } from '../../apps/api/src/modules/ledger/index.ts';
import { postRaw } from '../ledger/raw-posting.ts';
import { someTip } from '../ledger/tips.ts';
import { halvesOf, type Halves } from './halves.ts';
import { Carrier, postFirstHalves } from './outbox.ts';
import type { Shard } from './shard.ts';
import { postInTwoPhases } from './two-phase.ts';

export type WayName = 'one' | 'apart' | 'twoPhase' | 'outbox';

export interface Way {
  name: WayName;
  title: string;
  /** Resolves when a guest may be told that the tip is booked. */
  post: () => Promise<void>;
  /** Ends what works by itself. */
  stop?: () => Promise<void>;
}

/** A tip given at one of the shards, whose person's balance lies on the other. */
interface Crossing {
  from: Shard;
  to: Shard;
  halves: Halves;
}

/** As many as one batch each way may be on their way before whoever gives more has to wait. */
const mostOnTheWay = 512;

/** @param arrived is told how long an entry took until both halves were in that went by the outbox */
export function waysOver(first: Shard, second: Shard, arrived: (ms: number) => void): Way[] {
  const shards = [first, second] as const;
  const places = [first, second].map(
    ({ pool }) =>
      new GroupCommit<Entry, void>({ commit: async (entries) => postRaw(pool, entries) }),
  );
  const [onFirst] = places;
  const together = new GroupCommit<Crossing, void>({
    commit: async (crossings) => {
      await postInTwoPhases(shards, sidesOf(crossings));
      return crossings.map(() => undefined);
    },
  });
  const outbox = new Outbox(shards, arrived);
  let turn = 0;
  const crossing = (): Crossing => {
    turn += 1;
    const [from, to] = turn % 2 === 0 ? [first, second] : [second, first];
    return { from, to, halves: halvesOf(someTip(), from.number, to.number) };
  };
  return [
    { name: 'one', title: 'one database', post: async () => onFirst?.submit(someTip()) },
    {
      name: 'apart',
      title: 'two, nothing crosses',
      post: async () => places[(turn += 1) % 2]?.submit(someTip()),
    },
    { name: 'twoPhase', title: 'two-phase commit', post: async () => together.submit(crossing()) },
    {
      name: 'outbox',
      title: 'outbox and transit',
      post: async () => outbox.post(crossing()),
      stop: async () => outbox.stop(),
    },
  ];
}

function sidesOf(crossings: readonly Crossing[]): Map<number, Entry[]> {
  const sides = new Map<number, Entry[]>();
  const add = ({ number }: Shard, entry: Entry): void => {
    sides.set(number, [...(sides.get(number) ?? []), entry]);
  };
  for (const { from, to, halves } of crossings) {
    add(from, halves.home);
    add(to, halves.away);
  }
  return sides;
}

/** First halves in batches for each shard, and a carrier in each direction. */
class Outbox {
  private readonly first = new Map<number, GroupCommit<Halves, void>>();
  private readonly carriers = new Map<number, Carrier>();
  private readonly onTheWay = new Map<string, () => void>();
  private readonly arrived: (ms: number) => void;

  constructor([one, other]: readonly [Shard, Shard], arrived: (ms: number) => void) {
    this.arrived = arrived;
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const commit = async (halves: readonly Halves[]): Promise<void[]> => {
        await postFirstHalves(from, to.number, halves);
        return halves.map(() => undefined);
      };
      this.first.set(from.number, new GroupCommit<Halves, void>({ commit }));
      this.carriers.set(
        from.number,
        new Carrier(from, to, (entryId) => {
          this.onTheWay.get(entryId)?.();
          this.onTheWay.delete(entryId);
        }),
      );
    }
  }

  /**
   * Resolves when the first half is in and the other is sure to follow. So that no more is answered than is
   * carried, guests wait for the second half too where many are on their way.
   */
  async post({ from, halves }: Crossing): Promise<void> {
    const askedAt = performance.now();
    const { entryId } = halves.home;
    const arrived = new Promise<void>((resolve) => {
      this.onTheWay.set(entryId, () => {
        this.arrived(performance.now() - askedAt);
        resolve();
      });
    });
    await this.first.get(from.number)?.submit(halves);
    this.carriers.get(from.number)?.ring();
    if (this.onTheWay.size > mostOnTheWay) await arrived;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.carriers.values()].map(async (carrier) => carrier.stop()));
  }
}
