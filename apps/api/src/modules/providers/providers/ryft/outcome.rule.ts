/** What ended without a thing of Ryft's: it is the same whatever was asked for. */
export type Refusal = { outcome: 'rejected'; reason: string } | { outcome: 'unknown' };

/** An answer without success, as far as it is read. */
export interface RyftRefusal {
  status: number;
  /** It has the shape in which Ryft refuses: no proxy said it. */
  isTheirs: boolean;
  code: string | null;
  /** What is wrong, in a sentence: their codes do not tell an empty balance from a wrong field. */
  messages: readonly string[];
}

/** Our money there, or that of whom we pay, is not at hand; nothing was moved. */
const emptyBalance =
  /\b(?:insufficient|not enough|exceeds?)\b.*\b(?:funds|balance)\b|\bbalance\b.*\b(?:insufficient|too low|exceeded)\b/i;

/**
 * What an answer without success means for our money. Only what Ryft says in its own shape ends anything:
 * a refused key, too many calls and an empty balance are for later; all that is not understood is unknown.
 */
export function outcomeOfRefusal({ status, isTheirs, code, messages }: RyftRefusal): Refusal {
  if (status === 401 || status === 403 || status === 429) {
    return { outcome: 'rejected', reason: 'NOT_NOW' };
  }
  if (!isTheirs || status < 400 || status >= 500 || status === 408 || status === 409) {
    return { outcome: 'unknown' };
  }
  if (status === 404) return { outcome: 'rejected', reason: 'NOT_FOUND' };
  if (messages.some((message) => emptyBalance.test(message))) {
    return { outcome: 'rejected', reason: 'BALANCE_EMPTY' };
  }
  return { outcome: 'rejected', reason: code ?? `HTTP_${status}` };
}
