import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDiscount, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Promotion, createPromotion } from '@tipwell/contract/venues/calls/promotions';
import { promotionStates } from '@tipwell/contract/venues/promotion-states';
import { Card } from '@tipwell/ui/card';
import { DataTable, sortRows } from '@tipwell/ui/data-table';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Segments } from '@tipwell/ui/segments';
import { Filters, Pager } from '#lib/listing.tsx';
import { DownloadButton } from '#lib/lists/download-button.tsx';
import { useChoosing } from '#lib/lists/use-choosing.tsx';
import { useLocale } from '#lib/locale.ts';
import { QueryList } from '#lib/query-view.tsx';
import { useTableChoice } from '#lib/use-table-choice.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { MakePromotionSheet } from './make-promotion-sheet.tsx';
import { promotionStateWords } from './promotion-words.ts';
import { promotionsCsv } from './promotions-csv.ts';
import { promotionsPerPage, promotionsQuery, type PromotionFilters } from './queries.ts';
import { usePromotionColumns } from './use-promotion-columns.tsx';

interface PromotionsScreenProps {
  filters: PromotionFilters;
  onFilters: (filters: PromotionFilters) => void;
  /** Whether a new one is being made. */
  isMaking: boolean;
  onMaking: (isMaking: boolean) => void;
  onMade: (promotion: Promotion) => void;
}

const keyOf = ({ promotionId }: Promotion) => String(promotionId);

/** Everything that is, was or will be cheaper for somebody. */
export function PromotionsScreen(props: PromotionsScreenProps) {
  const { filters, onFilters, isMaking, onMaking, onMade } = props;
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [choice, setChoice] = useTableChoice('promotions');
  const promotions = useQuery(promotionsQuery(filters.state));
  const columns = usePromotionColumns();
  // All of them are here, so that they are put in order as a whole and not a page at a time.
  const rows = promotions.data && sortRows(promotions.data, columns, choice.sort, locale);
  const pages = Math.max(1, Math.ceil((rows?.length ?? 0) / promotionsPerPage));
  const page = Math.min(filters.page ?? 1, pages);
  const shown = rows?.slice((page - 1) * promotionsPerPage, page * promotionsPerPage) ?? [];
  const choosing = useChoosing({
    rows: shown,
    keyOf,
    nameOf: ({ name }) => name,
    renderActions: (chosen) => (
      <DownloadButton
        fileName="promotions"
        isDisabled={false}
        isOfChosen
        write={() => Promise.resolve(promotionsCsv(chosen))}
      />
    ),
  });
  return (
    <>
      <PageHeader
        title={t`Promotions`}
        aside={
          <>
            <DownloadButton
              fileName="promotions"
              isDisabled={!rows || rows.length === 0}
              write={() => Promise.resolve(promotionsCsv(rows ?? []))}
            />
            <WriteControls of={createPromotion}>
              <Button
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                onClick={() => onMaking(true)}
              >
                {t`New promotion`}
              </Button>
            </WriteControls>
          </>
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
        <QueryList
          query={promotions}
          items={rows}
          empty={
            <EmptyState
              icon={<IconDiscount size={24} stroke={1.75} />}
              title={t`No promotions here`}
              text={t`A promotion lowers the platform fee, or makes payouts free, for some locations or whole countries for a limited time.`}
            />
          }
        >
          {(all) => (
            <>
              <DataTable
                caption={t`Promotions`}
                columnsLabel={t`Columns`}
                columns={columns}
                rows={shown}
                keyOf={keyOf}
                choice={choice}
                onChoice={setChoice}
                choosing={choosing}
              />
              <Pager
                page={page}
                pageSize={promotionsPerPage}
                total={all.length}
                onPage={(next) => onFilters({ ...filters, page: next })}
              />
            </>
          )}
        </QueryList>
      </Card>
      <MakePromotionSheet isOpen={isMaking} onClose={() => onMaking(false)} onMade={onMade} />
    </>
  );
}
