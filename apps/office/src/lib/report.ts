/** Where a failure happened; error reporting sorts by it (product §7). */
export interface ReportTags {
  section?: 'onboarding';
  /** What a person sees and can read out to support. */
  quotedId?: string;
}

type Listener = (error: unknown, tags: ReportTags) => void;

let listener: Listener | null = null;

/**
 * Reports a failure that nobody is told of, or that nobody expected: to the browser's console, and to
 * error reporting where it is set up.
 */
export function report(error: unknown, tags: ReportTags = {}): void {
  // First with its tags: what has been reported once is not reported again by the console's way.
  listener?.(error, tags);
  globalThis.reportError(error);
}

/** Where reports go besides the console. */
export function reportTo(next: Listener): void {
  listener = next;
}
