import { useEffect, useReducer, useState } from 'react';
import { report } from '#lib/report.ts';
import { poll } from '../poll.ts';
import { issuingAfter, type IssuingState } from './issuing-state.rule.ts';
import { readCards } from './queries.ts';

/** How often and how long the issuer is asked (onboarding §9). */
const polling = { attempts: 120, everyMs: 1000 };

interface Issuing {
  state: IssuingState;
  /** How often it was begun: the card and the counter begin anew with each. */
  round: number;
  again: () => void;
}

/** Waits for a card that can be used, from the moment the step is entered (onboarding §4). */
export function useIssuing(userId: string, isOn: boolean): Issuing {
  const [state, happens] = useReducer(issuingAfter, 'WAITING');
  const [round, setRound] = useState(1);
  const isWaiting = isOn && state === 'WAITING';
  useEffect(() => {
    // Whoever looks with the person's eyes asks nobody for a card.
    if (!isWaiting) return undefined;
    const own = new AbortController();
    poll({
      ...polling,
      ask: async () => readCards(userId, own.signal),
      isOver: ({ cards }) => cards.some(({ status }) => status === 'ACTIVE'),
      signal: own.signal,
    })
      .then((told) => {
        if (!own.signal.aborted) happens(told === null ? 'FAILED' : 'READY');
      })
      .catch((error: unknown) => {
        if (own.signal.aborted) return;
        happens('FAILED');
        report(error, { section: 'onboarding' });
      });
    return () => own.abort();
  }, [userId, isWaiting]);
  const again = () => {
    happens('AGAIN');
    setRound(round + 1);
  };
  return { state, round, again };
}
