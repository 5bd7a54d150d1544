import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { writeCsv } from '@tipwell/contract/api/csv';
import { Notice } from '@tipwell/ui/notice';
import { Tiles } from '@tipwell/ui/tiles';
import { dayRange, weekdayDate } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { wholeNumber } from '#lib/format/numbers.ts';
import { saveFile } from '#lib/save-file.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { isOwnWord } from '../hours-form.ts';
import { lengthOf } from '../length-of.ts';
import styles from './imports.module.css';
import type { Preview } from './use-import.ts';

/** More lines than these are read in the file that can be downloaded. */
const problemsShown = 50;

/** What a file would change, or which of its lines are not right. */
export function ImportPreview({ preview, fileName }: { preview: Preview; fileName: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { counts, days, wrongLines, ignoredColumns } = preview;
  const columns = ignoredColumns.join(', ');
  return (
    <>
      <p className={styles.file}>
        <bdi>{fileName}</bdi>
        <span className={styles.note}>
          {t`${plural(preview.lines, { one: '# line', other: '# lines' })}`}
          {days && <bdi> · {dayRange(days.first, days.last, locale)}</bdi>}
        </span>
      </p>
      {wrongLines > 0 ? (
        <Problems preview={preview} fileName={fileName} />
      ) : (
        <>
          <Tiles
            tiles={[
              { key: 'new', name: t`New`, value: wholeNumber(counts.new, locale) },
              { key: 'changed', name: t`Changed`, value: wholeNumber(counts.changed, locale) },
              { key: 'same', name: t`The same`, value: wholeNumber(counts.same, locale) },
            ]}
          />
          {counts.new + counts.changed === 0 ? (
            <Notice tone="info">{t`All of these hours are there already.`}</Notice>
          ) : (
            <Changes preview={preview} />
          )}
        </>
      )}
      {columns !== '' && <p className={styles.note}>{t`Columns that are not read: ${columns}`}</p>}
    </>
  );
}

function Changes({ preview }: { preview: Preview }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { changes, counts } = preview;
  const more = counts.new + counts.changed - changes.length;
  return (
    <section aria-label={t`What changes`}>
      <Rows>
        {changes.map(({ staffId, displayFullName, businessDay, before, after }) => {
          const was = before && lengthOf(before.minutes);
          const times = after.spans.map(({ from, to }) => `${from}–${to}`).join(', ');
          return (
            <Row key={`${businessDay} ${staffId}`}>
              <span className={styles.who}>
                <bdi>{displayFullName}</bdi>
                <span className={styles.note}>
                  {weekdayDate(new Date(`${businessDay}T12:00:00Z`), 'UTC', locale)}
                  {times !== '' && <bdi dir="ltr"> · {times}</bdi>}
                </span>
              </span>
              <span className={styles.figure}>
                <bdi>{after.minutes === 0 ? t`Did not work` : t`${lengthOf(after.minutes)} h`}</bdi>
                {was !== null && (
                  <span className={styles.note}>
                    {isOwnWord(before) ? t`${was} h reported by them` : t`${was} h before`}
                  </span>
                )}
              </span>
            </Row>
          );
        })}
      </Rows>
      {more > 0 && (
        <p className={styles.note}>
          {t`${plural(more, { one: 'And # more.', other: 'And # more.' })}`}
        </p>
      )}
    </section>
  );
}

function Problems({ preview, fileName }: { preview: Preview; fileName: string }) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const { problems, wrongLines } = preview;
  const shown = problems.slice(0, problemsShown);
  const more = problems.length - shown.length;
  const hasSplitDays = problems.some(({ error }) => error.code === 'dayIsSplit');
  const download = () => {
    const header = [t`Line`, t`Column`, t`What it says`, t`What is wrong`];
    const rows = problems.map(({ line, column, value, error }) => [
      line,
      column ?? '',
      value,
      words(error) ?? error.message,
    ]);
    const name = fileName.replace(/\.[^.]*$/, '');
    saveFile(`${name}-${t`errors`}.csv`, 'text/csv;charset=utf-8', writeCsv([header, ...rows]));
  };
  return (
    <>
      <Notice tone="danger">
        {t`${plural(wrongLines, {
          one: '# line is not right.',
          other: '# lines are not right.',
        })}`}{' '}
        {t`Nothing has been imported. Mend the file and choose it again.`}
      </Notice>
      {hasSplitDays && (
        <Notice tone="honey">
          {t`Days that have been split can no longer be changed by hours. Take their lines out of the file. If somebody got too little on such a day, they can ask about it on that line of their tips, and whoever looks after the split answers.`}
        </Notice>
      )}
      <Button
        variant="default"
        className={styles.start ?? ''}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={download}
      >
        {t`Download the list`}
      </Button>
      <section aria-label={t`Lines that are not right`}>
        <Rows>
          {shown.map(({ line, column, value, error }) => (
            <Row key={`${line} ${column} ${error.code}`}>
              <span className={styles.who}>
                {t`Line ${line}`}
                <span className={styles.note}>
                  {column !== null && <bdi>{column}</bdi>}
                  {value !== '' && <bdi>: {value}</bdi>}
                </span>
              </span>
              <span className={styles.wrong}>{words(error)}</span>
            </Row>
          ))}
        </Rows>
        {more > 0 && (
          <p className={styles.note}>
            {t`${plural(more, {
              one: 'And # more, in the list to download.',
              other: 'And # more, in the list to download.',
            })}`}
          </p>
        )}
      </section>
    </>
  );
}
