/**
 * How wide the columns of a table are, in the unit of what is passed: as they wish where all fit, with
 * what is left over at the first; else the wide ones give way until all fit, and the narrow stay.
 */
export function columnWidths(wished: readonly number[], room: number): number[] {
  const sum = wished.reduce((all, width) => all + width, 0);
  if (sum <= room) return wished.map((width, at) => (at === 0 ? width + room - sum : width));
  // The width above which columns are cut: whoever is narrower keeps theirs.
  let left = room;
  let most = 0;
  wished
    .toSorted((a, b) => a - b)
    .forEach((width, at, all) => {
      most = left / (all.length - at);
      left -= Math.min(width, most);
    });
  return wished.map((width) => Math.min(width, most));
}
