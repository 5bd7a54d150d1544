/** Minutes as a length: `6:30`. */
export function lengthOf(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
