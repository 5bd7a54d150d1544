/** Calendar months (`2026-11`), both included, the newest first. */
export function monthsBetween({ first, last }: { first: string; last: string }): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = last.split('-').map(Number);
  const written = () => `${year}-${String(month).padStart(2, '0')}`;
  while (written() >= first) {
    months.push(written());
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
  return months;
}
