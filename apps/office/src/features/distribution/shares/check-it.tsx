import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { AllocationRecord } from '@tipwell/contract/distribution/calls/split-records';
import { recomputeShare } from '@tipwell/contract/distribution/recompute-share.rule';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useEffect, useId, useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { RecordButton } from '#lib/records/record-button.tsx';
import { VerifierNote } from '#lib/records/verifier-note.tsx';
import type { ExplainedPart } from './explained-share.ts';
import { checkRows } from './check-rows.ts';
import styles from './shares.module.css';

interface CheckItProps {
  share: ExplainedPart;
  /** The record tells of colleagues what the page tells of them. */
  showsColleagues?: boolean;
  /** Reads the same as a record that can be computed again elsewhere. */
  readRecord: () => Promise<AllocationRecord>;
}

/** The same numbers as a small table that anybody can copy and compute again. */
export function CheckIt({ share, showsColleagues = false, readRecord }: CheckItProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);
  const tableId = useId();

  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), 4000);
    return () => clearTimeout(timer);
  }, [said]);

  const names = {
    pool: t`The team’s tips`,
    portion: t`One part of them`,
    type: t`Your staff type`,
    weight: t`Your weight`,
    spare: t`Spare unit, if your place ≤ units left`,
    back: t`Back to you`,
    sum: t`Your part`,
  };
  const rows = checkRows(share, locale);
  const again = recomputeShare(share.portions);
  const amount = money(again, share.currency);
  const copy = async () => {
    const text = rows.map(({ name, sum, result }) => [names[name], sum, result].join('\t'));
    setSaid((await copyText(text.join('\n'))) ? 'copied' : 'notCopied');
  };
  const words = {
    copied: t`Table copied.`,
    notCopied: t`Your browser blocked copying. Select the table and copy it yourself.`,
  };

  return (
    <Card>
      <Button
        variant="default"
        aria-expanded={isOpen}
        aria-controls={tableId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t`Check it yourself`}
      </Button>
      <div id={tableId} hidden={!isOpen}>
        <table className={styles.table}>
          <caption className={styles.caption}>
            {t`Every line follows from those before it. Between staff types, what rounding leaves over goes to the largest fractions; within yours the result is cut off, and then the spare unit is added.`}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t`What`}</th>
              <th scope="col">{t`Sum`}</th>
              <th scope="col" className={styles.result}>{t`Result`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${row.name} ${index}`} data-strong={row.name === 'sum'}>
                <th scope="row">{names[row.name]}</th>
                <td>
                  <bdi dir="ltr">{row.sum}</bdi>
                </td>
                <td className={styles.result}>
                  <bdi dir="ltr">{row.result}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {again === share.amount ? (
          <p className={styles.checked}>
            <IconCheck size={18} stroke={2.5} aria-hidden />
            {t`This device has just recalculated it: ${amount}. It matches.`}
          </p>
        ) : (
          <Notice tone="danger">
            {t`This device has recalculated it and gets ${amount}. That does not match. Please tell support.`}
          </Notice>
        )}
        <div className={styles.saves}>
          <Button
            variant="default"
            leftSection={
              said === 'copied' ? (
                <IconCheck size={18} aria-hidden />
              ) : (
                <IconCopy size={18} aria-hidden />
              )
            }
            onClick={() => void copy()}
          >
            {said === 'copied' ? t`Copied` : t`Copy the table`}
          </Button>
          <RecordButton read={readRecord} />
        </div>
        {said === 'notCopied' && <p className={styles.note}>{words.notCopied}</p>}
        <p className={styles.note}>
          {showsColleagues
            ? t`The record holds your part, the totals and what you see of your colleagues above. With the published rule anyone can work it out again without Tipwell.`
            : t`The record holds your part and the totals, and nothing of a colleague. With the published rule anyone can work it out again without Tipwell.`}
        </p>
        <VerifierNote businessDay={share.businessDay} />
        <PoliteVoice>{said ? words[said] : ''}</PoliteVoice>
      </div>
    </Card>
  );
}
