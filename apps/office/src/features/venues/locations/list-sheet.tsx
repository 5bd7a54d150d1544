import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { inviteStaffByList } from '@tipwell/contract/people/calls/invitations';
import { invalid } from '@tipwell/contract/api/field-error';
import { readStaffCsv, staffCsvColumns } from '@tipwell/contract/people/staff-csv.rule';
import { Notice } from '@tipwell/ui/notice';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import styles from './locations.module.css';
import { linesLeft } from './lines-left.ts';
import { inviteList, refreshLocation } from './queries.ts';

interface ListSheetProps {
  isOpen: boolean;
  onClose: () => void;
  locationId: number;
}

type ReadLines = CallOutput<typeof inviteStaffByList>['rows'];

const example = `${staffCsvColumns.join(',')}\nAna,Berg,ana@example.com,,staff,,employee`;

/** What the server would say of the whole table is said before it is asked. */
const schema = z.object({
  csv: z.string().superRefine((csv, context) => {
    const read = readStaffCsv(csv);
    if (!('problem' in read)) return;
    const { code, params } = read.problem;
    context.addIssue({ code: 'custom', message: invalid(code, params) });
  }),
});

/** Invites people from a table that a spreadsheet wrote, and says of each row what became of it. */
export function ListSheet({ isOpen, onClose, locationId }: ListSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Invite from a list`} closeLabel={t`Close`}>
      <ListForm locationId={locationId} onClose={onClose} />
    </Sheet>
  );
}

function ListForm({ locationId, onClose }: { locationId: number; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const chooser = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<ReadLines | null>(null);
  const form = useForm({
    initial: { csv: '' },
    schema,
    draft: { form: 'inviteList', object: locationId },
    send: async ({ csv }) => {
      const answer = await inviteList(locationId, csv);
      setRows(answer.rows);
      await refreshLocation(queries, locationId);
    },
  });
  if (rows) {
    const onCorrect = () => {
      form.change({ csv: linesLeft(form.typed.csv, rows) });
      setRows(null);
    };
    return <Results rows={rows} onCorrect={onCorrect} onClose={onClose} />;
  }
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <DraftNote form={form} />
      <p className={styles.note}>
        {t`The first line names the columns. Each person needs an e-mail address or a phone number; everything else is optional. Up to 500 people.`}
      </p>
      <pre className={styles.code} dir="ltr">
        {example}
      </pre>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {t`Choose a CSV file`}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={t`Choose a CSV file`}
        hidden
        onChange={({ target }) => {
          void target.files?.[0]?.text().then((csv) => form.change({ csv }));
        }}
      />
      <Textarea
        name="csv"
        label={t`Or paste the table here`}
        rows={6}
        value={form.typed.csv}
        onChange={({ target }) => form.change({ csv: target.value })}
        error={problem(form.problems.csv)}
        spellCheck={false}
        dir="ltr"
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.ends}>
        <Button type="submit" loading={form.isBusy}>{t`Invite them`}</Button>
      </div>
    </form>
  );
}

interface ResultsProps {
  rows: ReadLines;
  /** Back to the table, with what was not taken. */
  onCorrect: () => void;
  onClose: () => void;
}

function Results({ rows, onCorrect, onClose }: ResultsProps) {
  const { t } = useLingui();
  const problem = useFieldErrors();
  const invited = rows.filter((row) => row.isInvited).length;
  const refused = rows.length - invited;
  return (
    <div className={styles.form}>
      <Notice tone={refused === 0 ? 'info' : 'honey'}>
        {t`${plural(invited, { one: '# person was invited', other: '# people were invited' })}.`}{' '}
        {refused > 0 &&
          t`${plural(refused, { one: '# line was not taken', other: '# lines were not taken' })}.`}
      </Notice>
      <div className={styles.results}>
        <Rows>
          {rows.map((row) => (
            <Row key={row.line}>
              <span className={styles.what}>
                <span className={styles.strong}>
                  <bdi>{row.displayName}</bdi>
                </span>
                <span className={styles.note}>
                  {t`Line ${row.line}`}
                  {row.problems.map(({ column, ...trouble }) => (
                    <span key={column}>
                      {' · '}
                      {column}: {problem(trouble)}
                    </span>
                  ))}
                </span>
              </span>
              <Pill tone={row.isInvited ? 'good' : 'bad'}>
                {row.isInvited ? t`Invited` : t`Not taken`}
              </Pill>
            </Row>
          ))}
        </Rows>
      </div>
      <div className={styles.ends}>
        {refused > 0 && (
          <Button variant="default" onClick={onCorrect}>
            {t`Correct these lines`}
          </Button>
        )}
        <Button onClick={onClose}>{t`Done`}</Button>
      </div>
    </div>
  );
}
