/** How long after the scripts have come an answer from before is still given. */
const freshMs = 5000;

/** What the document's own script asked while the others were on their way (while-scripts-come.js). */
interface FirstAnswers {
  /** With which token it asked: an answer to it is nobody else's. */
  accessToken: string;
  /** By address; null where nothing came back. */
  answers: Map<string, Promise<Response | null>>;
}

declare global {
  var tipwellFirstAnswers: FirstAnswers | undefined;
}

/**
 * The answer to this question where it has been asked already, with the same token; each is given once.
 * Null where it was not asked, or the answer was a no: then it is asked as ever.
 */
export async function takeFirstAnswer(
  address: string,
  accessToken: string | undefined,
): Promise<Response | null> {
  const first = globalThis.tipwellFirstAnswers;
  if (!first || first.accessToken !== accessToken) return null;
  const answer = first.answers.get(address);
  first.answers.delete(address);
  const response = await answer;
  return response?.ok ? response : null;
}

/** What nobody has taken by now may not be true any more: the page is in use, or something was changed. */
export function forgetFirstAnswers(): void {
  globalThis.tipwellFirstAnswers = undefined;
}

setTimeout(forgetFirstAnswers, freshMs);
