/** How far the making of the demo has come. */
export interface Progress {
  /** From 0 to 1. */
  done: number;
  /** Null: too little has been done to tell. */
  secondsLeft: number | null;
}

const tellsFrom = 0.03;

/**
 * How far it has come and how long it still takes, at the pace so far.
 * @param tookMs how long what is done has taken
 */
export function progressAt(done: number, tookMs: number): Progress {
  if (done < tellsFrom) return { done, secondsLeft: null };
  const leftMs = (tookMs / done) * (1 - done);
  return { done, secondsLeft: Math.max(1, Math.ceil(leftMs / 1000)) };
}

/** `42 %, about 20 s left`. */
export function progressInWords({ done, secondsLeft }: Progress): string {
  const share = `${Math.floor(done * 100)} %`;
  return secondsLeft === null ? share : `${share}, about ${secondsLeft} s left`;
}
