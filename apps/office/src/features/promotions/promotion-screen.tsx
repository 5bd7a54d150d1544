import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endPromotion } from '@tipwell/contract/calls/promotions';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Facts } from '@tipwell/ui/facts';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { fullDate } from '../../lib/dates.ts';
import { BackLink } from '../../lib/listing.tsx';
import { useLocale } from '../../lib/locale.ts';
import { percent } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query.ts';
import { Trouble } from '../../lib/trouble.tsx';
import { WriteControls } from '../../lib/write-controls.tsx';
import { promotionStateWords, promotionTone } from './promotion-words.ts';
import styles from './promotions.module.css';
import { spanOf } from './promotions-screen.tsx';
import { end, promotionQuery } from './queries.ts';

/** One promotion: what it is, for whom, and the way to end it. */
export function PromotionScreen({ promotionId }: { promotionId: number }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
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
  const { name, state, platformBps, countries, locations } = promotion.data;
  const [from, to] = spanOf(promotion.data).map((at) => fullDate(at, 'UTC', locale));
  const names = new Intl.DisplayNames(locale, { type: 'region' });

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
      <Card>
        <Facts
          facts={[
            { name: t`Platform fee`, value: percent(platformBps, locale) },
            { name: t`First day`, value: from },
            { name: t`Last day`, value: to },
            ...(countries.length > 0
              ? [
                  {
                    name: t`Countries`,
                    value: countries.map((one) => names.of(one.toUpperCase()) ?? one).join(', '),
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
          ]}
        />
        {state !== 'ENDED' && (
          <div className={styles.actions}>
            <WriteControls of={endPromotion}>
              <Button variant="default" onClick={() => setIsAsking(true)}>
                {t`End it now`}
              </Button>
            </WriteControls>
          </div>
        )}
      </Card>
      <Sheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`End this promotion?`}
        closeLabel={t`Close`}
      >
        <p>{t`The usual fee applies again from now on. Tips that have been paid keep their fee.`}</p>
        {failure !== null && <Trouble error={failure} onRetry={() => setFailure(null)} />}
        <div className={styles.actions}>
          <Button loading={isBusy} onClick={() => void endIt()}>{t`End it now`}</Button>
          <Button variant="default" onClick={() => setIsAsking(false)}>{t`Keep it`}</Button>
        </div>
      </Sheet>
    </>
  );
}
