import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { answerAppeal, type Correction } from '@tipwell/contract/distribution/calls/corrections';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { Row } from '#lib/lists/rows.tsx';
import { useMoney } from '#lib/locale.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../distributions.module.css';
import { AnswerForm } from './answer-form.tsx';
import { AppealWords } from './appeal-words.tsx';
import { useLineWords } from './correction-words.ts';

interface CorrectionLineProps {
  locationId: number;
  timeZone: string;
  correction: Correction;
  line: Correction['lines'][number];
}

/** What a correction changes for one person, how far it is, and their appeal with its answer. */
export function CorrectionLine({ locationId, timeZone, correction, line }: CorrectionLineProps) {
  const { t } = useLingui();
  const money = useMoney();
  const [isAnswering, setIsAnswering] = useState(false);
  const { currency, state } = correction;
  const { amount, settled, displayFullName: name, appeal } = line;
  const sum = money(Math.abs(amount), currency);
  const done = money(settled, currency);
  const words = useLineWords()[line.state];
  const close = () => setIsAnswering(false);
  return (
    <Row>
      <p className={styles.what}>
        <bdi>{name}</bdi>
        {state === 'CONFIRMED' && (
          <span className={styles.sub}>
            {amount > 0 ? t`${done} has come in so far` : t`${done} given back so far`}
          </span>
        )}
      </p>
      <p className={styles.figure}>{amount > 0 ? t`${sum} more` : t`${sum} less`}</p>
      {state === 'CONFIRMED' && <Pill tone={words.tone}>{words.name}</Pill>}
      {appeal && (
        <div className={styles.proposal}>
          <AppealWords appeal={appeal} by={name} timeZone={timeZone} />
          {line.mayAnswer && (
            <WriteControls of={answerAppeal}>
              <div className={styles.inRow}>
                <Button onClick={() => setIsAnswering(true)}>{t`Answer the appeal`}</Button>
              </div>
            </WriteControls>
          )}
          {!appeal.answer && !line.mayAnswer && (
            <p className={styles.sub}>{t`Somebody else who decides about the split answers it.`}</p>
          )}
          <Sheet
            isOpen={isAnswering}
            onClose={close}
            title={t`Answer the appeal`}
            closeLabel={t`Close`}
          >
            <AnswerForm
              locationId={locationId}
              lineId={line.lineId}
              name={name}
              message={appeal.message}
              onDone={close}
            />
          </Sheet>
        </div>
      )}
    </Row>
  );
}
