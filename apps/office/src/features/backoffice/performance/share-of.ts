/** A part of a whole in hundredths of a percent, half up; null where the whole is nothing or not known. */
export function shareOf(part: number, whole: number | null): number | null {
  if (whole === null || whole <= 0) return null;
  return Math.round((part * 10_000) / whole);
}
