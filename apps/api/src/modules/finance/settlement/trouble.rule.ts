/** Why a processor told nothing. `REFUSED`: it answered, and it was no. */
export type Trouble = 'NOT_TOLD_YET' | 'NOT_REACHED' | 'REFUSED' | 'NOT_SUPPORTED';

/** An answer that is none, in the words of a page. */
export function troubleOf(answer: { outcome: string; reason?: string }): Trouble {
  if (answer.outcome === 'unknown') return 'NOT_REACHED';
  if (answer.reason === 'NOT_SUPPORTED' || answer.reason === 'NOT_REACHED') return answer.reason;
  return 'REFUSED';
}
