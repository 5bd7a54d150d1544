const whole = 10_000;

/** Hundredths of a percent as a person types them, `12.5`; null for what is no percentage. */
export function readPercentage(typed: string): number | null {
  const found = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(typed);
  if (!found) return null;
  const hundredths = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return hundredths <= whole ? hundredths : null;
}

/** `1250` as `12.5`. */
export function writePercentage(hundredths: number): string {
  return String(hundredths / 100);
}
