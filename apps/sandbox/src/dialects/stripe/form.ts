/** A value of a form whose fields are written with brackets, such as `card[number]` or `expand[]`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = Record<string, FormValue>;

const mostFields = 1000;

/**
 * Reads `a=1&b[c]=2&d[]=3&e[0][f]=4` into `{ a, b: { c }, d: [], e: [{ f }] }`. Every value stays the
 * text that it is.
 */
export function parseForm(text: string): FormFields {
  const fields: FormFields = {};
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > mostFields) break;
    put(fields, pathOf(name), value);
  }
  return asLists(fields) as FormFields;
}

/** `a[b][]` is `a`, `b` and an empty name: the next place of a list. */
function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  const inner = [...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map((found) => found[1] ?? '');
  return [name.slice(0, open), ...inner];
}

function put(fields: FormFields, path: string[], value: string): void {
  let at: FormFields = fields;
  for (const [index, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(at).length) : part;
    // Names that every object has already would reach what belongs to all of them.
    if (name in Object.prototype) return;
    if (index === path.length - 1) {
      at[name] = value;
      return;
    }
    const next = at[name];
    if (typeof next === 'object' && !Array.isArray(next)) at = next;
    else at = at[name] = {} satisfies FormFields;
  }
}

/** Fields named 0, 1, 2 … are a list. */
function asLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, asLists(part)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}
