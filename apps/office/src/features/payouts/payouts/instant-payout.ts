import type { CallOutput } from '@tipwell/contract/api/call';
import type { createDraftInstantPayout, Payout } from '@tipwell/contract/payouts/calls/payouts';
import { ApiFailure, mayPassByItself, NoAnswer } from '#lib/failure.ts';

export type Draft = CallOutput<typeof createDraftInstantPayout>;

/** Why the person looks at another offer than a moment ago. */
export type NewOfferBecause = 'expired' | 'balanceChanged' | null;

export type InstantPayoutState =
  | { step: 'preparing'; because: NewOfferBecause }
  | { step: 'noOffer'; error: unknown }
  | { step: 'offered'; draft: Draft; endsAt: number; because: NewOfferBecause }
  | { step: 'sending'; draft: Draft }
  /** No answer came, time after time: sent or not, only the server knows. */
  | { step: 'unsure'; draft: Draft; error: unknown }
  | { step: 'refused'; error: unknown }
  | { step: 'made'; payout: Payout };

export interface InstantPayoutParts {
  /** Asks for an offer of all that is free, or of a part of it. */
  draft: (payoutId: string, idempotencyKey: string, amount: number | null) => Promise<Draft>;
  make: (payoutId: string, idempotencyKey: string) => Promise<Payout>;
  newId: () => string;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
}

/** How long a lost answer is asked for again before the person hears of it. */
const pausesMs = [1000, 2000, 4000];

/** What an offer lasts (money rule 5.3), and the least that a clock set wrongly may leave of it. */
const offerMs = 15 * 60_000;
const leastOfferMs = 60_000;

/**
 * One instant payout from offer to sent (money rule 5.3). Each request keeps its key until it is
 * answered, so that neither a double click nor a lost answer can send money twice.
 */
export function createInstantPayout(parts: InstantPayoutParts) {
  let state: InstantPayoutState = { step: 'preparing', because: null };
  const listeners = new Set<() => void>();
  // An answer to an earlier question must not overwrite the state of a later one.
  let turn = 0;
  let makeKey = '';
  // What is wanted of what is free; an offer that ends is followed by one of the same amount.
  let wanted: number | null = null;

  function become(next: InstantPayoutState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function askUntilAnswered<T>(ask: () => Promise<T>): Promise<T> {
    for (const pause of pausesMs) {
      try {
        return await ask();
      } catch (error) {
        if (!mayPassByItself(error)) throw error;
        await parts.wait(pause);
      }
    }
    return ask();
  }

  async function prepare(because: NewOfferBecause = null): Promise<void> {
    turn += 1;
    const mine = turn;
    become({ step: 'preparing', because });
    const payoutId = parts.newId();
    const draftKey = parts.newId();
    makeKey = parts.newId();
    try {
      const draft = await askUntilAnswered(() => parts.draft(payoutId, draftKey, wanted));
      if (mine !== turn) return;
      const left = Date.parse(draft.expiresAt) - parts.now();
      const lifetime = left < leastOfferMs ? offerMs - leastOfferMs : Math.min(left, offerMs);
      become({ step: 'offered', draft, endsAt: parts.now() + lifetime, because });
    } catch (error) {
      if (mine === turn) become({ step: 'noOffer', error });
    }
  }

  async function send(draft: Draft): Promise<void> {
    const mine = turn;
    const key = makeKey;
    become({ step: 'sending', draft });
    try {
      const payout = await askUntilAnswered(() => parts.make(draft.id, key));
      if (mine === turn) become({ step: 'made', payout });
    } catch (error) {
      if (mine !== turn) return;
      if (error instanceof ApiFailure && error.name === 'draftExpired') return prepare('expired');
      if (error instanceof ApiFailure && error.name === 'balanceChanged') {
        return prepare('balanceChanged');
      }
      // An answer that cannot be read says as little about the money as none.
      const isUnsure = error instanceof NoAnswer || mayPassByItself(error);
      become(isUnsure ? { step: 'unsure', draft, error } : { step: 'refused', error });
    }
  }

  return {
    state: (): InstantPayoutState => state,
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks for a first or another offer. */
    prepare,
    /** Asks for an offer of another amount; null: of all that is free. */
    async want(amount: number | null): Promise<void> {
      wanted = amount;
      await prepare();
    },
    /** Takes the offer; a second click while the first is under way does nothing. */
    async take(): Promise<void> {
      if (state.step === 'offered') await send(state.draft);
    },
    /** Asks again what became of a payout whose answer was lost; it is never sent twice. */
    async askAgain(): Promise<void> {
      if (state.step === 'unsure') await send(state.draft);
    },
    /** The offer has run out while the person looked at it: here is a new one. */
    async expire(): Promise<void> {
      if (state.step === 'offered') await prepare('expired');
    },
  };
}

export type InstantPayout = ReturnType<typeof createInstantPayout>;
