type Value = string | number | boolean | null;

/**
 * The details of an entry that say something to a reader: what is there now and was not so before.
 * Numbers of records are no words, except a person's, by which the name is found.
 */
export function changedDetails(
  details: Readonly<Record<string, Value>>,
): [name: string, value: string | number | boolean][] {
  // Whom it was about is said first.
  const inOrder = Object.entries(details).toSorted(
    ([one], [other]) => Number(other === 'staffId') - Number(one === 'staffId'),
  );
  return inOrder.flatMap(([name, value]) => {
    if (value === null || value === '' || name.endsWith('Before')) return [];
    if (name.endsWith('Id') && name !== 'staffId') return [];
    if (details[`${name}Before`] === value) return [];
    return [[name, value]];
  });
}
