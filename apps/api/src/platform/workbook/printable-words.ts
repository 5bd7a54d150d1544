/** Signs that XML cannot carry are left out: a workbook with one of them does not open. */
export function printable(words: string): string {
  return words.toWellFormed().replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ');
}
