/** A name as it is typed, with its first letter a capital; the rest is the person's own spelling. */
export function capitalised(name: string): string {
  const first = /\p{L}/u.exec(name);
  if (!first) return name;
  const at = first.index;
  const end = at + first[0].length;
  return name.slice(0, at) + first[0].toUpperCase() + name.slice(end);
}
