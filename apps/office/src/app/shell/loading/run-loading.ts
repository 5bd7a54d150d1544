import type { LoadingStep, PlannedStep } from './loading-plan.ts';

export interface LoadingParts {
  /** Fetches what a step asks for into the cache, unless it is there and fresh. */
  load: (step: LoadingStep) => Promise<unknown>;
  /** Tells the person of a failure. */
  tell: (failure: unknown) => void;
  /** Writes a failure down that nobody is told of. */
  log: (failure: unknown) => void;
}

/**
 * Walks through a plan, one step after the other, until the signal ends it. A step that fails does not
 * keep the next ones from being tried: the pages that need it ask again by themselves.
 */
export async function runLoading(
  plan: readonly PlannedStep[],
  parts: LoadingParts,
  signal: AbortSignal,
): Promise<void> {
  for (const { step, onFailure } of plan) {
    if (signal.aborted) return;
    try {
      await parts.load(step);
    } catch (failure) {
      if (signal.aborted) return;
      parts[onFailure](failure);
    }
  }
}
