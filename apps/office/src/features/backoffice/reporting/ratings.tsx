import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RatingDay } from '@tipwell/contract/backoffice/calls/reporting';
import { BarChart } from '@tipwell/ui/bar-chart';
import { Card } from '@tipwell/ui/card';
import { csvAmount, writeCsv } from '@tipwell/contract/api/csv';
import { averageStars } from '@tipwell/contract/payments/average-stars';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { useLocale } from '#lib/locale.ts';
import { decimal, wholeNumber } from '#lib/format/numbers.ts';
import type { Period } from '#lib/period.ts';
import { usePeriodWords } from '#lib/fields/period-picker.tsx';
import { saveFile } from '#lib/save-file.ts';
import { isNamed, linesOf } from './chart-lines.ts';
import { ChartHead } from './chart-head.tsx';

const none = (day: string): RatingDay => ({ day, reviews: 0, stars: 0 });
/** In hundredths of a star; a day without a review has a column of no height. */
const averageOf = ({ stars, reviews }: RatingDay): number => averageStars(stars, reviews) ?? 0;
const add = (a: RatingDay, b: RatingDay): RatingDay => ({
  day: a.day,
  reviews: a.reviews + b.reviews,
  stars: a.stars + b.stars,
});

/** How guests rated over time: the average of each day or month, and a table with the same numbers. */
export function Ratings({ ratings, period }: { ratings: RatingDay[]; period: Period }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { axisWords, dayWords, monthWords } = usePeriodWords();
  if (ratings.length === 0) return null;
  const { unit, lines } = linesOf(ratings, period, none, add);
  const lineWords = unit === 'day' ? dayWords : monthWords;
  const all = ratings.reduce(add);
  const average = decimal(averageOf(all), locale);
  const { reviews } = all;
  const columns = [
    { key: 'day', title: unit === 'day' ? t`Day` : t`Month` },
    { key: 'reviews', title: t`Reviews`, isNumber: true },
    { key: 'average', title: t`Average stars`, isNumber: true },
  ];
  const cellsOf = (name: string, line: RatingDay) => [
    name,
    wholeNumber(line.reviews, locale),
    decimal(averageOf(line), locale),
  ];
  const filled = lines.filter((line) => line.reviews > 0);
  const save = () => {
    const rowOf = (name: string, line: RatingDay) => [
      name,
      line.reviews,
      csvAmount(averageOf(line)),
    ];
    saveFile(
      `tipwell-ratings-${period.from}-${period.to}.csv`,
      'text/csv',
      writeCsv([
        columns.map(({ title }) => title),
        ...ratings.map((line) => rowOf(line.day, line)),
        rowOf(t`In all`, all),
      ]),
    );
  };
  return (
    <Card labelledBy="ratings">
      <ChartHead id="ratings" title={t`Ratings`} onSave={save} />
      {lines.length > 1 && (
        <BarChart
          labelledBy="ratings"
          summary={plural(reviews, {
            one: `${average} stars in # review.`,
            other: `${average} stars on average in # reviews.`,
          })}
          series={[t`Average stars`]}
          write={(size) => decimal(size, locale)}
          top={500}
          columns={lines.map((line, index) => ({
            key: line.day,
            label: isNamed(index, lines.length) ? axisWords(line.day, unit) : '',
            sizes: [averageOf(line)],
            hint:
              line.reviews === 0
                ? `${lineWords(line.day)}: ${t`No reviews`}`
                : `${lineWords(line.day)}: ${decimal(averageOf(line), locale)}`,
          }))}
        />
      )}
      <FiguresTable
        caption={t`Ratings`}
        columns={columns}
        rows={filled.map((line) => ({
          key: line.day,
          cells: cellsOf(lineWords(line.day), line),
        }))}
        sums={{ key: 'sum', cells: cellsOf(t`In all`, all) }}
      />
    </Card>
  );
}
