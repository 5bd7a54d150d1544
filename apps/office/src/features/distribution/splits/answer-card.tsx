import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerDistribution } from '@tipwell/contract/distribution/calls/splits';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { queryKeys } from '#lib/query.ts';
import { Trouble } from '#lib/error-state.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './distributions.module.css';
import { PartsComparedRows } from './parts-compared.tsx';
import { answerSplit, ownSplitQuery } from './queries.ts';
import { SplitVersionRows } from './split-version.tsx';

interface AnswerCardProps {
  userId: string;
  workplace: StaffOfProfile;
}

/**
 * Asks whether a person accepts how tips are split where they work; gone once they have accepted, and
 * offered to whoever rejected it for as long as they have no part in it.
 * Rejecting says first what it means.
 */
export function AnswerCard({ userId, workplace }: AnswerCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const queries = useQueryClient();
  const { staffId } = workplace;
  const own = useQuery(ownSplitQuery(userId, staffId));
  const [answerId] = useState(newId);
  const [isRejecting, setIsRejecting] = useState(false);
  const [busy, setBusy] = useState<'ACCEPTED' | 'REJECTED' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (!own.data?.version || own.data.answer === 'ACCEPTED') return null;
  const wasRejected = own.data.answer === 'REJECTED';
  const { version, yourRow, waits, currency } = own.data;
  const waiting = money(waits, currency);
  const from = fullDate(new Date(`${version.validFrom}T12:00:00Z`), 'UTC', locale);

  const answer = async (given: 'ACCEPTED' | 'REJECTED') => {
    setBusy(given);
    setFailure(null);
    try {
      await answerSplit(userId, staffId, { answerId, version: version.version, answer: given });
      await Promise.all(
        [
          queryKeys.ownSplit(staffId),
          queryKeys.balances,
          queryKeys.allShares,
          queryKeys.profile,
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(null);
    }
  };

  return (
    <Card labelledBy="your-say">
      <h2 id="your-say" className={styles.title}>{t`How tips are split here: your answer`}</h2>
      <p className={styles.note}>
        {wasRejected
          ? t`You rejected it, so you have no share of the team’s tips. You can still accept it; it then applies to you from today.`
          : t`Applies from ${from}. Do you accept it?`}
      </p>
      {waits > 0 && (
        <p className={styles.note}>{t`${waiting} of yours is held until you answer.`}</p>
      )}
      {own.data.parts && (
        <PartsComparedRows parts={own.data.parts} money={own.data.money} currency={currency} />
      )}
      <SplitVersionRows version={version} yourRow={yourRow} />
      {failure !== null && <Trouble error={failure} onRetry={() => setFailure(null)} />}
      {isRejecting && (
        <p className={styles.note}>
          {t`If you reject it, you have no share of the team’s tips from now on, and your code opens the venue’s page. What you have earned stays yours.`}
        </p>
      )}
      <div className={styles.actions}>
        {isRejecting ? (
          <>
            <Button
              color="red"
              loading={busy === 'REJECTED'}
              onClick={() => void answer('REJECTED')}
            >
              {t`Reject it`}
            </Button>
            <Button variant="default" onClick={() => setIsRejecting(false)}>{t`Back`}</Button>
          </>
        ) : (
          <>
            <WriteControls of={answerDistribution}>
              <Button loading={busy === 'ACCEPTED'} onClick={() => void answer('ACCEPTED')}>
                {t`Accept`}
              </Button>
            </WriteControls>
            {!wasRejected && (
              <WriteControls of={answerDistribution}>
                <Button variant="default" onClick={() => setIsRejecting(true)}>
                  {t`Reject …`}
                </Button>
              </WriteControls>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
