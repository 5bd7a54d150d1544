/** Currencies whose smallest unit is not a hundredth. */
const digitsByCurrency = new Map(
  Object.entries<number>({
    BIF: 0,
    CLP: 0,
    JPY: 0,
    KRW: 0,
    VND: 0,
    XAF: 0,
    XOF: 0,
    BHD: 3,
    IQD: 3,
    JOD: 3,
    KWD: 3,
    LYD: 3,
    OMR: 3,
    TND: 3,
  }),
);
const usualDigits = 2;

/** How many digits an amount of a currency has after its point. */
export function digitsOf(currency: string): number {
  return digitsByCurrency.get(currency) ?? usualDigits;
}

/** PayerMax writes amounts in whole units with a point: 1025 fils of AED are `10.25`. */
export function decimalOf(minor: number, currency: string): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError('An amount is whole minor units.');
  const digits = digitsOf(currency);
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  if (digits === 0) return `${sign}${text}`;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * The same read back, sign by sign and never as a fraction; null where it is no amount of the currency.
 * More digits than the currency has are refused, unless they are zeros and say nothing.
 */
export function minorOf(decimal: string, currency: string): number | null {
  const read = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(decimal);
  if (!read) return null;
  const [, sign = '', whole = '', after = ''] = read;
  const digits = digitsOf(currency);
  if (!/^0*$/.test(after.slice(digits))) return null;
  const minor = Number(`${sign}${whole}${after.slice(0, digits).padEnd(digits, '0')}`);
  if (!Number.isSafeInteger(minor)) return null;
  // There is no debt of nothing.
  return minor === 0 ? 0 : minor;
}
