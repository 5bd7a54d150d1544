import type { WantedExport } from '@tipwell/contract/backoffice/calls/export-request';

/** A place of the office where a kind of file is asked for. */
export interface ExportPlace<Choice extends string> {
  /** What the button says. */
  label: string;
  /** What the window is called. */
  title: string;
  /** What the file holds, in a sentence. */
  about: string;
  /** What there is to choose: how it is printed, or for which program it is. */
  choiceLabel: string;
  choices: readonly { value: Choice; label: string }[];
  askFor: (choice: Choice) => WantedExport;
}
