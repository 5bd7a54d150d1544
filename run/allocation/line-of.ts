const mark = ' here ';

/**
 * The line of a file at which something of its content stands, from 1; null where the file is not
 * written as Tipwell writes it, with two spaces for each level.
 */
export function lineOf(
  text: string,
  content: unknown,
  at: readonly (string | number)[],
): number | null {
  const written = (value: unknown): string => JSON.stringify(value, null, 2);
  if (written(content) !== text.replaceAll('\r\n', '\n').trimEnd()) return null;
  const [...path] = at;
  const copy = structuredClone({ content }) as Record<string, unknown>;
  let holder: Record<string | number, unknown> = copy;
  let key: string | number = 'content';
  for (const step of path) {
    const next = holder[key];
    if (typeof next !== 'object' || next === null) return null;
    holder = next as Record<string | number, unknown>;
    key = step;
  }
  if (!(key in holder)) return null;
  holder[key] = mark;
  const before = written(copy['content']).split(JSON.stringify(mark))[0];
  return before === undefined ? null : before.split('\n').length;
}
