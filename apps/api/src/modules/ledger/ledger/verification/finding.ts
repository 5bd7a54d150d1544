/** The first bad place that a verification met, in one sentence. */
export class Finding extends Error {
  override name = 'Finding';
}

/** Ends the verification with a sentence unless something holds. */
export function expectThat(holds: boolean, sentence: () => string): asserts holds {
  if (!holds) throw new Finding(sentence());
}
