import type { SettlementKind, SettlementLine } from '#providers/providers';

/** What of ours a line belongs to, by the purpose of the attempt that it carries. */
const purposes: Partial<Record<SettlementKind, string>> = {
  CHARGE: 'tip',
  REFUND: 'refund',
  DISPUTE: 'dispute',
  PAYOUT: 'payout',
};

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What a line is compared under: `tip:…` and `dispute:…` by the payment, `refund:…`, `payout:…` by its
 * attempt. What carries none of ours stands for itself, with all lines about the same thing.
 */
export function subjectOf({
  kind,
  attemptId,
  source,
  reference,
}: Pick<SettlementLine, 'kind' | 'attemptId' | 'source' | 'reference'>): string {
  const { [kind]: purpose } = purposes;
  if (purpose !== undefined && attemptId !== null && isId.test(attemptId)) {
    return `${purpose}:${attemptId}`;
  }
  return `line:${source ?? reference}`;
}

/** A subject taken apart. */
export function readSubject(subject: string): { kind: string; id: string } {
  const at = subject.indexOf(':');
  return { kind: subject.slice(0, at), id: subject.slice(at + 1) };
}
