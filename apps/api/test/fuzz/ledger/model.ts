// The ledger as one would write it on a sheet of paper: what the real one is compared with. It shares
// only types with it.
import type { Entry, Hold } from '#ledger/ledger';

export interface ModelAccount {
  balance: number;
  held: number;
  version: number;
}

interface ModelHold {
  readonly hold: Hold;
  state: 'OPEN' | 'POSTED' | 'VOIDED';
  postedBy: string | null;
}

export interface Reversing {
  readonly entryId: string;
  readonly reversalId: string;
  readonly mayOverdraw: boolean;
}

/** What one may do to a ledger. */
export type Step =
  | { readonly do: 'POST'; readonly entries: readonly Entry[] }
  | { readonly do: 'POST_AND_FAIL'; readonly entries: readonly Entry[] }
  | { readonly do: 'HOLD'; readonly hold: Hold }
  | { readonly do: 'VOID'; readonly holdId: string }
  | { readonly do: 'REVERSE'; readonly reversing: Reversing }
  | { readonly do: 'SEAL' };

/** The outcomes, or the names of the refusals of which one must come. */
export type Expectation =
  | { readonly outcomes: readonly string[] }
  | { readonly refusals: ReadonlySet<string> };

const refusal = (...names: string[]): Expectation => ({ refusals: new Set(names) });

export class LedgerModel {
  accounts = new Map<string, ModelAccount>();
  readonly entries = new Map<
    string,
    { entry: Entry; content: string; reversedBy: string | null }
  >();
  readonly holds = new Map<string, ModelHold>();

  /** Does a step and says what should come of it. A refused step changes nothing. */
  take(step: Step): Expectation {
    switch (step.do) {
      case 'POST':
        return this.post(step.entries, null);
      case 'POST_AND_FAIL':
        return this.postAndFail(step.entries);
      case 'HOLD':
        return this.placeHold(step.hold);
      case 'VOID':
        return this.voidHold(step.holdId);
      case 'REVERSE':
        return this.reverse(step.reversing);
      case 'SEAL':
        return { outcomes: [] };
    }
  }

  account(code: string): ModelAccount {
    return this.accounts.get(code) ?? { balance: 0, held: 0, version: 0 };
  }

  private postAndFail(entries: readonly Entry[]): Expectation {
    const { refused } = this.tryPosting(entries, null);
    return refused.size > 0 ? { refusals: refused } : refusal('UseCaseFailed');
  }

  private post(entries: readonly Entry[], reverses: string | null): Expectation {
    const { refused, accounts, fresh } = this.tryPosting(entries, reverses);
    if (refused.size > 0) return { refusals: refused };
    this.accounts = accounts;
    const outcomes = entries.map((entry) => {
      if (this.entries.has(entry.entryId)) return 'REPEATED';
      this.entries.set(entry.entryId, {
        entry,
        content: contentOf(entry, reverses),
        reversedBy: null,
      });
      return 'POSTED';
    });
    for (const { entryId, postsHolds } of fresh) {
      for (const holdId of postsHolds ?? []) {
        const known = this.holds.get(holdId);
        if (!known) continue;
        known.state = 'POSTED';
        known.postedBy = entryId;
      }
    }
    return { outcomes };
  }

  /** What a batch would make of the accounts, and everything that speaks against it. */
  private tryPosting(entries: readonly Entry[], reverses: string | null) {
    const refused = new Set<string>();
    const accounts = new Map([...this.accounts].map(([code, account]) => [code, { ...account }]));
    const contents = new Map<string, string>();
    const ended = new Set<string>();
    const fresh: Entry[] = [];
    for (const entry of entries) {
      const content = contentOf(entry, reverses);
      const known = contents.get(entry.entryId) ?? this.entries.get(entry.entryId)?.content;
      if (known !== undefined) {
        if (known !== content) refused.add('EntryConflict');
        continue;
      }
      contents.set(entry.entryId, content);
      fresh.push(entry);
      if (reverses !== null && this.entries.get(reverses)?.reversedBy) {
        refused.add('AlreadyReversed');
      }
      const released = this.releasedBy(entry, ended, refused);
      applyEntry(accounts, entry, released, refused);
    }
    return { refused, accounts, fresh };
  }

