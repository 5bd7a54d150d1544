/** What a command can be found by. */
export interface Findable {
  label: string;
  hint?: string | undefined;
}

/** Letters without case and marks, so that "buro" finds "Büro" and Arabic is found without vowels. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase();
}

/** The best first: a name that begins so, then a word in it, then anywhere, then in the hint. */
function rank(command: Findable, typed: string): number | null {
  const label = plain(command.label);
  if (label.startsWith(typed)) return 0;
  if (label.split(/[\s,.\-/()]+/).some((word) => word.startsWith(typed))) return 1;
  if (label.includes(typed)) return 2;
  return plain(command.hint ?? '').includes(typed) ? 3 : null;
}

/** The commands that fit what was typed, the best first and otherwise in their order; all for nothing. */
export function matchCommands<Command extends Findable>(
  commands: readonly Command[],
  typed: string,
): Command[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return [...commands];
  return commands
    .map((command) => ({ command, rank: rank(command, wanted) }))
    .filter((found): found is { command: Command; rank: number } => found.rank !== null)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ command }) => command);
}
