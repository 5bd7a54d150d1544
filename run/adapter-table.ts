// The table in README of what each adapter can do, made of a report of the one suite that all go through.
import type { Report } from './test-figures.ts';

type Counted = { passed: number; of: number };

interface Row {
  adapter: string;
  charges: Counted;
  refunds: Counted;
  disputes: Counted;
  payouts: Counted;
  /** What it says of itself, as the suite held it against what it offers: `wallets` to `none`. */
  says: Map<string, string>;
}

const columns = [
  { of: 'charges', in: /every-adapter-ends-alike/, about: /^(?!.*(?:given back|refund)).*$/ },
  { of: 'refunds', in: /every-adapter-ends-alike/, about: /given back|refund/ },
  { of: 'disputes', in: /every-adapter-is-disputed-alike/, about: /./ },
  { of: 'payouts', in: /every-adapter-pays-out-alike/, about: /./ },
] as const;

const ofAnAdapter = /^(?:an answer )?through (.+)$/;
const word = /^(wallets|pays to|payees|settlement|judged): (.+)$/;

/** A row for each adapter, in the order in which they come. */
export function adapterRowsOf({ testResults }: Report): Row[] {
  const rows = new Map<string, Row>();
  for (const { name: file, assertionResults } of testResults) {
    for (const { ancestorTitles = [], fullName, status } of assertionResults) {
      const adapter = ofAnAdapter.exec(ancestorTitles[0] ?? '')?.[1];
      if (adapter === undefined || status === 'skipped') continue;
      const none = () => ({ passed: 0, of: 0 });
      const row = rows.get(adapter) ?? {
        adapter,
        charges: none(),
        refunds: none(),
        disputes: none(),
        payouts: none(),
        says: new Map<string, string>(),
      };
      rows.set(adapter, row);
      const title = fullName.slice((ancestorTitles[0] ?? '').length).trim();
      const said = word.exec(title);
      if (said && status === 'passed') row.says.set(said[1] ?? '', said[2] ?? '');
      for (const column of columns) {
        if (!column.in.test(file) || !column.about.test(title)) continue;
        row[column.of].of += 1;
        if (status === 'passed') row[column.of].passed += 1;
      }
    }
  }
  return [...rows.values()].filter(({ says }) => says.size > 0);
}

const names: Readonly<Record<string, string>> = {
  APPLEPAY: 'Apple Pay',
  GOOGLEPAY: 'Google Pay',
  PAYPAL: 'PayPal',
  CARD: 'cards',
  BANK_ACCOUNT: 'bank accounts',
  WITH_US: 'on our pages',
  ON_ITS_PAGE: 'on its page',
};

/** The table as README has it. */
export function adapterTable(rows: readonly Row[]): string {
  const counted = ({ passed, of }: Counted) =>
    of === 0 ? '–' : passed === of ? String(of) : `${passed} of ${of}`;
  const said = (row: Row, key: string) => {
    const told = row.says.get(key) ?? 'none';
    if (told === 'none' || told === 'no') return '–';
    return told
      .split(', ')
      .map((one) => names[one] ?? one)
      .join(', ');
  };
  const lines = rows.map((row) => {
    const cells = [
      row.adapter,
      counted(row.charges),
      said(row, 'wallets'),
      counted(row.refunds),
      counted(row.disputes),
      counted(row.payouts),
      said(row, 'pays to'),
      said(row, 'payees'),
      said(row, 'settlement'),
      row.says.get('judged') === 'no' ? 'documentation' : 'published interface',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head =
    '| adapter | charges | wallets | refunds | disputes | payouts | pays to | payees give it | settlement | checked against |';
  return [head, `|${'---|'.repeat(10)}`, ...lines].join('\n');
}

const marks = ['<!-- adapters -->', '<!-- /adapters -->'] as const;

/** README with the table in its place. @throws Error where it has no place for one */
export function withTable(readme: string, table: string): string {
  const [begin, end] = marks.map((mark) => readme.indexOf(mark)) as [number, number];
  if (begin < 0 || end < begin) throw new Error('README has no place for the table of adapters.');
  return `${readme.slice(0, begin + marks[0].length)}\n${table}\n${readme.slice(end)}`;
}
