type Value = string | number | boolean | null;

const costs = new Set(['platformBps', 'nextPlatformBps', 'workplaceFeeBps']);

/**
 * The details of an entry that say something to a reader: what is there now and was not so before.
 * Numbers of records are no words, except a person's, by which the name is found.
 */
export function changedDetails(
  details: Readonly<Record<string, Value>>,
): [name: string, value: string | number | boolean][] {
  // Whom it was about is said first, then what it costs.
  const rank = (name: string) => (name === 'staffId' ? 0 : costs.has(name) ? 1 : 2);
  const inOrder = Object.entries(details).toSorted(([one], [other]) => rank(one) - rank(other));
  return inOrder.flatMap(([name, value]) => {
    if (value === null || value === '' || name.endsWith('Before')) return [];
    if (name.endsWith('Id') && name !== 'staffId' && name !== 'salesPersonId') return [];
    if (details[`${name}Before`] === value) return [];
    return [[name, value]];
  });
}
