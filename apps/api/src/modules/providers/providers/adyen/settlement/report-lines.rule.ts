import type { Currency } from '@tipwell/contract/money/money';
import type { SettlementKind } from '../../ports/balance-port.ts';

/** A row of a settlement details report, with its amounts as they are written. */
export interface ReportRow {
  merchantAccount: string;
  pspReference: string;
  merchantReference: string;
  type: string;
  modificationReference: string;
  /** Ours of what was done with the payment, where the report has it. */
  modificationMerchantReference: string;
  batch: string;
  grossCurrency: string;
  grossDebit: string;
  grossCredit: string;
  netCurrency: Currency;
  netDebit: string;
  netCredit: string;
  /** What was kept for it, each in the net currency. */
  commission: string;
  markup: string;
  schemeFees: string;
  interchange: string;
  at: Date;
}

/** What a row tells, in minor units of the net currency. */
export interface ReportedLine {
  reference: string;
  kind: SettlementKind;
  row: ReportRow;
  amount: number;
  fee: number;
}

const kinds = new Map(
  Object.entries<SettlementKind>({
    Settled: 'CHARGE',
    Refunded: 'REFUND',
    RefundedReversed: 'REFUND',
    Chargeback: 'DISPUTE',
    SecondChargeback: 'DISPUTE',
    ChargebackReversed: 'DISPUTE',
    MerchantPayout: 'BANK',
    BankInstructionReturned: 'BANK',
    MatchedStatement: 'BANK',
    Fee: 'FEE',
    MiscCosts: 'FEE',
    PaymentCost: 'FEE',
    InvoiceDeduction: 'FEE',
  }),
);
const ofPayments: ReadonlySet<SettlementKind> = new Set(['CHARGE', 'REFUND', 'DISPUTE']);

/** Whether a type of row is about a payment. */
export function isOfPayment(type: string): boolean {
  return ofPayments.has(kinds.get(type) ?? 'OTHER');
}

/**
 * The rows of a report as lines, each under a name that no other has. Of a payment the gross sum and what was
 * kept are told apart; where it was settled in another currency, all is told in that one. A row of a kind
 * that is new to us moved our account all the same.
 */
export function linesOfReport(rows: readonly ReportRow[]): ReportedLine[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const kind = kinds.get(row.type) ?? 'OTHER';
    const net = minor(row.netCredit) - minor(row.netDebit);
    const name = [row.batch, row.type, row.modificationReference || row.pspReference].join('/');
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    const reference = times === 1 ? name : `${name}/${times}`;
    const line = { reference, kind, row };
    if (kind === 'FEE') return { ...line, amount: 0, fee: 0 - net };
    if (!ofPayments.has(kind)) return { ...line, amount: net, fee: 0 };
    if (row.grossCurrency === row.netCurrency) {
      const gross = minor(row.grossCredit) - minor(row.grossDebit);
      return { ...line, amount: gross, fee: gross - net };
    }
    const kept = [row.commission, row.markup, row.schemeFees, row.interchange];
    const fee = kept.reduce((sum, amount) => sum + minor(amount), 0);
    return { ...line, amount: net + fee, fee };
  });
}

/** All our currencies have two places. */
const places = 2;

/** An amount in minor units; what it has beyond them is rounded, a half away from zero. */
function minor(amount: string): number {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const units = Number(`${whole}${fraction.slice(0, places).padEnd(places, '0')}`);
  const isMore = Number(fraction.charAt(places) || '0') >= 5;
  const rounded = units + (isMore ? 1 : 0);
  return sign === '-' ? 0 - rounded : rounded;
}

/** Whether an amount is written as reports write it: nothing where there is none. */
export function isAmount(text: string): boolean {
  return /^(?:-?\d{1,13}(?:\.\d{1,6})?)?$/.test(text);
}

/** The zones that a report's times may be told in, by how far they are ahead of UTC. */
const zones = new Map(
  Object.entries<string>({
    UTC: 'Z',
    GMT: 'Z',
    BST: '+01:00',
    IST: '+01:00',
    WEST: '+01:00',
    WET: 'Z',
    CET: '+01:00',
    CEST: '+02:00',
    EET: '+02:00',
    EEST: '+03:00',
    AST: '+03:00',
    GST: '+04:00',
  }),
);

/** A moment of a report, written as `2026-11-27 18:07:06` beside its zone; null where the zone is unknown. */
export function momentOf(text: string, zone: string): Date | null {
  const offset = zones.get(zone.toUpperCase());
  const isWritten = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text);
  if (offset === undefined || !isWritten) return null;
  const at = new Date(`${text.replace(' ', 'T')}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
