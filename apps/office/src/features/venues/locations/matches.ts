/** Accents and capitals aside, as people type on a phone. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether each word of what is looked for begins a word of what somebody is known by. */
export function matches(wanted: string, knownBy: readonly string[]): boolean {
  const known = knownBy.flatMap((text) => plain(text).split(/[\s-]+/));
  const words = plain(wanted)
    .split(/[\s-]+/)
    .filter(Boolean);
  return words.every((word) => known.some((one) => one.startsWith(word)));
}
