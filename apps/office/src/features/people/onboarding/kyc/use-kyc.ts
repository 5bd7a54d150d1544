import type { KycForm } from '@tipwell/contract/people/kyc-form';
import { useEffect, useReducer, useRef } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { report } from '#lib/report.ts';
import { poll } from '../poll.ts';
import { kycAfter, type KycState } from './kyc-state.rule.ts';
import { haveLookedAt, readIssuerStatus, tellIssuer } from './queries.ts';

/** How often and how long the issuer is asked (onboarding §9). */
const polling = { attempts: 120, everyMs: 1000 };

interface Kyc {
  state: KycState;
  /** @throws what is wrong with a field, to be said there */
  send: (form: KycForm) => Promise<void>;
  close: () => void;
}

/** Tells the issuer who somebody is, waits until it has read that, and has it look (onboarding §4, KYC). */
export function useKyc(userId: string, onTaken: () => void): Kyc {
  const [state, happens] = useReducer(kycAfter, 'TYPING');
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (form: KycForm): Promise<void> => {
    underWay.current?.abort();
    const own = new AbortController();
    underWay.current = own;
    happens('SENT');
    try {
      await tellIssuer(userId, form);
      const told = await poll({
        ...polling,
        ask: async () => readIssuerStatus(userId, own.signal),
        isOver: ({ status, code }) =>
          code !== null || status === 'PENDINGKYC' || status === 'ACTIVE',
        signal: own.signal,
      });
      if (own.signal.aborted) return;
      if (told === null) return happens('TIME_IS_UP');
      if (told.code !== null) throw new Error(`The issuer answered with the code ${told.code}`);
      if (told.status === 'PENDINGKYC') await haveLookedAt(userId);
      happens('READ');
      onTaken();
    } catch (error) {
      if (own.signal.aborted) return;
      if (error instanceof ApiFailure && Object.keys(error.fields).length > 0) {
        happens('REFUSED');
        throw error;
      }
      happens('FAILED');
      report(error, { section: 'onboarding' });
    }
  };
  return { state, send, close: () => happens('CLOSED') };
}
