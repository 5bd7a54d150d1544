import { settledLines, type SettledLine } from '../../settlement/settled-lines.ts';
import type { World } from '../../world.ts';
import type { CheckoutCalls } from './calls.ts';
import { CheckoutError } from './errors.ts';
import { actionId } from './present-payment.ts';

const dayMs = 86_400_000;
/** A day's report is there so long after its end. */
const madeAfterMs = 2 * 3_600_000;

/** Reports of financial actions, one for each day that is over and on which anything moved. */
export function reportCalls(calls: CheckoutCalls, world: World): void {
  calls.get('/reports', ({ query }) => {
    const {
      created_after: after = '',
      created_before: before = '9',
      entity_id: entity = '',
    } = query;
    const limit = Number(query['limit'] ?? 10);
    const skipped = Number(query['pagination_token'] ?? 0);
    const all = daysOver(world).filter((day) => {
      const made = madeOn(day).slice(0, 10);
      return made >= after && made < before;
    });
    const data = all
      .slice(skipped, skipped + limit)
      .map((day) => presentReport(world, day, entity));
    const last = skipped + data.length;
    const more = `${world.baseUrl()}/checkout/reports?pagination_token=${last}`;
    return {
      count: data.length,
      limit,
      data,
      _links: {
        self: { href: `${world.baseUrl()}/checkout/reports` },
        ...(last < all.length ? { next: { href: more } } : {}),
      },
    };
  });
  calls.get('/reports/:id/files/:fileId', ({ id }) => {
    const day = daysOver(world).find((one) => reportId(one) === id);
    if (day === undefined) throw new CheckoutError(404);
    return fileOf(world, day);
  });
}

/** Days of which everything that moved is known, the oldest first; those without a movement as well. */
function daysOver(world: World): string[] {
  const [first] = settledLines(world, 'checkout');
  if (first === undefined) return [];
  const days: string[] = [];
  for (
    let at = Date.parse(first.at.slice(0, 10));
    at + dayMs + madeAfterMs <= world.clock.nowMs();
    at += dayMs
  ) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

const reportId = (day: string) => `rpt_${day.replaceAll('-', '')}sandboxsandbox`;
const madeOn = (day: string) => new Date(Date.parse(day) + dayMs + madeAfterMs).toISOString();

function presentReport(world: World, day: string, entity: string): object {
  const id = reportId(day);
  const fileId = `file_${day.replaceAll('-', '')}sandboxsandbox`;
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  const self = `${world.baseUrl()}/checkout/reports/${id}`;
  return {
    id,
    created_on: madeOn(day),
    last_modified_on: madeOn(day),
    type: 'FinancialActions',
    description: 'Financial Actions by Date Range',
    account: { client_id: 'cli_sandboxsandboxsandboxsandb', entity_id: entity },
    tags: [],
    from: `${day}T00:00:00`,
    to: `${next}T00:00:00`,
    files: [
      {
        id: fileId,
        filename: `financial-actions_${entity}_${day.replaceAll('-', '')}_1.csv`,
        format: 'CSV',
        _links: { self: { href: `${self}/files/${fileId}` } },
      },
    ],
    _links: { self: { href: self } },
  };
}

const columns = [
  'Entity ID',
  'Action Type',
  'Action ID',
  'Payment ID',
  'Requested On',
  'Processed On',
  'Processing Currency',
  'Holding Currency',
  'Payout ID',
  'Breakdown Type',
  'Processing Currency Amount',
  'Holding Currency Amount',
];

const types: Record<SettledLine['kind'], { action: string; fee: string }> = {
  charge: { action: 'Capture', fee: 'Premium Variable Fee' },
  refund: { action: 'Refund', fee: 'Refund Fixed Fee' },
  dispute: { action: 'Chargeback', fee: 'Chargeback Fixed Fee' },
  payout: { action: 'Payout', fee: 'Payout Fixed Fee' },
};

function fileOf(world: World, day: string): string {
  const lines = settledLines(world, 'checkout').filter(({ at }) => at.startsWith(day));
  const rows = lines.flatMap((line) => rowsOf(world, line));
  return [columns, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Every part of an action is a row, in pounds; fees have more places than money has. */
function rowsOf(world: World, line: SettledLine): string[][] {
  const { action, fee } = types[line.kind];
  const isBack = line.id !== line.source;
  const what =
    line.kind === 'dispute'
      ? `Chargeback (${isBack ? 'RPDW' : 'ADJM'})`
      : line.kind === 'payout' && isBack
        ? 'Return'
        : action;
  const id = line.kind === 'refund' ? line.id : actionId(world, line.id, line.kind);
  const code = line.currency.toUpperCase();
  // Times have no zone.
  const at = line.at.replace('Z', '');
  const row = (breakdown: string, amount: string) => [
    'ent_sandboxsandboxsandboxsandb',
    line.kind === 'payout' && isBack ? 'Return' : action,
    id,
    line.paymentId ?? line.source,
    at,
    at,
    code,
    code,
    '',
    breakdown,
    amount,
    amount,
  ];
  const rows = [row(what, (line.amount / 100).toFixed(2))];
  if (line.fee === 0) return rows;
  const fixed = Math.min(20, line.fee);
  const rest = -((line.fee - fixed) / 100 + 0.000_012_34);
  return [
    ...rows,
    row(fee, (-fixed / 100).toFixed(8)),
    row('Scheme Variable Fee', rest.toFixed(8)),
  ];
}
