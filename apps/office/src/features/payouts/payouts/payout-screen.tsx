import { useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import type { ReactNode } from 'react';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Facts } from '@tipwell/ui/facts';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { fullDate } from '#lib/format/dates.ts';
import { ApiFailure } from '#lib/failure.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { useDestinationName } from '#lib/use-destination-name.ts';
import { PayoutLines } from './payout-lines.tsx';
import { WhyNote } from './why-note.tsx';
import { NextStep } from './next-step.tsx';
import { PayoutTimeline } from './payout-timeline.tsx';
import { useKindWords } from './plan-words.ts';
import { payoutQuery } from './queries.ts';
import styles from './payouts.module.css';
import {
  againWords,
  outcomeAgainWords,
  outcomeWords,
  standingOf,
  stateTone,
  stateWords,
} from './words.ts';
import { Pending } from '#lib/query-view.tsx';

interface PayoutScreenProps {
  userId: string;
  payoutId: string;
  timeZone: string;
}

/** One payout: how much, how it went, and what to do if it needs somebody. */
export function PayoutScreen({ userId, payoutId, timeZone }: PayoutScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const payout = useQuery(payoutQuery(userId, payoutId));
  const day = payout.data && fullDate(new Date(payout.data.createdAt), timeZone, locale);
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.payouts}>{t`My payouts`}</BackLink>}
        title={day ? t`Payout of ${day}` : t`Payout`}
      />
      {payout.data ? (
        <PayoutInFull payout={payout.data} timeZone={timeZone}>
          <PayoutLines userId={userId} payoutId={payoutId} timeZone={timeZone} />
        </PayoutInFull>
      ) : (
        <Card>
          {payout.error instanceof ApiFailure && payout.error.name === 'notFound' ? (
            <EmptyState
              icon={<IconMapQuestion size={24} stroke={1.75} />}
              title={t`Payout not found`}
              text={t`The address may be wrong. You can find all your payouts in the list.`}
              action={<Link {...paths.payouts}>{t`All payouts`}</Link>}
            />
          ) : (
            <Pending
              query={payout}
              waiting={
                <div className={styles.bones}>
                  <Bone width="180px" height="48px" />
                  <Bone width="100%" height="160px" radius="12px" />
                </div>
              }
            />
          )}
        </Card>
      )}
    </>
  );
}

interface PayoutInFullProps {
  payout: Payout;
  timeZone: string;
  /** What it is made of. */
  children: ReactNode;
}

function PayoutInFull({ payout, timeZone, children }: PayoutInFullProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const kindWords = useKindWords();
  const destinationName = useDestinationName();
  const locale = useLocale();
  const { state, paidAgainBy } = payout;
  const outcome =
    paidAgainBy && (state === 'FAILED' || state === 'RETURNED')
      ? outcomeAgainWords[state]
      : outcomeWords[standingOf(payout)];
  const arrivesName = {
    DRAFT: t`Arrives`,
    SUBMITTED: t`Arrives`,
    PAID: t`Arrived`,
    FAILED: t`Expected`,
    RETURNED: t`Expected`,
  }[payout.state];
  return (
    <div className={styles.full}>
      <Card>
        <p className={styles.bigAmount}>
          <Money amount={payout.arrives} currency={payout.currency} />
        </p>
        <Pill tone={stateTone[standingOf(payout)]}>{i18n._(stateWords[standingOf(payout)])}</Pill>
        <output className={styles.outcome}>
          {i18n._(outcome.id, {
            amount: money(payout.arrives, payout.currency),
            destination: destinationName(payout.destination),
          })}
          {paidAgainBy && (
            <>
              {' '}
              <Link {...paths.payout(paidAgainBy.payoutId)}>
                {i18n._(againWords[paidAgainBy.state].id, {
                  day: fullDate(new Date(paidAgainBy.at), timeZone, locale),
                })}
              </Link>
            </>
          )}
        </output>
        <WhyNote payout={payout} />
        <div className={styles.course}>
          <PayoutTimeline
            payout={payout}
            timeZone={timeZone}
            action={<NextStep payout={payout} />}
          />
        </div>
      </Card>
      {children}
      <Card labelledBy="payout-facts">
        <h2 id="payout-facts" className={styles.factsTitle}>{t`The numbers`}</h2>
        <Facts
          facts={[
            {
              name: t`From your balance`,
              value: <Money amount={payout.amount} currency={payout.currency} />,
            },
            {
              name: t`Payout fee`,
              value: <Money amount={payout.fee} currency={payout.currency} />,
            },
            ...(payout.venueFee > 0
              ? [
                  {
                    name: t`Paid by the workplace`,
                    value: <Money amount={payout.venueFee} currency={payout.currency} />,
                  },
                ]
              : []),
            ...(payout.feeVat > 0 && payout.venueFee === 0
              ? [
                  {
                    name: t`VAT in the fee`,
                    value: <Money amount={payout.feeVat} currency={payout.currency} />,
                  },
                ]
              : []),
            {
              name: arrivesName,
              value: <Money amount={payout.arrives} currency={payout.currency} />,
              isStrong: true,
            },
            { name: t`Where`, value: <bdi>{destinationName(payout.destination)}</bdi> },
            {
              name: t`Kind`,
              value: kindWords(payout),
            },
            { name: t`Number`, value: <bdi className={styles.number}>{payout.payoutId}</bdi> },
          ]}
        />
      </Card>
    </div>
  );
}
