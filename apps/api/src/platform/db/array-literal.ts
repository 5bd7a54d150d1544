/**
 * A list as PostgreSQL writes it, for lists of numbers, texts, truths and nothing; anything else comes
 * back as it was, for the library to write. Batches are sent as lists with an element for each column
 * of each row, and the library looks at every element several times.
 */
export function arrayLiteral(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  let literal = '';
  for (const element of value as readonly unknown[]) {
    const written = elementOf(element);
    if (written === undefined) return value;
    literal += literal === '' ? written : `,${written}`;
  }
  return `{${literal}}`;
}

function elementOf(element: unknown): string | undefined {
  if (typeof element === 'string') {
    return /[\\"]/.test(element) ? `"${element.replaceAll(/[\\"]/g, '\\$&')}"` : `"${element}"`;
  }
  if (typeof element === 'number' || typeof element === 'boolean') return String(element);
  return element === null ? 'NULL' : undefined;
}
