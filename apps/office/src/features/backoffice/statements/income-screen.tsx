import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconReceipt2 } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Income, StatementPlace } from '@tipwell/contract/backoffice/calls/income';
import { taxYearName } from '@tipwell/contract/distribution/tax-year.rule';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { BackLink } from '#lib/listing.tsx';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { paths } from '#lib/paths.ts';
import { usePeriodWords } from '#lib/fields/period-picker.tsx';
import { Pending } from '#lib/query-view.tsx';
import { saveFile } from '#lib/save-file.ts';
import { showFailure } from '#lib/toasts.ts';
import { incomeCsv } from './income-csv.ts';
import { IncomeMonths, isBooked } from './income-months.tsx';
import { IncomeSums } from './income-sums.tsx';
import { incomeQuery, readIncomeFile, statementPlacesQuery, type IncomeOf } from './queries.ts';
import styles from './statements.module.css';
import { incomeWords } from './words.ts';

/** Which workplace and tax year, in the address. */
export interface IncomeSearch {
  of?: number;
  year?: number;
}

interface IncomeScreenProps {
  userId: string;
  /** The workplace that the office shows; null for people without one. */
  staffId: number | null;
  search: IncomeSearch;
  onSearch: (search: IncomeSearch) => void;
}

/** What a person earned in a tax year at one of their workplaces, also where they have left. */
export function IncomeScreen({ userId, staffId, search, onSearch }: IncomeScreenProps) {
  const { t } = useLingui();
  const places = useQuery(statementPlacesQuery(userId));
  const all = places.data?.places;
  const wanted = search.of ?? staffId;
  const place = all?.find((one) => one.staffId === wanted) ?? all?.[0];
  const chosen = place?.years.find(({ year }) => year === search.year) ?? (place && place.years[0]);
  const of = place && chosen ? { userId, staffId: place.staffId, year: chosen.year } : null;
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.payouts}>{t`My payouts`}</BackLink>}
        title={t`Income by year`}
        aside={of ? <Downloads of={of} /> : <Bone width="240px" height="42px" radius="10px" />}
      />
      <div className={styles.page}>
        {all && place && of ? (
          <>
            <div className={styles.picks}>
              <PlaceChoice all={all} place={place} onChoose={(staff) => onSearch({ of: staff })} />
              <NativeSelect
                label={t`Tax year`}
                value={String(of.year)}
                onChange={({ currentTarget }) =>
                  onSearch({ of: of.staffId, year: Number(currentTarget.value) })
                }
                data={place.years.map((days) => ({
                  value: String(days.year),
                  label: taxYearName(days),
                }))}
              />
            </div>
            <IncomeOfYear of={of} />
          </>
        ) : (
          <>
            {!all && <Bone width="100%" height="66px" radius="10px" />}
            <Card>
              {all ? (
                <EmptyState
                  icon={<IconReceipt2 size={24} stroke={1.75} />}
                  title={t`No income yet`}
                  text={t`Once you have worked somewhere, each tax year is added up here.`}
                />
              ) : (
                <Pending
                  query={places}
                  waiting={<Bone width="100%" height="420px" radius="14px" />}
                />
              )}
            </Card>
          </>
        )}
      </div>
    </>
  );
}

interface PlaceChoiceProps {
  all: readonly StatementPlace[];
  place: StatementPlace;
  onChoose: (staffId: number) => void;
}

/** Which workplace, where there is more than one; of those that were left it is said. */
function PlaceChoice({ all, place, onChoose }: PlaceChoiceProps) {
  const { t } = useLingui();
  return (
    <NativeSelect
      label={t`Workplace`}
      value={String(place.staffId)}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      data={all.map(({ staffId, locationName, leftOn }) => ({
        value: String(staffId),
        label: leftOn === null ? locationName : t`${locationName} (left)`,
      }))}
    />
  );
}

function IncomeOfYear({ of }: { of: IncomeOf }) {
  const { t } = useLingui();
  const { periodWords } = usePeriodWords();
  const income = useQuery(incomeQuery(of));
  const { data } = income;
  if (!data) {
    return (
      <Card>
        <Pending query={income} waiting={<Bone width="100%" height="420px" radius="14px" />} />
      </Card>
    );
  }
  const days = periodWords({ kind: 'range', from: data.from, to: data.to });
  return (
    <div className={styles.full}>
      <IncomeSums income={data} staffId={of.staffId} title={`${data.locationName} · ${days}`} />
      {data.months.some(isBooked) ? (
        <IncomeMonths income={data} staffId={of.staffId} />
      ) : (
        <Card>
          <EmptyState
            icon={<IconReceipt2 size={24} stroke={1.75} />}
            title={t`Nothing was booked`}
            text={t`No money came in or went out in this tax year.`}
          />
        </Card>
      )}
    </div>
  );
}

/** The same as files: on paper, and for spreadsheets month by month. */
function Downloads({ of }: { of: IncomeOf }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { data } = useQuery(incomeQuery(of));
  const name = `tipwell-income-${of.staffId}-${of.year}`;
  const pdf = useMutation({
    mutationFn: async () =>
      saveFile(`${name}.pdf`, 'application/pdf', await readIncomeFile(of, writtenIn(locale))),
    onError: showFailure,
  });
  const saveCsv = (income: Income) => {
    const parts = Object.fromEntries(
      Object.entries(incomeWords).map(([part, word]) => [part, i18n._(word)]),
    ) as Record<keyof typeof incomeWords, string>;
    const words = {
      from: t({ message: 'From', context: 'the first day' }),
      to: t({ message: 'To', context: 'the last day' }),
      parts,
      earned: t`Earned`,
      balance: t`Balance`,
      currency: t`Currency`,
    };
    saveFile(`${name}.csv`, 'text/csv;charset=utf-8', incomeCsv(income, words));
  };
  return (
    <div className={styles.downloads}>
      <Button
        leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate()}
      >
        {t`Download PDF`}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        disabled={!data}
        onClick={() => data && saveCsv(data)}
      >
        {t`Download CSV`}
      </Button>
    </div>
  );
}
