import { createDraftInstantPayout } from '@tipwell/contract/payouts/calls/payouts';
import { mayMake } from '#lib/write-controls.tsx';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import { Bone } from '@tipwell/ui/bone';
import { Notice } from '@tipwell/ui/notice';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { newId } from '#lib/new-id.ts';
import { paths } from '#lib/paths.ts';
import { queryKeys } from '#lib/query.ts';
import { Trouble } from '#lib/error-state.tsx';
import { useDestinationName } from '#lib/use-destination-name.ts';
import { createInstantPayout, type InstantPayout } from './instant-payout.ts';
import { NextStep } from './next-step.tsx';
import { Offer } from './offer.tsx';
import { PayoutTimeline } from './payout-timeline.tsx';
import type { Payee } from './payee.ts';
import { draftInstantPayout, payoutQuery, takeInstantPayout, venuePayoutQuery } from './queries.ts';
import styles from './payouts.module.css';
import { outcomeWords, standingOf, stateTone, stateWords } from './words.ts';

interface InstantPayoutSheetProps {
  isOpen: boolean;
  onClose: () => void;
  payee: Payee;
  timeZone: string;
}

/** Get paid now: the offer, one button, and then the truth about where the money is. */
export function InstantPayoutSheet(props: InstantPayoutSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      // In a view there is nothing to offer: an offer is made by the person alone.
      isOpen={props.isOpen && mayMake(createDraftInstantPayout)}
      onClose={props.onClose}
      title={t`Instant payout`}
      closeLabel={t`Close`}
    >
      {/* Each opening is a payout of its own; what was sent before is on the page behind. */}
      <InstantPayoutSteps {...props} />
    </Sheet>
  );
}

function useInstantPayout(payee: Payee): InstantPayout {
  const queries = useQueryClient();
  const [payout] = useState(() =>
    createInstantPayout({
      draft: async (payoutId, idempotencyKey, amount) =>
        draftInstantPayout(payee, payoutId, { idempotencyKey, amount }),
      make: async (payoutId, key) => {
        const made = await takeInstantPayout(payee, payoutId, key);
        // Written down at once: were it asked for first, news of its landing would be lost on that answer.
        const { queryKey } =
          payee.kind === 'own'
            ? payoutQuery(payee.userId, payoutId)
            : venuePayoutQuery(payee.locationId, payoutId);
        queries.setQueryData(queryKey, made);
        void queries.invalidateQueries({ queryKey: queryKeys.balances });
        void queries.invalidateQueries({ queryKey: queryKeys.payouts });
        return made;
      },
      newId,
      now: Date.now,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    }),
  );
  useEffect(() => {
    void payout.prepare();
  }, [payout]);
  return payout;
}

function InstantPayoutSteps({ payee, timeZone, onClose }: InstantPayoutSheetProps) {
  const { t } = useLingui();
  const money = useMoney();
  const payout = useInstantPayout(payee);
  const state = useSyncExternalStore(payout.listen, payout.state);
  switch (state.step) {
    case 'preparing':
      return (
        <div className={styles.bones}>
          <PoliteVoice>{t`Loading`}</PoliteVoice>
          <Bone width="160px" height="48px" />
          <Bone width="100%" height="120px" radius="12px" />
          <Bone width="100%" height="50px" radius="12px" />
        </div>
      );
    case 'noOffer':
      return <Trouble error={state.error} onRetry={() => void payout.want(null)} />;
    case 'refused':
      return <Trouble error={state.error} onRetry={() => void payout.prepare()} />;
    case 'offered':
    case 'sending':
      return (
        <Offer
          isVenues={payee.kind === 'venue'}
          draft={state.draft}
          timeZone={timeZone}
          endsAt={state.step === 'offered' ? state.endsAt : null}
          because={state.step === 'offered' ? state.because : null}
          onAmount={(amount) => void payout.want(amount)}
          onTake={() => void payout.take()}
          onEnd={() => void payout.expire()}
        />
      );
    case 'unsure': {
      const amount = money(state.draft.arrives, state.draft.currency);
      return (
        <div className={styles.steps}>
          <Notice tone="honey">
            {t`We asked for ${amount} to be sent and got no answer. It may or may not be on its way, but it can never be sent twice.`}
          </Notice>
          <p className={styles.offerNote}>
            {t`If it was sent, you find it under “On its way” on your page.`}
          </p>
          <Button size="lg" fullWidth onClick={() => void payout.askAgain()}>
            {t`Ask again`}
          </Button>
          <Button variant="subtle" color="gray" fullWidth onClick={onClose}>
            {t`Close`}
          </Button>
        </div>
      );
    }
    case 'made':
      return (
        <Made
          payout={state.payout}
          payee={payee}
          timeZone={timeZone}
          onTryAgain={() => void payout.prepare()}
          onClose={onClose}
        />
      );
  }
}

interface MadeProps {
  payout: Payout;
  payee: Payee;
  timeZone: string;
  onTryAgain: () => void;
  onClose: () => void;
}

function Made({ payout: first, payee, timeZone, onTryAgain, onClose }: MadeProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const locale = useLocale();
  const { data: payout = first } = usePayout(payee, first);
  const amount = money(payout.arrives, payout.currency);
  const isVenues = payee.kind === 'venue';
  const destination = useDestinationName()(payout.destination, isVenues);
  return (
    <div className={styles.steps} lang={locale}>
      <div>
        <p className={styles.bigAmount}>
          <Money amount={payout.arrives} currency={payout.currency} />
        </p>
        <Pill tone={stateTone[standingOf(payout)]}>{i18n._(stateWords[standingOf(payout)])}</Pill>
        <output className={styles.outcome}>
          {i18n._(outcomeWords[standingOf(payout)].id, { amount, destination })}
        </output>
      </div>
      <PayoutTimeline
        payout={payout}
        timeZone={timeZone}
        isVenues={isVenues}
        action={<NextStep {...{ payout, isVenues, onTryAgain }} />}
      />
      <div className={styles.ends}>
        <Button variant="default" onClick={onClose}>
          {t`Close`}
        </Button>
        {payee.kind === 'own' && (
          <Link {...paths.payout(payout.payoutId)}>{t`Open this payout`}</Link>
        )}
      </div>
    </div>
  );
}

/** The payout as it stands by now, whoever's it is. */
function usePayout(payee: Payee, { payoutId }: Payout) {
  const own = useQuery({
    ...payoutQuery(payee.kind === 'own' ? payee.userId : '', payoutId),
    enabled: payee.kind === 'own',
  });
  const venues = useQuery({
    ...venuePayoutQuery(payee.kind === 'venue' ? payee.locationId : 0, payoutId),
    enabled: payee.kind === 'venue',
  });
  return payee.kind === 'own' ? own : venues;
}
