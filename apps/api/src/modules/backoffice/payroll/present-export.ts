import type { PayrollExport } from '@tipwell/contract/backoffice/calls/payroll-exports';
import type { Database } from '#platform/db/database.ts';
import { namesOfPeople } from '#identity/identity';
import { amountsOf, totalOf, type Figures } from './figures.rule.ts';
import { rowsOf, type Export } from './store.ts';

/** Exports as they are told, with who made each, and their rows as they stood. */
export async function presentExports(
  db: Database,
  made: readonly Export[],
): Promise<{ told: PayrollExport; rows: readonly Figures[]; contentHash: string }[]> {
  const [rows, names] = await Promise.all([
    rowsOf(
      db,
      made.map(({ exportId }) => exportId),
    ),
    namesOfPeople(
      db,
      made.map(({ madeBy }) => madeBy),
    ),
  ]);
  return made.map(({ exportId, from, to, madeAt, madeBy, contentHash, previousId }) => {
    const own = rows.get(exportId) ?? [];
    const { given, withheld } = totalOf(own.map(amountsOf));
    const who = { madeAt: madeAt.toISOString(), madeBy: names.get(madeBy) ?? null };
    const sums = { people: own.length, given, withheld };
    const told = { exportId, from, to, ...who, ...sums, isFirst: previousId === null };
    return { told, rows: own, contentHash };
  });
}
