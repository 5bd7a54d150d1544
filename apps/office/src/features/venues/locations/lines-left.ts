interface ReadLine {
  /** As in the file, the header being line 1; a row whose cell is quoted may go on for several. */
  line: number;
  isInvited: boolean;
}

/** A table without whom it has invited already: its header, and the rows that were not taken. */
export function linesLeft(csv: string, rows: readonly ReadLine[]): string {
  const lines = csv.trimEnd().split(/\r?\n/);
  const [first] = rows;
  const left = rows.flatMap(({ line, isInvited }, at) =>
    isInvited ? [] : lines.slice(line - 1, (rows[at + 1]?.line ?? lines.length + 1) - 1),
  );
  return [...lines.slice(0, (first?.line ?? 2) - 1), ...left].join('\n');
}
