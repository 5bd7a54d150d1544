import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startExport, type MadeExport } from '@tipwell/contract/backoffice/calls/exports';
import { Segments } from '@tipwell/ui/segments';
import { useState } from 'react';
import { FormTrouble } from '../form-errors.tsx';
import { useLocale } from '../locale.ts';
import { writtenIn } from '../use-locale.ts';
import { newId } from '../new-id.ts';
import { WriteControls } from '../write-controls.tsx';
import type { ExportPlace } from './export-place.ts';
import styles from './exports.module.css';
import { MadeFile } from './export-file.tsx';
import { askForExport } from './queries.ts';
import { hasSameFilters } from './same-filters.ts';
import { shownFiles } from './shown-files.ts';
import { useWatchedFiles } from './watched.ts';

interface ExportSheetProps<Choice extends string> extends ExportPlace<Choice> {
  /** What was asked for here, the newest first. */
  made: readonly MadeExport[];
  isEmpty: boolean;
}

/** A file is asked for, followed and fetched. */
export function ExportSheet<Choice extends string>(props: ExportSheetProps<Choice>) {
  const { about, choiceLabel, choices, askFor, made, isEmpty } = props;
  useWatchedFiles();
  const { t } = useLingui();
  const lang = useLocale();
  const queries = useQueryClient();
  const [choice, setChoice] = useState(choices[0]?.value);
  // A lost answer is asked for again: the same id is the same export.
  const [exportId, setExportId] = useState(newId);
  const start = useMutation({
    mutationFn: async (chosen: Choice) =>
      askForExport(queries, { exportId, lang: writtenIn(lang), of: askFor(chosen) }),
    onSuccess: () => setExportId(newId()),
  });
  const nameOf = ({ of }: MadeExport) => {
    const value = 'form' in of ? of.form : of.format;
    return choices.find((one) => one.value === value)?.label ?? value;
  };
  const isOfThese = ({ of }: MadeExport) => {
    const [first] = choices;
    return 'filters' in of && first ? hasSameFilters(of, askFor(first.value)) : null;
  };
  return (
    <div className={styles.sheet}>
      <p className={styles.note}>{about}</p>
      <WriteControls of={startExport}>
        <div className={styles.start}>
          {choice !== undefined && (
            <Segments
              label={choiceLabel}
              value={choice}
              options={[...choices]}
              onChange={(value) => {
                setChoice(value);
                // Another choice is another file.
                setExportId(newId());
              }}
            />
          )}
          <FormTrouble failure={start.error} />
          <Button
            fullWidth
            loading={start.isPending}
            disabled={isEmpty}
            onClick={() => choice !== undefined && start.mutate(choice)}
          >
            {t`Create the file`}
          </Button>
        </div>
      </WriteControls>
      {made.length > 0 && (
        <section aria-label={t`Your files`} className={styles.files}>
          {shownFiles(made).map((one, index) => (
            <MadeFile
              key={one.exportId}
              made={one}
              name={nameOf(one)}
              isOfThese={isOfThese(one)}
              isNewest={index === 0}
            />
          ))}
        </section>
      )}
    </div>
  );
}
