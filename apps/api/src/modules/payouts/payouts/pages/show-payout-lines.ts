import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPayoutLines, PayoutLineKind } from '@tipwell/contract/payouts/calls/payout-lines';
import { entryKinds, type EntryKind } from '@tipwell/contract/ledger/entry-kinds';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { isOf, personPayee } from '#payouts/destinations';
import { runsInShort } from '#distribution/splits';
import { detailsOf, type Details, type Piece } from '#ledger/ledger';
import { piecesOf } from './read-funding.ts';
import { findPayout } from '../records/store.ts';

/** The payments and splits that entries are about are named in what they remember of themselves. */
const aboutPayments: readonly string[] = [entryKinds.tip, entryKinds.servicePayment];

const lineKinds: Partial<Record<EntryKind, PayoutLineKind>> = {
  TIP: 'TIP',
  SERVICE_PAYMENT: 'BILL',
  POOL_SHARE: 'TEAM_SHARE',
  CORRECTION: 'CORRECTION',
  REFUND: 'REFUND',
  CHARGEBACK: 'CHARGEBACK',
  CHARGEBACK_REVERSED: 'CHARGEBACK_REVERSED',
  WITHHOLDING: 'TAX',
  INACTIVITY_FEE: 'INACTIVITY_FEE',
};

const kindOf = (kind: string): PayoutLineKind =>
  new Map<string, PayoutLineKind>(Object.entries(lineKinds)).get(kind) ?? 'OTHER';

/**
 * What one of a person's payouts is made of, line by line, in the order in which it came in.
 * @throws notFound, also for somebody else's payout and for offers
 */
export async function showPayoutLines(
  context: Context,
  { userId, payoutId }: { userId: string; payoutId: string },
): Promise<CallOutput<typeof getPayoutLines>> {
  const { db } = context;
  const payout = await findPayout(db, payoutId);
  if (!payout || !isOf(personPayee({ userId }), payout) || payout.state === 'DRAFT')
    fail('notFound');
  const { staffId, currency, amount } = payout;
  if (staffId === null) fail('notFound');
  const pieces = (await piecesOf(db, [payoutId])).get(payoutId) ?? [];
  const details = await detailsOf(
    db,
    pieces.map(({ entryId }) => entryId),
  );
  const runIds = pieces.flatMap((piece) => runIdOf(piece, details.get(piece.entryId)) ?? []);
  const runs = new Map((await runsInShort(db, runIds)).map((run) => [run.runId, run]));
  return {
    currency,
    amount,
    staffId,
    lines: pieces
      .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
      .map((piece) => {
        const known = details.get(piece.entryId);
        const run = runs.get(runIdOf(piece, known) ?? '');
        return {
          key: `${piece.entryId} ${piece.version}`,
          kind: kindOf(piece.kind),
          at: (run && piece.kind === entryKinds.poolShare
            ? run.closedAt
            : piece.occurredAt
          ).toISOString(),
          amount: piece.amount,
          of: piece.of,
          cameBack: piece.cameBack,
          tipId: aboutPayments.includes(piece.kind) ? sourceOf(known) : null,
          run: run ? { runId: run.runId, businessDay: run.businessDay } : null,
        };
      }),
  };
}

function sourceOf(details: Details | undefined): string | null {
  const source = details?.['sourceId'];
  return typeof source === 'string' ? source : null;
}

/** The split that a part or its correction is of; what was given out later names it as its source. */
function runIdOf({ kind, entryId }: Piece, details: Details | undefined): string | null {
  if (kind === entryKinds.poolShare) return sourceOf(details) ?? entryId;
  return kind === entryKinds.correction ? sourceOf(details) : null;
}
