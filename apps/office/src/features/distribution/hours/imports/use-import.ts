import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  importHours,
  previewHoursImport,
} from '@tipwell/contract/distribution/calls/hours-imports';
import { fieldError } from '@tipwell/contract/api/field-error';
import { hoursFileLimits } from '@tipwell/contract/distribution/hours-limits';
import { useRef, useState } from 'react';
import { refusedFields } from '#lib/failure.ts';
import { queryKeys } from '#lib/query.ts';
import { importFile, previewFile } from '../queries.ts';
import { textOf } from './read-text.ts';

export type Preview = CallOutput<typeof previewHoursImport>;

/** How far a file has come: chosen, read here, looked at by the server, written. */
export type Step =
  | { at: 'CHOOSING'; failure: unknown }
  | { at: 'READING' }
  | { at: 'CHECKING' }
  | { at: 'SEEN'; fileName: string; csv: string; preview: Preview; failure: unknown }
  | { at: 'WRITING' }
  | { at: 'DONE'; counts: CallOutput<typeof importHours> };

/** UTF-16 takes two bytes for a character, UTF-8 at most four. */
const largestBytes = hoursFileLimits.characters * 4;

/** Brings a file of hours in: nothing is written before its preview was agreed to. */
export function useImport(locationId: number) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'CHOOSING', failure: null });
  // A file that is chosen after another is the one that counts, whichever is read first.
  const latest = useRef(0);

  const choose = async (file: File) => {
    latest.current += 1;
    const mine = latest.current;
    const fileName = file.name;
    const show = (next: Step) => {
      if (latest.current === mine) setStep(next);
    };
    show({ at: 'READING' });
    try {
      const limit = hoursFileLimits.characters;
      const tooLarge = refusedFields({ csv: fieldError('max', { limit }) });
      if (file.size > largestBytes) throw tooLarge;
      const csv = textOf(new Uint8Array(await file.arrayBuffer()));
      if (csv.length > limit) throw tooLarge;
      show({ at: 'CHECKING' });
      const preview = await previewFile(locationId, csv);
      show({ at: 'SEEN', fileName, csv, preview, failure: null });
    } catch (failure) {
      show({ at: 'CHOOSING', failure });
    }
  };

  const write = async () => {
    if (step.at !== 'SEEN' || step.preview.fingerprint === null) return;
    const { fileName, csv, preview } = step;
    setStep({ at: 'WRITING' });
    try {
      const counts = await importFile(locationId, csv, step.preview.fingerprint);
      await queries.invalidateQueries({ queryKey: queryKeys.hours(locationId) });
      setStep({ at: 'DONE', counts });
    } catch (failure) {
      // What the file would change is told anew: somebody may have written in the meantime.
      const again = await previewFile(locationId, csv).catch(() => preview);
      setStep({ at: 'SEEN', fileName, csv, preview: again, failure });
    }
  };

  const startOver = () => {
    latest.current += 1;
    setStep({ at: 'CHOOSING', failure: null });
  };
  return { step, choose, write, startOver };
}
