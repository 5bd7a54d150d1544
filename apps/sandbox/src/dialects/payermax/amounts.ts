import { PayerMaxRefusal } from './errors.ts';

/** Amounts are whole units with a point on this wire; every currency of the sandbox has hundredths. */
export function majorOf(minor: number): number {
  return minor / 100;
}

export function majorText(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/** Reads an amount, as a number or as a text; one with more than two decimals is refused. */
export function minorOf(told: unknown, field: string): number {
  const text = typeof told === 'number' || typeof told === 'string' ? String(told) : '';
  const [, whole = '', after = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const minor = Number(`${whole}${after.padEnd(2, '0')}`);
  if (whole === '' || minor === 0)
    throw new PayerMaxRefusal('AMOUNT_INVALID', `${field} is wrong.`);
  return minor;
}
