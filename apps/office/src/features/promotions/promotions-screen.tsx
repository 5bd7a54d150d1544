import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDiscount, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Promotion, createPromotion } from '@tipwell/contract/calls/promotions';
import { promotionStates } from '@tipwell/contract/promotion-states';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { Segments } from '@tipwell/ui/segments';
import { useState } from 'react';
import { fullDate } from '../../lib/dates.ts';
import { Filters, Pager, rowClass, RowFace, rowLinkClass, RowList } from '../../lib/listing.tsx';
import { useLocale } from '../../lib/locale.ts';
import { percent } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { WriteControls } from '../../lib/write-controls.tsx';
import { MakePromotionSheet } from './make-promotion-sheet.tsx';
import { promotionStateWords, promotionTone, shownPromotionState } from './promotion-words.ts';
import { promotionsPerPage, promotionsQuery, type PromotionFilters } from './queries.ts';
import { Pending } from '../../lib/query-view.tsx';

interface PromotionsScreenProps {
  filters: PromotionFilters;
  onFilters: (filters: PromotionFilters) => void;
  onMade: (promotion: Promotion) => void;
}

/** Everything that is, was or will be cheaper for somebody. */
export function PromotionsScreen({ filters, onFilters, onMade }: PromotionsScreenProps) {
  const { t, i18n } = useLingui();
  const [isMaking, setIsMaking] = useState(false);
  const promotions = useQuery(promotionsQuery(filters));
  return (
    <>
      <PageHeader
        title={t`Promotions`}
        aside={
          <WriteControls of={createPromotion}>
            <Button
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setIsMaking(true)}
            >
              {t`New promotion`}
            </Button>
          </WriteControls>
        }
      />
      <Filters>
        <Segments
          label={t`State`}
          value={filters.state ?? 'ALL'}
          options={[
            { value: 'ALL' as const, label: t`All` },
            ...promotionStates.map((value) => ({
              value,
              label: i18n._(promotionStateWords[value]),
            })),
          ]}
          onChange={(state) => onFilters(state === 'ALL' ? {} : { state })}
        />
      </Filters>
      <Card>
        {promotions.data ? (
          promotions.data.data.length > 0 ? (
            <>
              <RowList>
                {promotions.data.data.map((promotion) => (
                  <li key={promotion.promotionId} className={rowClass}>
                    <PromotionRow promotion={promotion} />
                  </li>
                ))}
              </RowList>
              <Pager
                page={filters.page ?? 1}
                pageSize={promotionsPerPage}
                total={promotions.data.totalRecords}
                onPage={(page) => onFilters({ ...filters, page })}
              />
            </>
          ) : (
            <EmptyState
              icon={<IconDiscount size={24} stroke={1.75} />}
              title={t`No promotions here`}
              text={t`A promotion lowers the platform fee for some locations or whole countries for a limited time.`}
            />
          )
        ) : (
          <Pending query={promotions} />
        )}
      </Card>
      <MakePromotionSheet
        isOpen={isMaking}
        onClose={() => setIsMaking(false)}
        onMade={(promotion) => {
          setIsMaking(false);
          onMade(promotion);
        }}
      />
    </>
  );
}

function PromotionRow({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [from, to] = spanOf(promotion).map((at) => fullDate(at, 'UTC', locale));
  const fee = percent(promotion.platformBps, locale);
  const state = shownPromotionState(promotion);
  return (
    <Link {...paths.promotion(promotion.promotionId)} className={rowLinkClass}>
      <RowFace
        name={<bdi>{promotion.name}</bdi>}
        note={t`Platform fee ${fee}, ${from} to ${to}`}
        pill={<Pill tone={promotionTone[state]}>{i18n._(promotionStateWords[state])}</Pill>}
      />
    </Link>
  );
}

/**
 * The first and the last moment; what ends at midnight ends on the day before. One that was cancelled
 * before it began is told by the days that it was meant for.
 */
export function spanOf(promotion: Promotion): [from: Date, to: Date] {
  const { startsAt, endsAt, endedEarlyAt } = promotion;
  const isCancelled = shownPromotionState(promotion) === 'CANCELLED';
  const end = new Date(isCancelled ? endsAt : (endedEarlyAt ?? endsAt));
  return [new Date(startsAt), new Date(end.getTime() - 1)];
}
