import type { Database, Tx } from '#platform/db/database.ts';
import { compareBooks } from './compare-books.rule.ts';
import { countDue } from './due-store.ts';
import { movementKinds, type MovementKind } from './movement.ts';
import { entriesWithoutSource, movementsAfter, type Place } from './movement-store.ts';
import { withBooks } from './read-with-books.ts';

/** What a comparison of everything says. */
export interface BooksVerdict {
  /** How many tips, refunds, disputes and payouts were compared with their entries. */
  movements: number;
  /** How many wait to be compared with what their processor tells. */
  waiting: number;
  /** What is missing or differs, one sentence each; the first ones where there are many. */
  findings: string[];
}

const readTogether = 2000;
const mostFindings = 20;

const words = {
  ENTRY_MISSING: 'has no journal entry',
  BOOKED_TOO_EARLY: 'has a journal entry that it should not have',
  SUM_DIFFERS: 'is booked with another sum',
} as const;

/**
 * Compares every tip, refund, dispute and payout with its journal entries, and every entry with what it books,
 * at one moment and from the first to the last (money rules 3.1, 3.2).
 */
export async function verifyBooks(db: Database): Promise<BooksVerdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const verdict: BooksVerdict = { movements: 0, waiting: await countDue(tx), findings: [] };
      for (const kind of movementKinds) await compareAll(tx, kind, verdict);
      for (const { entryId, kind, sourceId } of await entriesWithoutSource(tx, mostFindings)) {
        addFinding(
          verdict,
          `The entry ${entryId} books a ${kind} ${sourceId} that does not exist.`,
        );
      }
      return verdict;
    });
}

async function compareAll(tx: Tx, kind: MovementKind, verdict: BooksVerdict): Promise<void> {
  let after: Place = { beganAt: new Date(0), sourceId: '00000000-0000-0000-0000-000000000000' };
  const before = new Date(8.64e14);
  for (;;) {
    const page = await movementsAfter(tx, kind, { after, before, limit: readTogether });
    for (const { movement, booked } of await withBooks(tx, page)) {
      const finding = compareBooks(movement, booked);
      const { sourceId, state } = movement;
      if (finding) {
        addFinding(verdict, `The ${kind.toLowerCase()} ${sourceId} (${state}) ${words[finding]}.`);
      }
    }
    verdict.movements += page.length;
    const last = page.at(-1);
    if (!last) return;
    after = last;
  }
}

function addFinding({ findings }: BooksVerdict, sentence: string): void {
  if (findings.length < mostFindings) findings.push(sentence);
}
