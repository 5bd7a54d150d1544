import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import { balancesOf, placeHold } from '#ledger/ledger';
import { insertHeldShares } from '../schemes/held-share-store.ts';
import { holdableShares, sharesByPerson } from '../calculation/holdable-shares.rule.ts';
import type { Run } from './run-store.ts';
import { answersAt } from '../schemes/scheme-store.ts';

/** What somebody was given on an account. */
interface Given {
  readonly person: { readonly staffId: number } | null;
  readonly account: string;
  readonly amount: number;
}

/**
 * Holds what a run gave to people who have not answered its scheme yet: the money is theirs, and can
 * be paid out once they have answered. Somebody whose balance a refund left below zero has less to be
 * held.
 */
export async function holdUnanswered(
  tx: Tx,
  run: Run,
  lines: readonly Given[],
  now: Date,
): Promise<void> {
  const { schemeVersion } = run;
  if (schemeVersion === null) return;
  const answers = await answersAt(tx, run.locationId);
  const answered = new Set(
    answers.filter(({ version }) => version >= schemeVersion).map(({ staffId }) => staffId),
  );
  const shares = sharesByPerson(
    lines.filter(({ person }) => person && !answered.has(person.staffId)),
  );
  const balances = await balancesOf(
    tx,
    shares.map(({ account }) => account),
  );
  const held = holdableShares(shares, balances).map((share) => ({
    holdId: randomUUIDv7(),
    runId: run.runId,
    ...share,
  }));
  for (const { holdId, account, amount } of held) {
    const reason = 'SCHEME_NOT_ANSWERED';
    await placeHold(tx, { holdId, account, currency: run.currency, amount, reason }, now);
  }
  await insertHeldShares(tx, held);
}
