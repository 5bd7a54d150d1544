/** What the answer of a rule may be made of. */
export type AnswerPart =
  | string
  | number
  | null
  | readonly AnswerPart[]
  | { readonly [key: string]: AnswerPart | undefined };

/** Whether two answers say the same: objects of amounts may differ in zero entries. */
export function isSameAnswer(a: AnswerPart | undefined, b: AnswerPart | undefined): boolean {
  if (a === undefined || b === undefined) return isNothing(a) && isNothing(b);
  if (isList(a) || isList(b)) {
    if (!isList(a) || !isList(b) || a.length !== b.length) return false;
    return a.every((part, index) => isSameAnswer(part, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    isSameAnswer(a[key], b[key]),
  );
}

/** No amount at all: zero, left out, or an object that has nothing else in it. */
function isNothing(part: AnswerPart | undefined): boolean {
  if (part === undefined || part === 0) return true;
  return isObject(part) && Object.values(part).every(isNothing);
}

function isList(part: AnswerPart): part is readonly AnswerPart[] {
  return Array.isArray(part);
}

function isObject(part: AnswerPart): part is { readonly [key: string]: AnswerPart | undefined } {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}
