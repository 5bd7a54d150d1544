import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/call';
import type { inviteStaffByList } from '@tipwell/contract/calls/invitations';
import { readStaffCsv, staffCsvColumns } from '@tipwell/contract/staff-csv.rule';
import { Notice } from '@tipwell/ui/notice';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useRef, useState, type FormEvent } from 'react';
import { ApiFailure } from '../../lib/failure.ts';
import { useFieldErrors, type FieldTrouble } from '../../lib/use-field-errors.ts';
import { useTroubleWords } from '../../lib/trouble.tsx';
import styles from './locations.module.css';
import { inviteList, refreshLocation } from './queries.ts';

interface ListSheetProps {
  isOpen: boolean;
  onClose: () => void;
  locationId: number;
}

type Rows = CallOutput<typeof inviteStaffByList>['rows'];

const example = `${staffCsvColumns.join(',')}\nAna,Berg,ana@example.com,,staff,,employee`;

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
  const troubleWords = useTroubleWords();
  const chooser = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const [wrong, setWrong] = useState<FieldTrouble | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [rows, setRows] = useState<Rows | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const read = readStaffCsv(csv);
    setWrong('problem' in read ? read.problem : undefined);
    if ('problem' in read) return;
    setIsBusy(true);
    inviteList(locationId, csv)
      .then(async (answer) => {
        setRows(answer.rows);
        await refreshLocation(queries, locationId);
      })
      .catch((error: unknown) => {
        const told = error instanceof ApiFailure ? error.fields['csv'] : undefined;
        if (told === undefined) setFailure(error);
        else setWrong(told);
      })
      .finally(() => setIsBusy(false));
  };
  if (rows) return <Results rows={rows} onClose={onClose} />;
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      {failure !== null && <Notice tone="danger">{troubleWords(failure).text}</Notice>}
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
          void target.files?.[0]?.text().then((text) => {
            setCsv(text);
            setWrong(undefined);
          });
        }}
      />
      <Textarea
        label={t`Or paste the table here`}
        rows={6}
        value={csv}
        onChange={({ target }) => setCsv(target.value)}
        error={problem(wrong)}
        spellCheck={false}
        dir="ltr"
      />
      <div className={styles.ends}>
        <Button type="submit" loading={isBusy}>{t`Invite them`}</Button>
      </div>
    </form>
  );
}

function Results({ rows, onClose }: { rows: Rows; onClose: () => void }) {
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
      <ul className={styles.results}>
        {rows.map((row) => (
          <li key={row.line} className={styles.item}>
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
          </li>
        ))}
      </ul>
      <div className={styles.ends}>
        <Button onClick={onClose}>{t`Done`}</Button>
      </div>
    </div>
  );
}
