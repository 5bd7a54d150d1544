import { useLingui } from '@lingui/react/macro';
import type { ExportProblem, MadeExport } from '@tipwell/contract/backoffice/calls/exports';
import { mostExportedRows } from '@tipwell/contract/backoffice/export-limits';
import { Notice } from '@tipwell/ui/notice';
import { ProgressBar } from '@tipwell/ui/progress-bar';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { dateAndTime, deviceTimeZone } from '../format/dates.ts';
import { FileButton } from '../files/file-button.tsx';
import { useLocale } from '../locale.ts';
import { wholeNumber } from '../format/numbers.ts';
import styles from './exports.module.css';
import { fileSize } from './file-size.ts';
import { fetchExport, isUnderWay } from './queries.ts';
import { useFilterWords } from './use-filter-labels.ts';

interface MadeFileProps {
  made: MadeExport;
  /** In which form it was asked for. */
  name: string;
  /** Whether it was made with the filters that the page has now; null where a list has none. */
  isOfThese: boolean | null;
  /** Only of this one is said aloud how it gets on. */
  isNewest: boolean;
}

const here = deviceTimeZone();

/** One file that was asked for: how far it is, and where it is to be had. */
export function MadeFile({ made, name, isOfThese, isNewest }: MadeFileProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const at = dateAndTime(new Date(made.askedAt), here, locale);
  return (
    <article className={styles.file}>
      <p className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{t`Requested ${at}`}</span>
      </p>
      {isOfThese !== null && <MadeOf made={made} isOfThese={isOfThese} />}
      {isUnderWay(made) ? (
        <UnderWay made={made} isNewest={isNewest} />
      ) : (
        <Ended made={made} isNewest={isNewest} />
      )}
    </article>
  );
}

function MadeOf({ made, isOfThese }: { made: MadeExport; isOfThese: boolean }) {
  const { t } = useLingui();
  const words = useFilterWords()(made.of);
  return (
    <>
      <p className={styles.narrowed}>
        {words.map((one) => (
          <bdi key={one}>{one}</bdi>
        ))}
      </p>
      <p className={styles.note}>
        {isOfThese ? t`The filters you have now` : t`Other filters than you have now`}
      </p>
    </>
  );
}

function UnderWay({ made, isNewest }: Pick<MadeFileProps, 'made' | 'isNewest'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { done, total, state } = made;
  const [isDone, ofAll] = [wholeNumber(done, locale), wholeNumber(total ?? 0, locale)];
  const words =
    state === 'WAITING'
      ? t`Waiting to start`
      : total === null
        ? done === 0
          ? t`Getting started`
          : t`${isDone} rows so far`
        : 'form' in made.of
          ? t`${isDone} of ${ofAll} sheets`
          : t`${isDone} of ${ofAll} rows`;
  return (
    <>
      {isNewest && <PoliteVoice>{t`Your file is being created`}</PoliteVoice>}
      <ProgressBar
        max={Math.max(total ?? 1, 1)}
        {...(total === null ? {} : { value: done })}
        aria-label={t`How much of the file is done`}
      />
      <p className={styles.note}>{words}</p>
      <p className={styles.note}>
        {t`You can leave this page. We will tell you when your file is ready, and you will find it here.`}
      </p>
    </>
  );
}

function Ended({ made, isNewest }: Pick<MadeFileProps, 'made' | 'isNewest'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const problems = useProblemWords();
  const { file, problem } = made;
  if (file) {
    const until = dateAndTime(new Date(file.expiresAt), here, locale);
    const size = fileSize(file.size, locale);
    return (
      <>
        {isNewest && <PoliteVoice>{t`Your file is ready`}</PoliteVoice>}
        <FileButton isQuiet name={file.name} read={() => fetchExport(made.exportId)}>
          {t`Download (${size})`}
        </FileButton>
        <p className={styles.note}>{t`Available until ${until}`}</p>
      </>
    );
  }
  if (problem) return <Notice tone="danger">{problems[problem]}</Notice>;
  return (
    <p className={styles.note}>
      {t`This file has been removed: files are kept for a day. Create it again if you need it.`}
    </p>
  );
}

function useProblemWords(): Record<ExportProblem, string> {
  const { t } = useLingui();
  const most = wholeNumber(mostExportedRows, useLocale());
  return {
    TOO_MANY_ROWS: t`This is more than ${most} rows, the most a file can hold. Choose a shorter period or more filters.`,
    NOTHING_THERE: t`There is nothing left to put into this file.`,
    BROKEN: t`We could not create this file, and have been told about it. Try again, or ask support if it keeps failing.`,
  };
}
