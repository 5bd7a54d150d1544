/** One posting of an account, as far as it matters where money went. */
export interface AccountPosting {
  /** Counts the postings of the account. */
  readonly version: number;
  readonly entryId: string;
  readonly kind: string;
  readonly amount: number;
  readonly occurredAt: Date;
  /** The entry that this one takes back. */
  readonly reverses: string | null;
}

/** Money of an account that was reserved, and what became of it. */
export interface AccountHold {
  readonly holdId: string;
  readonly amount: number;
  /** It takes the oldest money; one that keeps what has just come in takes the newest. */
  readonly takesOldest: boolean;
  /** How far the account had come. */
  readonly atVersion: number;
  readonly heldAt: Date;
  readonly voidedAt: Date | null;
  /** The posting by which the money left, and the one by which it came back later. */
  readonly postedBy: number | null;
  readonly returnedBy: number | null;
}

/** What is in a hold, or left, of one posting; below zero what was taken off. */
export interface Piece {
  readonly version: number;
  readonly entryId: string;
  readonly kind: string;
  readonly amount: number;
  /** The whole of the posting. */
  readonly of: number;
  readonly occurredAt: Date;
  /** It had been paid out before, and came back. */
  readonly cameBack: boolean;
}

export interface TakenByHolds {
  /** Of each hold, in the order of the postings; none of a hold that the postings do not cover. */
  readonly taken: Map<string, readonly Piece[]>;
  /** What is in no hold that stands. */
  readonly left: readonly Piece[];
  /** What was set off against each other before anything was taken of it; it sums to nothing. */
  readonly setOff: readonly Piece[];
}

interface Lot extends Piece {
  readonly reverses: string | null;
}

/**
 * Which postings of one account the money of each hold came from: the oldest first, the last of them in
 * part where it was more. What had been taken off the account by then goes off first. A hold that gives
 * its money back puts it where it was. The postings and holds of an account from a moment on at which
 * nothing was open tell the same as all of them ({@link startOf}).
 * @param takenBefore the postings by which money leaves that had been held before the first of these
 */
export function whatHoldsTake(
  postings: readonly AccountPosting[],
  holds: readonly AccountHold[],
  takenBefore: readonly number[] = [],
): TakenByHolds {
  const inOrder = holds.toSorted(byPlace);
  const leavesBy = new Set([...takenBefore, ...holds.flatMap(({ postedBy }) => postedBy ?? [])]);
  const returnedBy = Map.groupBy(inOrder, (hold) => hold.returnedBy);
  const taken = new Map<string, readonly Piece[]>();
  const lots = new Map<string, readonly Lot[]>();
  const setOff: Lot[] = [];
  let open: Lot[] = [];
  let voidable: AccountHold[] = [];
  let next = 0;

  const settle = (): void => {
    const cancelled = cancelling(open);
    setOff.push(...open.filter((lot) => cancelled.has(lot)));
    const rest = open.filter((lot) => !cancelled.has(lot));
    const over = settledUntil(rest);
    setOff.push(...rest.slice(0, over));
    open = rest.slice(over);
  };
  const giveBack = ({ holdId }: AccountHold, cameBack: boolean): void => {
    const back = (lots.get(holdId) ?? []).map((lot) => ({
      ...lot,
      cameBack: lot.cameBack || cameBack,
    }));
    lots.delete(holdId);
    open = joined([...open, ...back].toSorted((a, b) => a.version - b.version));
  };
  const goOn = (version: number): void => {
    for (; next < postings.length; next += 1) {
      const posting = postings[next];
      if (!posting || posting.version > version) return;
      const returned = returnedBy.get(posting.version) ?? [];
      for (const hold of returned) giveBack(hold, true);
      if (returned.length > 0 || leavesBy.has(posting.version)) continue;
      open.push({ ...posting, of: posting.amount, cameBack: false });
    }
  };
  const voidUntil = (isDue: (voidedAt: Date) => boolean): void => {
    for (const hold of voidable.filter((one) => one.voidedAt && isDue(one.voidedAt))) {
      giveBack(hold, false);
      voidable = voidable.filter((one) => one !== hold);
    }
  };

  for (const hold of inOrder) {
    goOn(hold.atVersion);
    voidUntil((voidedAt) => voidedAt <= hold.heldAt);
    // The ledger holds no money that is not there: where it seems so, another hold had ended before, or a
    // posting had come in, than the clocks of those who wrote them tell.
    for (const voided of voidable.toSorted(byEnd)) {
      if (total(open) >= hold.amount) break;
      voidUntil((voidedAt) => voided.voidedAt !== null && voidedAt <= voided.voidedAt);
    }
    while (total(open) < hold.amount && next < postings.length) {
      goOn(postings[next]?.version ?? Infinity);
    }
    settle();
    const { picked, rest } = pick(open, hold);
    if (total(picked) !== hold.amount) continue;
    open = rest;
    lots.set(hold.holdId, picked);
    taken.set(hold.holdId, picked.map(pieceOf));
    if (hold.voidedAt) voidable = [...voidable, hold];
  }
  goOn(Infinity);
  voidUntil(() => true);
  settle();
  return { taken, left: open.map(pieceOf), setOff: setOff.map(pieceOf) };
}

