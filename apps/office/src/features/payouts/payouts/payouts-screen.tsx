import { useLingui } from '@lingui/react/macro';
import { IconCashBanknote } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { dateAndTime } from '#lib/format/dates.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { Row, RowArrow, RowLink, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { useDestinationName } from '#lib/use-destination-name.ts';
import { DestinationCard, type DestinationCardProps } from './destination/destination-card.tsx';
import { payoutsQuery } from './queries.ts';
import styles from './payouts.module.css';
import { PlansCard, type PlansCardProps } from './plans-card.tsx';
import { standingOf, stateTone, stateWords } from './words.ts';
import { QueryList } from '#lib/query-view.tsx';

interface PayoutsScreenProps {
  userId: string;
  /** Where they have a plan, and whether it is fetched at once; null for people who are not tipped anywhere. */
  plans: Pick<PlansCardProps, 'payee' | 'isLoaded' | 'inForce'> | null;
  timeZone: string;
  /** Owners find the way to what the venue has of its own. */
  isOwner: boolean;
  /** Where the money goes; null for people without a workplace. */
  destination: Omit<DestinationCardProps, 'userId' | 'timeZone'> | null;
}

/** Everything that was ever sent, newest first, with how it went. */
export function PayoutsScreen(props: PayoutsScreenProps) {
  const { userId, plans, timeZone, isOwner, destination } = props;
  const { t } = useLingui();
  const payouts = useInfiniteQuery(payoutsQuery(userId));
  const all = payouts.data?.pages
    .flatMap((page) => page.payouts)
    .filter((payout) => payout.state !== 'DRAFT');
  return (
    <>
      <PageHeader
        title={t`My payouts`}
        aside={
          <>
            {isOwner && (
              <LinkButton {...paths.venueMoney} variant="default">
                {t`The venue’s money`}
              </LinkButton>
            )}
            <LinkButton {...paths.income} variant="default">
              {t`Income by year`}
            </LinkButton>
            <LinkButton {...paths.tipRecord} variant="default">
              {t`Tip record`}
            </LinkButton>
            {plans !== null && (
              <LinkButton {...paths.statement} variant="default">
                {t`Statements`}
              </LinkButton>
            )}
          </>
        }
      />
      <div className={styles.cards}>
        {destination && <DestinationCard {...destination} {...{ userId, timeZone }} />}
        {plans !== null && <PlansCard {...plans} timeZone={timeZone} />}
        <Card className={styles.listCard ?? ''}>
          <QueryList
            query={payouts}
            items={all}
            more={t`Show earlier payouts`}
            empty={
              <EmptyState
                icon={<IconCashBanknote size={24} stroke={1.75} />}
                title={t`No payouts yet`}
                text={t`Each payout is listed here with every step it took.`}
                action={<Link {...paths.home}>{t`Go to my tips`}</Link>}
              />
            }
          >
            {(shown) => (
              <Rows>
                {shown.map((payout) => (
                  <Row key={payout.payoutId}>
                    <PayoutRow payout={payout} timeZone={timeZone} />
                  </Row>
                ))}
              </Rows>
            )}
          </QueryList>
        </Card>
      </div>
    </>
  );
}

function PayoutRow({ payout, timeZone }: { payout: Payout; timeZone: string }) {
  const destinationName = useDestinationName();
  const { i18n } = useLingui();
  const locale = useLocale();
  const at = new Date(payout.submittedAt ?? payout.createdAt);
  return (
    <RowLink {...paths.payout(payout.payoutId)} className={styles.rowLink ?? ''}>
      <span className={styles.rowAmount}>
        <Money amount={payout.arrives} currency={payout.currency} />
      </span>
      <span className={styles.rowPill}>
        <Pill tone={stateTone[standingOf(payout)]}>{i18n._(stateWords[standingOf(payout)])}</Pill>
      </span>
      <span className={styles.rowNote}>
        <bdi>{destinationName(payout.destination)}</bdi>
        {' · '}
        <time dateTime={at.toISOString()}>{dateAndTime(at, timeZone, locale)}</time>
      </span>
      <RowArrow className={styles.rowArrow} />
    </RowLink>
  );
}
