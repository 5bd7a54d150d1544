import type { Correction } from '@tipwell/contract/distribution/calls/corrections';

/** How a correction stands as a whole, for those who decide: what needs them comes before what runs. */
export type Standing = 'PROPOSED' | 'APPEALED' | 'UNDER_WAY' | 'OVER' | 'REJECTED';

const over = new Set<Correction['lines'][number]['state']>(['DONE', 'STOPPED', 'GAIN']);

export function standingOf({ state, lines }: Pick<Correction, 'state' | 'lines'>): Standing {
  if (state === 'OPEN') return 'PROPOSED';
  if (state === 'REJECTED') return 'REJECTED';
  if (lines.some((line) => line.state === 'APPEALED')) return 'APPEALED';
  return lines.every((line) => over.has(line.state)) ? 'OVER' : 'UNDER_WAY';
}

const order: readonly Standing[] = ['APPEALED', 'PROPOSED', 'UNDER_WAY', 'OVER', 'REJECTED'];

/** What needs somebody first; among the same the newest. */
export function whatNeedsSomebodyFirst(corrections: readonly Correction[]): Correction[] {
  return corrections.toSorted(
    (a, b) =>
      order.indexOf(standingOf(a)) - order.indexOf(standingOf(b)) ||
      b.proposedAt.localeCompare(a.proposedAt),
  );
}
