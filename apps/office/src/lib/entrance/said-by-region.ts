/** What the office of another region says in the address of `/token`, signed by that region (product §2, §9). */
export interface SaidByRegion {
  kind: 'pass' | 'offer';
  text: string;
}

const longest = 2000;

/** What stands behind the `#` of an address; null where it is nothing that a region says. */
export function readSaidByRegion(hash: string): SaidByRegion | null {
  const said = new URLSearchParams(hash.slice(1));
  for (const kind of ['pass', 'offer'] as const) {
    const text = said.get(kind);
    if (text !== null && text !== '' && text.length <= longest) return { kind, text };
  }
  return null;
}
