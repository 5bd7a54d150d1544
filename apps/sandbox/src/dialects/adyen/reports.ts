import { settledLines, type SettledLine } from '../../settlement/settled-lines.ts';
import type { World } from '../../world.ts';
import { JsonRefusal, type JsonCalls } from '../json-calls.ts';
import { disputePsp } from './disputes.ts';
import { intents, keptOf, nameOf, pspOf } from './references.ts';

const dayMs = 86_400_000;
/** A batch is closed at the end of each day. */
const batchEnds = 'adyen.batch';

/** The days whose batch was closed, the oldest first; those without a movement as well. */
function daysOver(world: World): string[] {
  const [first] = settledLines(world, 'adyen');
  if (first === undefined) return [];
  const days: string[] = [];
  const start = Date.parse(first.at.slice(0, 10));
  for (let at = start; at + dayMs - 1000 <= world.clock.nowMs(); at += dayMs) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

const fileOf = (day: string) => `settlement_detail_report_batch_${day.replaceAll('-', '')}.csv`;

/** Once something was paid, each day is closed at its end, and its report is told of. */
export function closeBatches(world: World, told: (merchant: string, item: Report) => void): void {
  world.clock.when(batchEnds, () => {
    const day = world.clock.iso().slice(0, 10);
    const [intent] = intents(world);
    if (intent === undefined) return;
    expectBatch(world, 1);
    const { merchantAccount } = keptOf(intent);
    const address = `${world.baseUrl()}/adyen/reports/download/MerchantAccount/${merchantAccount}`;
    told(merchantAccount, { name: nameOf(world, day), url: `${address}/${fileOf(day)}` });
  });
}

/** A report that can be read now. */
export interface Report {
  name: string;
  url: string;
}

/** Says when the batch that is open now is closed. */
export function expectBatch(world: World, daysLater = 0): void {
  const now = world.clock.nowMs();
  const end = (Math.floor(now / dayMs) + 1 + daysLater) * dayMs - 1000;
  world.clock.schedule(batchEnds, 'day', Math.max(1, (end - now) / 1000));
}

export function reportCalls(calls: JsonCalls, world: World): void {
  calls.file('/reports/download/MerchantAccount/:merchant/:file', ({ params }) => {
    const day = daysOver(world).find((one) => fileOf(one) === params['file']);
    if (day === undefined) throw new JsonRefusal(404, '000', 'No such report');
    return { type: 'text/csv', content: textOf(world, day, params['merchant'] ?? '') };
  });
}

const columns = [
  'Company Account',
  'Merchant Account',
  'Psp Reference',
  'Merchant Reference',
  'Payment Method',
  'Creation Date',
  'TimeZone',
  'Type',
  'Modification Reference',
  'Gross Currency',
  'Gross Debit (GC)',
  'Gross Credit (GC)',
  'Exchange Rate',
  'Net Currency',
  'Net Debit (NC)',
  'Net Credit (NC)',
  'Commission (NC)',
  'Markup (NC)',
  'Scheme Fees (NC)',
  'Interchange (NC)',
  'Payment Method Variant',
  'Modification Merchant Reference',
  'Batch Number',
] as const;

function textOf(world: World, day: string, merchant: string): string {
  const rows = settledLines(world, 'adyen')
    .filter(({ at, kind }) => kind !== 'payout' && at.startsWith(day))
    .flatMap((line) => rowOf(world, line, { day, merchant }));
  return [columns, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function rowOf(
  world: World,
  line: SettledLine,
  { day, merchant }: { day: string; merchant: string },
): string[][] {
  const intent = world.state.intents.get(line.paymentId ?? '');
  if (intent === undefined) return [];
  const isBack = line.id !== line.source;
  const type = {
    charge: 'Settled',
    refund: 'Refunded',
    dispute: isBack ? 'ChargebackReversed' : 'Chargeback',
    payout: '',
  }[line.kind];
  const dispute = world.state.disputes.get(line.source);
  const modification = dispute
    ? disputePsp(dispute)
    : line.kind === 'refund'
      ? line.id
      : nameOf(world, `${intent.id} capture`);
  const code = line.currency.toUpperCase();
  const sides = (amount: number): [debit: string, credit: string] =>
    amount < 0 ? [(-amount / 100).toFixed(2), ''] : ['', (amount / 100).toFixed(2)];
  const [grossDebit, grossCredit] = sides(line.amount);
  const [netDebit, netCredit] = sides(line.amount - line.fee);
  const isDispute = line.kind === 'dispute';
  const fee = (line.fee / 100).toFixed(2);
  return [
    [
      'TipwellCompany',
      merchant,
      pspOf(world, intent),
      keptOf(intent).reference,
      'visa',
      line.at.slice(0, 19).replace('T', ' '),
      'UTC',
      type,
      modification,
      code,
      grossDebit,
      grossCredit,
      '1',
      code,
      netDebit,
      netCredit,
      isDispute ? fee : '',
      isDispute ? '' : fee,
      '',
      '',
      'visaclassic',
      line.kind === 'refund' ? (line.mark ?? '') : '',
      day.replaceAll('-', ''),
    ],
  ];
}
