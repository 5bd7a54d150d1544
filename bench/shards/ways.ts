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
  /** Resolves when the whole entry is posted, wherever its halves lie. */
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

/** @param answered is told how long the first half of an entry took that goes by the outbox */
export function waysOver(first: Shard, second: Shard, answered: (ms: number) => void): Way[] {
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
  const outbox = new Outbox(shards, answered);
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
  private readonly waiting = new Map<string, () => void>();
  private readonly answered: (ms: number) => void;

  constructor([one, other]: readonly [Shard, Shard], answered: (ms: number) => void) {
    this.answered = answered;
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
          this.waiting.get(entryId)?.();
          this.waiting.delete(entryId);
        }),
      );
    }
  }

  async post({ from, halves }: Crossing): Promise<void> {
    const askedAt = performance.now();
    const arrived = new Promise<void>((resolve) => {
      this.waiting.set(halves.home.entryId, resolve);
    });
    await this.first.get(from.number)?.submit(halves);
    this.answered(performance.now() - askedAt);
    this.carriers.get(from.number)?.ring();
    await arrived;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.carriers.values()].map(async (carrier) => carrier.stop()));
  }
}
