import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Choosing } from '@tipwell/ui/data-table';
import { useState, type ReactNode } from 'react';
import { ChosenBar } from './chosen-bar.tsx';

interface ChoosingOptions<Row> {
  /** What is shown. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What a row is called by people. */
  nameOf: (row: Row) => string;
  /** What can be done with those that are chosen; `keep` leaves only these chosen. */
  renderActions: (chosen: readonly Row[], keep: (rows: readonly Row[]) => void) => ReactNode;
}

/** Lets somebody choose rows of a list and do something with all of them. What is shown no more is chosen no more. */
export function useChoosing<Row>(options: ChoosingOptions<Row>): Choosing<Row> {
  const { rows, keyOf, nameOf, renderActions } = options;
  const { t } = useLingui();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter((row) => keys.has(keyOf(row)));
  const keep = (kept: readonly Row[]) => setKeys(new Set(kept.map(keyOf)));
  const count = chosen.length;
  const told = count === 0 ? '' : plural(count, { one: '# chosen', other: '# chosen' });
  return {
    chosen: new Set(chosen.map(keyOf)),
    onChosen: setKeys,
    labelOf: (row) => {
      const name = nameOf(row);
      return t`Choose ${name}`;
    },
    allLabel: t`Choose all`,
    told,
    bar: (
      <ChosenBar
        told={told}
        onAll={count < rows.length ? () => keep(rows) : null}
        onNone={() => keep([])}
      >
        {renderActions(chosen, keep)}
      </ChosenBar>
    ),
  };
}
