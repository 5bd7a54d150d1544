// The number on a receipt. It is the beginning of the payment's own number, in signs that can be read
// out: a payment has no second number, and what stands on paper opens nothing.

/** Without letters and digits that look alike (0 O, 1 I), in the order of their values. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 12;

/** The number that stands on the receipt of a payment, e.g. `23RX-7K2M-Q9TD`. */
export function receiptNumberOf(tipId: string): string {
  const digits = tipId.replaceAll('-', '');
  // The thirteenth digit says how an id was made, and is the same in nearly all of them.
  let rest = BigInt(`0x${digits.slice(0, 12)}${digits.slice(13, 16)}`);
  let number = '';
  for (let place = 0; place < length; place += 1) {
    number = (signs[Number(rest % 32n)] ?? '') + number;
    rest /= 32n;
  }
  return number.replaceAll(/(.{4})(?!$)/g, '$1-');
}

/** The payments that a number may stand for: all whose ids lie between two, for each way to make ids. */
export function tipIdsOf(number: string): { from: string; to: string }[] {
  const value = readReceiptNumber(number);
  if (value === null) return [];
  const digits = value.toString(16).padStart(15, '0');
  const [time, middle, random] = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12)];
  return ['4', '7'].map((version) => {
    const start = `${time}-${middle}-${version}${random}`;
    return { from: `${start}-0000-000000000000`, to: `${start}-ffff-ffffffffffff` };
  });
}

/** What was typed as a number, spaces, dashes and small letters forgiven; null where it is none. */
function readReceiptNumber(typed: string): bigint | null {
  const number = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (number.length !== length || [...number].some((sign) => !signs.includes(sign))) return null;
  return [...number].reduce((sum, sign) => sum * 32n + BigInt(signs.indexOf(sign)), 0n);
}
