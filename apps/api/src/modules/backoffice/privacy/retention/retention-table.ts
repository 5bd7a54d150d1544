// The table of docs/retention.md, written from what the modules say; a test compares both.
import type { Keeping, Kept, Period } from '#platform/kept/kept-rows.ts';

/** What is kept how long, for people to read. */
export function retentionTable(all: readonly Kept[]): string {
  const rows = all.map(
    ({ table, what, keeping }) => `| \`${table}\` | ${what} | ${inWords(keeping)} |`,
  );
  return [
    '# What is kept, and how long',
    '',
    'Written from what each module says of its tables (`kept.ts`), and compared with it and with the database by `data-duties/retention/every-table-has-a-time.test.ts`. Once a night what is over is removed in batches, each table by itself (`data-duties/retention`); `data_duties.rounds` tells how many rows went. The books are never removed: they know people by a random key alone, and once somebody is erased that key names nobody. What explains an entry of the books stays with it, under the same key.',
    '',
    '| table | what | how long |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function inWords(keeping: Keeping): string {
  if (keeping.how === 'STAYS') return `Stays. ${keeping.because}`;
  if (keeping.how === 'GOES_WITH') return `Goes with \`${keeping.table}\``;
  const time = `${periodInWords(keeping.for)} from \`${keeping.since}\``;
  if (keeping.how === 'OWN_ROUND') return `${time}, by a round of its own`;
  if (keeping.how === 'BLANKED') {
    return `${time}; then emptied: ${keeping.columns.map((column) => `\`${column}\``).join(', ')}`;
  }
  return keeping.through ? `${time} of \`${keeping.through.table}\`` : time;
}

function periodInWords(period: Period): string {
  const [[unit, count] = ['hours', 0]] = Object.entries(period);
  if (count === 0) return 'Nothing longer than needed';
  return count === 1 ? `1 ${unit.slice(0, -1)}` : `${count} ${unit}`;
}
