import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SettlementDayInFull } from '@tipwell/contract/finance/calls/settlement-days';
import { Card } from '@tipwell/ui/card';
import { DataTable } from '@tipwell/ui/data-table';
import { EmptyState } from '@tipwell/ui/empty-state';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { PageHeader } from '@tipwell/ui/page-header';
import { BackLink } from '#lib/listing.tsx';
import { DownloadButton } from '#lib/lists/download-button.tsx';
import { Moment } from '#lib/lists/moment.tsx';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { wholeNumber } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { useTableChoice } from '#lib/use-table-choice.ts';
import { settlementDayQuery } from './queries.ts';
import { differencesCsv } from './settlement-csv.ts';
import styles from './settlement.module.css';
import { useDifferenceColumns } from './use-difference-columns.tsx';
import { kindWords, troubleTexts, troubleWords, useAccountName, useDayWords } from './words.ts';

/** One day of an account: what was settled by kind, and each difference with the way to what it is about. */
export function SettlementDayScreen({ account, day }: { account: string; day: string }) {
  const { t } = useLingui();
  const nameOf = useAccountName();
  const dayWords = useDayWords();
  const query = useQuery(settlementDayQuery(account, day));
  const settled = query.data;
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.settlement}>{t`Settlement`}</BackLink>}
        title={
          <>
            <bdi>{nameOf(account)}</bdi>, {dayWords(day)}
          </>
        }
        tabTitle={t`Settlement`}
        aside={
          <DownloadButton
            fileName={`settlement-${account.toLowerCase()}-${day}`}
            isDisabled={!settled || settled.differences.length === 0}
            write={() => Promise.resolve(settled ? differencesCsv(settled) : '')}
          />
        }
      />
      {settled ? (
        <Day settled={settled} />
      ) : (
        <Card>
          <Pending query={query} />
        </Card>
      )}
    </>
  );
}

function Day({ settled }: { settled: SettlementDayInFull }) {
  const { t, i18n } = useLingui();
  const { trouble, toldAt, differences, hasMore } = settled;
  const columns = useDifferenceColumns();
  const [choice, setChoice] = useTableChoice('settlementDifferences');
  return (
    <div className={styles.page}>
      {trouble !== null && (
        <Card>
          <EmptyState
            icon={<IconHourglass size={24} stroke={1.75} />}
            title={i18n._(troubleWords[trouble])}
            text={i18n._(troubleTexts[trouble])}
          />
        </Card>
      )}
      {trouble === null && (
        <Card labelledBy="settled-kinds">
          <h2 id="settled-kinds" className={styles.title}>{t`What was settled`}</h2>
          {toldAt !== null && (
            <p className={styles.note}>
              {t`As of`} <Moment at={toldAt} />
            </p>
          )}
          <Kinds settled={settled} />
        </Card>
      )}
      {(trouble === null || differences.length > 0) && (
        <Card labelledBy="settled-differences">
          <h2 id="settled-differences" className={styles.title}>{t`Differences`}</h2>
          {differences.length === 0 ? (
            <EmptyState
              icon={<IconCircleCheck size={24} stroke={1.75} />}
              title={t`Nothing differs`}
              text={t`Everything that was settled on this day is recorded, to the penny.`}
            />
          ) : (
            <DataTable
              caption={t`Differences`}
              columnsLabel={t`Columns`}
              columns={columns}
              rows={differences}
              keyOf={({ differenceId }) => differenceId}
              choice={choice}
              onChoice={setChoice}
            />
          )}
          {hasMore && <p className={styles.note}>{t`There are more; these are the newest.`}</p>}
        </Card>
      )}
    </div>
  );
}

function Kinds({ settled: { kinds } }: { settled: SettlementDayInFull }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  if (kinds.length === 0) return <p className={styles.note}>{t`Nothing moved on this day.`}</p>;
  return (
    <FiguresTable
      caption={t`What was settled`}
      columns={[
        { key: 'kind', title: t`Kind` },
        { key: 'lines', title: t`Lines`, isNumber: true },
        { key: 'gross', title: t`Settled`, isNumber: true },
        { key: 'fees', title: t`Fees`, isNumber: true },
        { key: 'net', title: t`Net`, isNumber: true },
      ]}
      rows={kinds.map(({ kind, currency, lines, gross, fees, net }) => ({
        key: `${kind} ${currency}`,
        cells: [
          i18n._(kindWords[kind]),
          wholeNumber(lines, locale),
          <Money key="gross" amount={gross} currency={currency} />,
          <Money key="fees" amount={fees} currency={currency} />,
          <Money key="net" amount={net} currency={currency} />,
        ],
      }))}
    />
  );
}