  /** How much of what is held an entry's holds set free, by account. */
  private releasedBy(entry: Entry, ended: Set<string>, refused: Set<string>): Map<string, number> {
    const released = new Map<string, number>();
    for (const holdId of entry.postsHolds ?? []) {
      const known = this.holds.get(holdId);
      if (!known) {
        refused.add('HoldNotFound');
        continue;
      }
      if (known.state !== 'OPEN' || ended.has(holdId)) refused.add('HoldEnded');
      ended.add(holdId);
      const { account, amount } = known.hold;
      released.set(account, (released.get(account) ?? 0) + amount);
    }
    for (const [account, amount] of released) {
      if (changeOf(entry, account) !== -amount) refused.add('HoldMismatch');
    }
    return released;
  }

  private placeHold(hold: Hold): Expectation {
    const known = this.holds.get(hold.holdId);
    if (known) {
      const isSame = JSON.stringify(known.hold) === JSON.stringify(hold);
      return isSame ? { outcomes: ['REPEATED'] } : refusal('HoldConflict');
    }
    const { balance, held, version } = this.account(hold.account);
    if (balance - held < hold.amount) return refusal('InsufficientFunds');
    this.accounts.set(hold.account, { balance, held: held + hold.amount, version });
    this.holds.set(hold.holdId, { hold, state: 'OPEN', postedBy: null });
    return { outcomes: ['HELD'] };
  }

  private voidHold(holdId: string): Expectation {
    const known = this.holds.get(holdId);
    if (!known) return refusal('HoldNotFound');
    if (known.state === 'POSTED') return refusal('HoldEnded');
    if (known.state === 'VOIDED') return { outcomes: ['REPEATED'] };
    known.state = 'VOIDED';
    const account = this.account(known.hold.account);
    this.accounts.set(known.hold.account, {
      ...account,
      held: account.held - known.hold.amount,
    });
    return { outcomes: ['VOIDED'] };
  }

  private reverse({ entryId, reversalId, mayOverdraw }: Reversing): Expectation {
    const original = this.entries.get(entryId);
    if (!original) return refusal('EntryNotFound');
    const mirror: Entry = {
      entryId: reversalId,
      kind: 'reversal',
      occurredAt: original.entry.occurredAt,
      details: {},
      mayOverdraw,
      postings: original.entry.postings.map((posting) => ({ ...posting, amount: -posting.amount })),
    };
    const expectation = this.post([mirror], entryId);
    if ('outcomes' in expectation && expectation.outcomes[0] === 'POSTED') {
      original.reversedBy = reversalId;
    }
    return expectation;
  }
}

function applyEntry(
  accounts: Map<string, ModelAccount>,
  entry: Entry,
  released: ReadonlyMap<string, number>,
  refused: Set<string>,
): void {
  for (const code of new Set(entry.postings.map((posting) => posting.account))) {
    const account = accounts.get(code) ?? { balance: 0, held: 0, version: 0 };
    accounts.set(code, account);
    const change = changeOf(entry, code);
    account.balance += change;
    account.version += entry.postings.filter((posting) => posting.account === code).length;
    account.held -= released.get(code) ?? 0;
    const isStrict = entry.postings.some(
      (posting) => posting.account === code && posting.kind === 'STRICT',
    );
    const takesFromAvailable = change + (released.get(code) ?? 0) < 0;
    const isBelowZero = account.balance - account.held < 0;
    if (isStrict && takesFromAvailable && isBelowZero && !entry.mayOverdraw) {
      refused.add('Overdraft');
    }
  }
}

function changeOf(entry: Entry, account: string): number {
  return entry.postings
    .filter((posting) => posting.account === account)
    .reduce((sum, posting) => sum + posting.amount, 0);
}

function contentOf(entry: Entry, reverses: string | null): string {
  return JSON.stringify([
    entry.kind,
    entry.occurredAt.getTime(),
    entry.details,
    entry.mayOverdraw ?? false,
    (entry.postsHolds ?? []).toSorted(),
    reverses,
    entry.postings.map(({ account, amount, currency }) => [account, amount, currency]),
  ]);
}
