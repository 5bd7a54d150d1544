import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endPromotion } from '@tipwell/contract/venues/calls/promotions';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Facts } from '@tipwell/ui/facts';
import { Notice } from '@tipwell/ui/notice';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { BackLink } from '#lib/listing.tsx';
import { listed } from '#lib/lists/listed.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import { queryKeys } from '#lib/query.ts';
import { Trouble } from '#lib/error-state.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import {
  promotionKindExplained,
  promotionKindWords,
  promotionStateWords,
  promotionTone,
  shownPromotionState,
} from './promotion-words.ts';
import styles from './promotions.module.css';
import { spanOf } from './promotion-span.ts';
import { end, promotionQuery } from './queries.ts';
import { TouchedBy } from './touched.tsx';

/** One promotion: what it is, for whom, and the way to end it. */
export function PromotionScreen({ promotionId }: { promotionId: number }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const promotion = useQuery(promotionQuery(promotionId));
  const above = <BackLink {...paths.promotions}>{t`All promotions`}</BackLink>;
  if (!promotion.data) {
    return (
      <>
        <PageHeader above={above} title={t`Promotion`} />
        {promotion.isError ? (
          <Trouble error={promotion.error} onRetry={() => void promotion.refetch()} />
        ) : (
          <Bone width="100%" height="220px" radius="14px" />
        )}
      </>
    );
  }
  const { name, kind, platformBps, countries, locations, endedEarlyAt } = promotion.data;
  const state = shownPromotionState(promotion.data);
  const isOver = state === 'ENDED' || state === 'CANCELLED';
  const [from, to] = spanOf(promotion.data).map((at) => fullDate(at, 'UTC', locale));
  const fee = percent(platformBps, locale);
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { budget, paymentsPerLocation, payoutsPerPerson, held, effect } = promotion.data;
  const isOfFee = kind === 'PLATFORM_FEE';
  const limits = [
    ...(budget === null ? [] : [{ name: t`Budget`, value: money(budget.amount, budget.currency) }]),
    ...(budget === null || held === 0
      ? []
      : [{ name: t`Of it for payments under way`, value: money(held, budget.currency) }]),
    ...(paymentsPerLocation === null
      ? []
      : [{ name: t`Payments per location`, value: i18n.number(paymentsPerLocation) }]),
    ...(payoutsPerPerson === null
      ? []
      : [{ name: t`Payouts per person`, value: i18n.number(payoutsPerPerson) }]),
    {
      name: t`Saved so far`,
      value:
        effect.length === 0
          ? t`Nothing yet`
          : effect
              .map(({ currency, payments, saved }) => {
                const sum = money(saved, currency);
                if (!isOfFee) {
                  return plural(payments, {
                    one: `${sum} in # payout`,
                    other: `${sum} in # payouts`,
                  });
                }
                return plural(payments, {
                  one: `${sum} in # payment`,
                  other: `${sum} in # payments`,
                });
              })
              .join(' · '),
    },
  ];

  const endIt = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await end(promotionId);
      await queries.invalidateQueries({ queryKey: queryKeys.promotions });
      setIsAsking(false);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <PageHeader
        above={above}
        title={<bdi>{name}</bdi>}
        aside={<Pill tone={promotionTone[state]}>{i18n._(promotionStateWords[state])}</Pill>}
      />
      {state === 'USED_UP' && (
        <div className={styles.before}>
          <Notice tone="honey">
            {t`Its budget is used up. Since then the usual fee applies at all its locations; nothing more is saved until it ends.`}
          </Notice>
        </div>
      )}
      <Card>
        <Facts
          facts={[
            { name: t`What it does`, value: i18n._(promotionKindWords[kind]) },
            ...(isOfFee ? [{ name: t`Platform fee`, value: fee }] : []),
            { name: state === 'CANCELLED' ? t`Planned first day` : t`First day`, value: from },
            { name: state === 'CANCELLED' ? t`Planned last day` : t`Last day`, value: to },
            ...(endedEarlyAt === null
              ? []
              : [
                  {
                    name: state === 'CANCELLED' ? t`Cancelled on` : t`Ended early on`,
                    value: fullDate(new Date(endedEarlyAt), 'UTC', locale),
                  },
                ]),
            ...(countries.length > 0
              ? [
                  {
                    name: t`Countries`,
                    value: listed(
                      countries.map((one) => names.of(one.toUpperCase()) ?? one),
                      locale,
                    ),
                  },
                ]
              : []),
            ...(locations.length > 0
              ? [
                  {
                    name: t`Locations`,
                    value: locations.map((one) => `${one.name}, ${one.city}`).join(' · '),
                  },
                ]
              : []),
            ...limits,
          ]}
        />
        {!isOver && (
          <div className={styles.actions}>
            <WriteControls of={endPromotion}>
              <Button variant="default" onClick={() => setIsAsking(true)}>
                {state === 'SCHEDULED' ? t`Cancel it` : t`End it now`}
              </Button>
            </WriteControls>
          </div>
        )}
      </Card>
      <Sheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={state === 'SCHEDULED' ? t`Cancel this promotion?` : t`End this promotion?`}
        closeLabel={t`Close`}
      >
        {!isOfFee && <p>{i18n._(promotionKindExplained[kind])}</p>}
        <p>
          {!isOfFee
            ? state === 'SCHEDULED'
              ? kind === 'PLAN_DAYS'
                ? t`It would begin on ${from}. If it would begin during a day that is already under way, payouts for that day stay free, because staff have been told so. Nobody else gets anything from it.`
                : t`It would begin on ${from}. Nobody has had anything of it yet, and nobody will.`
              : t`Payouts cost the usual fee again from now on. Offers that people have open, and the day that has begun, stay free. It would have ended by itself after ${to}.`
            : state === 'SCHEDULED'
              ? t`It would begin on ${from}. Nobody has had the lower fee yet, and nobody will.`
              : t`The usual fee applies again from now on, instead of ${fee}. It would have ended by itself after ${to}. Tips that have been paid keep their fee.`}
        </p>
        <TouchedBy
          of={
            isAsking
              ? { kind, platformBps, countries, locationIds: locations.map(({ id }) => id) }
              : null
          }
          before=""
        />
        {failure !== null && <Trouble error={failure} onRetry={() => setFailure(null)} />}
        <div className={styles.actions}>
          <Button loading={isBusy} onClick={() => void endIt()}>
            {state === 'SCHEDULED' ? t`Cancel it` : t`End it now`}
          </Button>
          <Button variant="default" onClick={() => setIsAsking(false)}>{t`Keep it`}</Button>
        </div>
      </Sheet>
    </>
  );
}
