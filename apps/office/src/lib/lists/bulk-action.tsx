import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTroubleWords } from '../error-state.tsx';
import { mayMake } from '../write-controls.tsx';
import styles from './chosen-bar.module.css';
import { doForEach, mostAtOnce, type DoneForEach } from './do-for-each.ts';

interface BulkActionProps<Row, Result> {
  label: string;
  icon: ReactNode;
  /** What the server is asked for each row; where it would refuse all of them nothing is offered. */
  of: Parameters<typeof mayMake>[0];
  /** Those of the chosen rows that it makes sense for. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  act: (row: Row) => Promise<Result>;
  /** Says what was done; what it has changed is asked for anew. */
  onDone: (results: readonly Result[]) => Promise<void>;
  /** Leaves only these chosen: those that it did not work for. */
  keep: (rows: readonly Row[]) => void;
}

/**
 * Does one thing to every chosen row, one after the other. What did not work stays chosen and is named
 * with the reason, so that it can be tried again or seen to by hand.
 */
export function BulkAction<Row, Result>(props: BulkActionProps<Row, Result>) {
  const { label, icon, of, rows, nameOf, act, onDone, keep } = props;
  const { t } = useLingui();
  const [over, setOver] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<DoneForEach<Row, Result> | null>(null);
  if (!mayMake(of)) return null;
  const all = rows.length;
  const run = async () => {
    setOutcome(null);
    setOver(0);
    const told = await doForEach(rows, act, setOver);
    setOutcome(told);
    try {
      if (told.done.length > 0) await onDone(told.done.map(({ result }) => result));
    } finally {
      setOver(null);
      keep([...told.refused.map(({ thing }) => thing), ...told.untried]);
    }
  };
  return (
    <>
      {(rows.length > 0 || over !== null) && (
        <span className={styles.actions}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={icon}
            loading={over !== null}
            disabled={all > mostAtOnce}
            onClick={() => void run()}
          >
            {label}
          </Button>
          <output className={styles.step}>
            {over !== null && t`${over} of ${all}`}
            {all > mostAtOnce && t`At most ${mostAtOnce} at once.`}
          </output>
        </span>
      )}
      {outcome && over === null && outcome.refused.length > 0 && (
        <Report outcome={outcome} nameOf={nameOf} />
      )}
    </>
  );
}

interface ReportProps<Row> {
  outcome: DoneForEach<Row, unknown>;
  nameOf: (row: Row) => string;
}

/** What did not work, by name and reason. */
function Report<Row>({ outcome: { refused, untried, done }, nameOf }: ReportProps<Row>) {
  const { t } = useLingui();
  const troubleWords = useTroubleWords();
  const failed = refused.length + untried.length;
  const all = failed + done.length;
  // What was pressed may be gone by now: one goes on where it is told what happened.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} className={styles.report} role="alert" tabIndex={-1}>
      {t`This did not work for ${failed} of ${all}. They are still chosen.`}
      <ul>
        {refused.map(({ thing, failure }) => (
          <li key={nameOf(thing)}>
            <bdi>{nameOf(thing)}</bdi>: {troubleWords(failure).text}
          </li>
        ))}
        {untried.length > 0 && (
          <li>
            {plural(untried.length, {
              one: '# more was not tried.',
              other: '# more were not tried.',
            })}
          </li>
        )}
      </ul>
    </div>
  );
}
