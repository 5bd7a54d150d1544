import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  agreeToCorrection,
  appealCorrection,
  type OwnCorrection,
} from '@tipwell/contract/distribution/calls/corrections';
import { subtract } from '@tipwell/contract/money/money';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useMoney } from '#lib/locale.ts';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../distributions.module.css';
import { AppealForm } from './appeal-form.tsx';
import { AppealWords } from './appeal-words.tsx';
import { agree } from './queries.ts';

interface OwnSayProps {
  userId: string;
  staffId: number;
  correction: OwnCorrection;
  timeZone: string;
}

/** What somebody says to a correction of their part: yes where it takes it, or an appeal, and its answer. */
export function OwnSay({ userId, staffId, correction, timeZone }: OwnSayProps) {
  const { t } = useLingui();
  const money = useMoney();
  const queries = useQueryClient();
  const [isAppealing, setIsAppealing] = useState(false);
  const { lineId, amount, settled, currency, mayAgree, mayAppeal, appeal } = correction;
  const own = { userId, staffId, lineId };
  const agreeing = useMutation({
    mutationFn: () => agree(own),
    onSuccess: () => showToast('success', t`You agreed. A part of each payout gives it back.`),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.ownCorrections(staffId) }),
  });
  if (!mayAgree && !mayAppeal && !appeal) return null;
  const left = money(subtract(Math.abs(amount), settled), currency);
  return (
    <Card labelledBy="your-say">
      <h2 id="your-say" className={styles.title}>{t`Your answer`}</h2>
      {appeal && <AppealWords appeal={appeal} by={null} timeZone={timeZone} />}
      {mayAgree && !isAppealing && (
        <p className={styles.note}>
          {t`If you agree, ${left} is given back bit by bit out of your next payouts.`}
        </p>
      )}
      {mayAppeal && !isAppealing && (
        <p className={styles.note}>
          {t`If you think it is wrong, say why. Nothing is taken until there is an answer.`}
        </p>
      )}
      {isAppealing ? (
        <AppealForm own={own} onDone={() => setIsAppealing(false)} />
      ) : (
        <>
          <FormTrouble failure={agreeing.error} />
          <div className={styles.actions}>
            {mayAgree && (
              <WriteControls of={agreeToCorrection}>
                <Button loading={agreeing.isPending} onClick={() => agreeing.mutate()}>
                  {t`I agree`}
                </Button>
              </WriteControls>
            )}
            {mayAppeal && (
              <WriteControls of={appealCorrection}>
                <Button variant="default" onClick={() => setIsAppealing(true)}>
                  {t`Appeal`}
                </Button>
              </WriteControls>
            )}
          </div>
        </>
      )}
    </Card>
  );
}