/** A hold, with the balance of its account just before it. */
export interface PlacedHold extends AccountHold {
  readonly balance: number;
}

/** Where to begin to read an account. */
export interface Start {
  readonly afterVersion: number;
  readonly holds: readonly PlacedHold[];
  /** The postings by which money leaves that had been held before. */
  readonly takenBefore: readonly number[];
}

/**
 * From which version on an account has to be read to tell what some of its holds took: after a hold
 * before them that left nothing open, where nothing that had been held until then came or comes back.
 */
export function startOf(holds: readonly PlacedHold[], asked: ReadonlySet<string>): Start {
  const inOrder = holds.toSorted(byPlace);
  const first = inOrder.findIndex(({ holdId }) => asked.has(holdId));
  for (let at = first - 1; at >= 0; at -= 1) {
    const last = inOrder[at];
    if (!last) break;
    const before = inOrder.slice(0, at + 1);
    const isOver = before.every(
      ({ voidedAt, postedBy, returnedBy }) =>
        (voidedAt !== null && voidedAt <= last.heldAt) ||
        (postedBy !== null && (returnedBy === null || returnedBy <= last.atVersion)),
    );
    if (!isOver) continue;
    const held = before.filter(
      ({ voidedAt, postedBy }) =>
        voidedAt === null && (postedBy === null || postedBy > last.atVersion),
    );
    if (total(held) !== last.balance) continue;
    return {
      afterVersion: last.atVersion,
      holds: inOrder.slice(at + 1),
      takenBefore: held.flatMap(({ postedBy }) => postedBy ?? []),
    };
  }
  return { afterVersion: 0, holds: inOrder, takenBefore: [] };
}

const byPlace = (one: AccountHold, other: AccountHold): number =>
  one.atVersion - other.atVersion ||
  one.heldAt.getTime() - other.heldAt.getTime() ||
  (one.holdId < other.holdId ? -1 : 1);

const byEnd = (one: AccountHold, other: AccountHold): number =>
  (one.voidedAt?.getTime() ?? 0) - (other.voidedAt?.getTime() ?? 0);

const total = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

const pieceOf = ({ version, entryId, kind, amount, of, occurredAt, cameBack }: Lot): Piece => ({
  version,
  entryId,
  kind,
  amount,
  of,
  occurredAt,
  cameBack,
});

/** What came back of a posting stands together with what was left of it. */
function joined(lots: readonly Lot[]): Lot[] {
  const all: Lot[] = [];
  for (const lot of lots) {
    const before = all.at(-1);
    if (before?.version !== lot.version) all.push(lot);
    else {
      const cameBack = before.cameBack || lot.cameBack;
      all[all.length - 1] = { ...before, amount: before.amount + lot.amount, cameBack };
    }
  }
  return all;
}

/** An entry and the one that took it back, where nothing of either has been taken. */
function cancelling(open: readonly Lot[]): ReadonlySet<Lot> {
  const whole = new Map(
    open.filter(({ amount, of }) => amount === of).map((lot) => [lot.entryId, lot]),
  );
  const pairs = open.flatMap((lot) => {
    const original = lot.reverses === null ? undefined : whole.get(lot.reverses);
    return original && lot.amount === lot.of && original.amount === -lot.amount
      ? [lot, original]
      : [];
  });
  return new Set(pairs);
}

/** How many of the oldest came to nothing together, so that they are in no payout. */
function settledUntil(open: readonly Lot[]): number {
  let sum = 0;
  return open.reduce((until, { amount }, index) => ((sum += amount) === 0 ? index + 1 : until), 0);
}

/** What a hold takes of what is open, and what it leaves. */
function pick(open: readonly Lot[], hold: AccountHold): { picked: Lot[]; rest: Lot[] } {
  const { takesOldest } = hold;
  const off = takesOldest ? total(open.filter(({ amount }) => amount < 0)) : 0;
  let lacking = hold.amount - off;
  const picked: Lot[] = [];
  const rest: Lot[] = [];
  for (const lot of takesOldest ? open : open.toReversed()) {
    const used = lot.amount < 0 ? (takesOldest ? lot.amount : 0) : Math.min(lot.amount, lacking);
    if (lot.amount > 0) lacking -= used;
    if (used !== 0) picked.push({ ...lot, amount: used });
    if (used !== lot.amount) rest.push({ ...lot, amount: lot.amount - used });
  }
  const upwards = (one: Lot, other: Lot): number => one.version - other.version;
  return { picked: picked.toSorted(upwards), rest: rest.toSorted(upwards) };
}
