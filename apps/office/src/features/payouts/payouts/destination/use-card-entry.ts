import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  CardRefusal,
  DestinationStatus,
  startPersonalCard,
} from '@tipwell/contract/payouts/calls/payout-destinations';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { useLocale, writtenIn } from '#lib/use-locale.ts';
import { newId } from '#lib/new-id.ts';
import type { Payee } from '../payee.ts';
import { refusalOf } from './card-words.ts';
import { pollCard } from './poll-card.ts';
import {
  finishCard,
  isOtherNeeded,
  publicKeyQuery,
  readCardStatus,
  refreshMoney,
  startCard,
} from './queries.ts';

type Page = CallOutput<typeof startPersonalCard>;

export type CardEntryState =
  | { step: 'password' }
  | { step: 'opening' }
  | { step: 'giving'; page: Page; publicKey: string | null }
  | { step: 'skipping'; page: Page; publicKey: string | null }
  | { step: 'checking' }
  | {
      step: 'ended';
      status: DestinationStatus;
      isInPlace: boolean;
      /** A venue's card waits for a second person. */
      isWaiting: boolean;
      /** What we call the venue, where the card is in another name. */
      expectedName: string | null;
      isOtherMissing: boolean;
    }
  /** With the name that the card has to be in, where the name was the reason. */
  | { step: 'refused'; refusal: CardRefusal; expectedName: string | null }
  /** Something failed; a card that was given can be asked about again. */
  | { step: 'failed'; error: unknown; setupId: string | null };

/** While it is checked, and once it is ready: then the button alone leads on (onboarding §2, Payout card). */
export function isLocked(state: CardEntryState): boolean {
  return state.step === 'checking' || (state.step === 'ended' && state.status === 'ACTIVE');
}

interface Entry {
  payee: Payee;
  /** The person's own card beside the venue's, or the other way round, where both are possible. */
  other: Payee | null;
  isChange: boolean;
  payoutId: string | null;
  given: string | null;
}

export interface CardEntry {
  state: CardEntryState;
  /** Opens the processor's page; fails with what is wrong with the password. */
  open: (password?: string) => Promise<void>;
  /** The page told that a card was given. */
  take: () => void;
  askToSkip: () => void;
  goOn: () => void;
  /** From the beginning, or where a card was given already, once more from there. */
  tryAgain: () => void;
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** From the first button to a card that is ready, or to why it is not. */
export function useCardEntry(entry: Entry): CardEntry {
  const { isChange, payoutId, given } = entry;
  // Whose card it is stays what it was when the sheet opened.
  const [{ payee, other }] = useState(entry);
  const queries = useQueryClient();
  const locale = useLocale();
  const first: CardEntryState = { step: isChange ? 'password' : 'opening' };
  const [state, setState] = useState<CardEntryState>(given ? { step: 'checking' } : first);

  const open = async (password?: string) => {
    const setupId = newId();
    const start = {
      setupId,
      locale: writtenIn(locale),
      ...(password === undefined ? {} : { password }),
    };
    const page = await startCard(payee, start);
    const publicKey = payoutId === null ? null : await queries.fetchQuery(publicKeyQuery(payoutId));
    setState({ step: 'giving', page, publicKey });
  };

  const finish = useCallback(
    async (setupId: string) => {
      try {
        const {
          isInPlace,
          isWaiting,
          expectedName = null,
          ...end
        } = await finishCard(payee, setupId);
        const read = () => readCardStatus(payee);
        // Only a card is checked while one waits; an account is none that could be asked about here.
        const isChecked = isInPlace && end.status === 'PENDING';
        const status = isChecked ? await pollCard({ read, wait }) : end.status;
        const isOtherMissing = other !== null && (await isOtherNeeded(queries, other));
        setState({ step: 'ended', status, isInPlace, isWaiting, expectedName, isOtherMissing });
      } catch (error) {
        const details =
          error instanceof ApiFailure && error.name === 'cardRefused' ? error.details : {};
        const refusal = refusalOf(details['reason']);
        const expected = details['expectedName'];
        const expectedName = typeof expected === 'string' ? expected : null;
        setState(
          refusal ? { step: 'refused', refusal, expectedName } : { step: 'failed', error, setupId },
        );
      } finally {
        void refreshMoney(queries);
      }
    },
    [queries, payee, other],
  );
  const check = useCallback(
    (setupId: string) => {
      setState({ step: 'checking' });
      void finish(setupId);
    },
    [finish],
  );

  /** Without anything to lose there is nothing to ask first. */
  const openAtOnce = async () => {
    if (isChange) return;
    await open().catch((error: unknown) => {
      const asksPassword = error instanceof ApiFailure && 'password' in error.fields;
      setState(asksPassword ? { step: 'password' } : { step: 'failed', error, setupId: null });
    });
  };

  // Begun once, when the sheet has opened.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return undefined;
    const timer = setTimeout(() => {
      hasBegun.current = true;
      void (given ? finish(given) : openAtOnce());
    });
    return () => clearTimeout(timer);
  });

  const setupId = state.step === 'giving' ? state.page.setupId : null;
  const take = useCallback(() => {
    if (setupId !== null) check(setupId);
  }, [setupId, check]);

  return {
    state,
    open,
    take,
    askToSkip: () => state.step === 'giving' && setState({ ...state, step: 'skipping' }),
    goOn: () => state.step === 'skipping' && setState({ ...state, step: 'giving' }),
    tryAgain: () => {
      const isGiven =
        state.step === 'failed' &&
        state.setupId !== null &&
        !(state.error instanceof ApiFailure && state.error.name === 'cardNotGiven');
      if (isGiven && state.setupId !== null) check(state.setupId);
      else {
        setState(first);
        void openAtOnce();
      }
    },
  };
}
