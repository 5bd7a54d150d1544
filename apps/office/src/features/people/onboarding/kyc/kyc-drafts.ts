import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { keepKycDraft, type KycDraft } from '@tipwell/contract/people/calls/kyc-draft';
import { useEffect, useState } from 'react';
import { clearDraft, type DraftKeeper, type Typed } from '#lib/forms/drafts.ts';
import { queryKeys } from '#lib/query.ts';
import { report } from '#lib/report.ts';
import { mayMake } from '#lib/write-controls.tsx';
import { keepTyped, readTyped } from './queries.ts';

type Step = keyof KycDraft;

const nothing: KycDraft = { personal: {}, employer: {} };
/** Whoever types is not asked to wait, and the server not with every letter. */
const restMs = 500;

/** What the person typed before and did not send; it is theirs alone, so that a view reads nothing. */
export const kycDraftQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.kycDraft(userId),
    queryFn: async ({ signal }) => (mayMake(keepKycDraft) ? readTyped(userId, signal) : nothing),
    // From here on this page knows best what was typed.
    staleTime: Infinity,
  });

interface ServerKeeper extends DraftKeeper {
  /** Sends what has not been kept yet, and waits until it is. Never fails: what is typed is on screen. */
  flush: () => Promise<void>;
}

/** Keeps what is typed in one of the two steps with the server, in the order in which it was typed. */
export function serverKeeper(queries: QueryClient, userId: string, step: Step): ServerKeeper {
  const { queryKey } = kycDraftQuery(userId);
  let waiting: Record<string, string> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    const typed = waiting;
    waiting = null;
    if (typed !== null) {
      const keep = async () => {
        await keepTyped(userId, { [step]: typed });
      };
      last = last.then(keep).catch((error: unknown) => report(error, { section: 'onboarding' }));
    }
    return last;
  };
  const note = (typed: Record<string, string>) => {
    queries.setQueryData(queryKey, (known = nothing) => ({ ...known, [step]: typed }));
    waiting = typed;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), restMs);
  };

  return {
    read: () => queries.getQueryData(queryKey)?.[step] ?? {},
    keep: (typed, initial) => {
      if (mayMake(keepKycDraft)) note(changedTexts(typed, initial));
    },
    clear: () => {
      note({});
      void flush();
    },
    flush,
  };
}

/** What differs from what the form began with. */
function changedTexts(typed: Typed, initial: Typed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]) =>
      typeof value === 'string' && value !== initial[field] ? [[field, value]] : [],
    ),
  );
}

/** The keeper of a step, which leaves nothing unkept when the page is left or put away. */
export function useServerKeeper(userId: string, step: Step): ServerKeeper {
  const queries = useQueryClient();
  const [keeper] = useState(() => serverKeeper(queries, userId, step));
  useEffect(() => {
    // What an older version of this page left in the browser does not stay there.
    clearDraft({ form: 'kyc-personal' });
    clearDraft({ form: 'kyc-employer' });
    const putAway = () => {
      if (document.visibilityState === 'hidden') void keeper.flush();
    };
    document.addEventListener('visibilitychange', putAway);
    return () => {
      document.removeEventListener('visibilitychange', putAway);
      void keeper.flush();
    };
  }, [keeper]);
  return keeper;
}

/** The issuer has read it: the server has deleted what was typed, and this page forgets it too. */
export function forgetTyped(queries: QueryClient, userId: string): void {
  queries.setQueryData(kycDraftQuery(userId).queryKey, nothing);
}
