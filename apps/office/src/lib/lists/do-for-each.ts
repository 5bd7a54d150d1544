import { ApiFailure, NoAnswer } from '../failure.ts';

/** More at once than this is no longer looked over by anybody. */
export const mostAtOnce = 100;

/** What became of something that was done to several things. */
export interface DoneForEach<Thing, Result> {
  done: { thing: Thing; result: Result }[];
  refused: { thing: Thing; failure: unknown }[];
  /** Those that were not tried any more, because what stopped one would have stopped them all. */
  untried: Thing[];
}

/**
 * Does the same to several things, one after the other: one that is refused stops no other, unless it
 * was refused for what is true of all of them.
 * @param onStep told after each how many are over
 */
export async function doForEach<Thing, Result>(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<Result>,
  onStep: (over: number) => void = () => {},
): Promise<DoneForEach<Thing, Result>> {
  const outcome: DoneForEach<Thing, Result> = { done: [], refused: [], untried: [] };
  for (const [index, thing] of things.entries()) {
    try {
      outcome.done.push({ thing, result: await act(thing) });
    } catch (failure) {
      outcome.refused.push({ thing, failure });
      if (concernsAll(failure)) {
        outcome.untried.push(...things.slice(index + 1));
        break;
      }
    }
    onStep(index + 1);
  }
  return outcome;
}

/** No line, no session, or too much asked already: the next one would fare no better. */
function concernsAll(failure: unknown): boolean {
  if (failure instanceof NoAnswer) return true;
  return failure instanceof ApiFailure && [401, 429].includes(failure.status);
}
