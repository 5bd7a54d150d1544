interface Polling<Answer> {
  attempts: number;
  everyMs: number;
  ask: () => Promise<Answer>;
  /** Whether nothing more is waited for. */
  isOver: (answer: Answer) => boolean;
  /** Ends the waiting without an answer. */
  signal: AbortSignal;
  /** How time passes; tests move it. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Asks again and again, with a pause before each next time, until there is nothing to wait for.
 * @returns the answer that ended it; null when the attempts are used up, or nobody waits any more
 * @throws what a question throws: the first one that fails ends it
 */
export async function poll<Answer>(polling: Polling<Answer>): Promise<Answer | null> {
  const { attempts, everyMs, ask, isOver, signal, wait = waitHere } = polling;
  for (let left = attempts; left > 0 && !signal.aborted; left -= 1) {
    const answer = await ask();
    if (signal.aborted) return null;
    if (isOver(answer)) return answer;
    if (left > 1) await wait(everyMs, signal);
  }
  return null;
}

/** Time as it passes in the browser; a page that is left waits for nothing. */
async function waitHere(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
