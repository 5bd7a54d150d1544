// Whether an answer is the one that a page shows: the same in everything but ids and moments, and these
// the same wherever the page has the same.

/** What stands for what: something of the page for something of the test. */
export type Stands = Map<string, string>;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/**
 * The differences between what a page shows and what was answered. What only stands for something is
 * learnt, so that the requests behind can be made with it.
 */
export function differences(shown: unknown, given: unknown, stands: Stands, at = ''): string[] {
  const differs = [`${at}: ${JSON.stringify(shown)} is shown, ${JSON.stringify(given)} was given`];
  if (Array.isArray(shown) && Array.isArray(given)) {
    if (shown.length !== given.length) return differs;
    return shown.flatMap((one, index) => differences(one, given[index], stands, `${at}[${index}]`));
  }
  if (isObject(shown) && isObject(given)) {
    const names = [...new Set([...Object.keys(shown), ...Object.keys(given)])];
    return names.flatMap((name) =>
      differences(shown[name], given[name], stands, at === '' ? name : `${at}.${name}`),
    );
  }
  const known = stands.get(String(shown));
  if (known !== undefined) return known === String(given) ? [] : differs;
  const forms = [
    uuid,
    moment,
    // Where a page ends is anything.
    ...(at === 'next' ? [/^[\w-]+$/] : []),
  ];
  const isForm = forms.some((form) => form.test(String(shown)) && form.test(String(given)));
  if (!isForm) return shown === given ? [] : differs;
  if (!moment.test(String(shown))) stands.set(String(shown), String(given));
  return [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The words of a page with what stands for them in a test, the longest first. */
export function inTest(text: string, stands: Stands): string {
  return [...stands]
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((so, [shown, given]) => so.replaceAll(shown, given), text);
}
