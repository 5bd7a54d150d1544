import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import {
  importHours,
  previewHoursImport,
} from '@tipwell/contract/distribution/calls/hours-imports';
import { hoursFileLimits } from '@tipwell/contract/distribution/hours-limits';
import { Notice } from '@tipwell/ui/notice';
import { ProgressBar } from '@tipwell/ui/progress-bar';
import { Sheet } from '@tipwell/ui/sheet';
import { useRef, useState, type DragEvent } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { wholeNumber } from '#lib/format/numbers.ts';
import { useLocale } from '#lib/locale.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './imports.module.css';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './use-import.ts';

const example = [
  'email;date;start;end;hours',
  'ana@example.com;2026-11-20;17:00;23:30;',
  'bo@example.com;2026-11-20;;;6.5',
].join('\n');

/** Hours from a CSV file: what it would change is shown before anything is written. */
export function ImportSheet({
  locationId,
  isOpen,
  onClose,
}: {
  locationId: number;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Import hours`} closeLabel={t`Close`}>
      <ImportSteps locationId={locationId} onClose={onClose} />
    </Sheet>
  );
}

function ImportSteps({ locationId, onClose }: { locationId: number; onClose: () => void }) {
  const { t } = useLingui();
  const { step, choose, write, startOver } = useImport(locationId);
  if (step.at === 'CHOOSING') {
    return (
      <WriteControls of={previewHoursImport}>
        <Chooser failure={step.failure} onFile={(file) => void choose(file)} />
      </WriteControls>
    );
  }
  if (step.at === 'READING' || step.at === 'CHECKING') {
    return (
      <UnderWay
        words={step.at === 'READING' ? t`Reading the file …` : t`Checking each line …`}
        done={step.at === 'READING' ? 1 : 2}
      />
    );
  }
  if (step.at === 'WRITING') return <UnderWay words={t`Importing …`} done={3} />;
  if (step.at === 'DONE') {
    const { counts } = step;
    const written = counts.new + counts.changed;
    return (
      <div className={styles.stack}>
        <Notice tone="info">
          {written === 0
            ? t`These hours were there already. Nothing has changed.`
            : t`${plural(written, {
                one: 'The hours of # day are imported.',
                other: 'The hours of # days are imported.',
              })}`}
        </Notice>
        <div className={styles.actions}>
          <Button onClick={onClose}>{t`Done`}</Button>
          <Button variant="default" onClick={startOver}>{t`Import another file`}</Button>
        </div>
      </div>
    );
  }
  const { preview, fileName, failure } = step;
  const hasNews = preview.counts.new + preview.counts.changed > 0;
  return (
    <div className={styles.stack}>
      <ImportPreview preview={preview} fileName={fileName} />
      <FormTrouble failure={failure} />
      <div className={styles.actions}>
        {preview.fingerprint !== null && hasNews && (
          <WriteControls of={importHours}>
            <Button onClick={() => void write()}>{t`Import`}</Button>
          </WriteControls>
        )}
        <Button variant="default" onClick={startOver}>{t`Choose another file`}</Button>
      </div>
    </div>
  );
}

function UnderWay({ words, done }: { words: string; done: number }) {
  return (
    <output className={styles.underWay}>
      <span className={styles.note}>{words}</span>
      <ProgressBar max={4} value={done} aria-label={words} />
    </output>
  );
}

function Chooser({ failure, onFile }: { failure: unknown; onFile: (file: File) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useFieldErrors();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const ofFile = failure instanceof ApiFailure ? failure.fields['csv'] : undefined;
  const lines = wholeNumber(hoursFileLimits.lines, locale);
  return (
    <div className={styles.stack}>
      <p className={styles.note}>
        {t`The first line names the columns, in any order. Each line is a shift: who (e-mail, login, or name and staff id), the date it began, and start and end. Or the hours alone, for the day.`}
      </p>
      <pre className={styles.example} dir="ltr">
        {example}
      </pre>
      <p className={styles.note}>
        {t`You see what changes before anything is saved. Up to ${lines} lines.`}
      </p>
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          setIsOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <Button
          leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t`Choose a CSV file`}
        </Button>
        <p className={styles.note}>{t`Or drop it here.`}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          aria-label={t`Choose a CSV file`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onFile(file);
            // The same file can be chosen again once it is mended.
            currentTarget.value = '';
          }}
        />
      </div>
      {ofFile ? <Notice tone="danger">{words(ofFile)}</Notice> : <FormTrouble failure={failure} />}
    </div>
  );
}
