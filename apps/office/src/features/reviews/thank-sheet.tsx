import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnReview } from '@tipwell/contract/calls/reviews';
import { Sheet } from '@tipwell/ui/sheet';
import { useState, type FormEvent } from 'react';
import { queryKeys } from '../../lib/query.ts';
import { showToast } from '../../lib/toasts.ts';
import { Trouble } from '../../lib/trouble.tsx';
import { thank } from './queries.ts';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

const longestThanks = 500;

interface ThankSheetProps {
  staffId: number;
  review: OwnReview;
  isOpen: boolean;
  onClose: () => void;
}

/** A few words back to the guest. What is typed stays while the page is open, sheet closed or not. */
export function ThankSheet({ staffId, review, isOpen, onClose }: ThankSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [words, setWords] = useState(review.thanks ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const phrases = [t`Thank you so much!`, t`You made my day!`, t`See you next time!`];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsMissing(words.trim() === '');
    if (words.trim() === '') return;
    setIsBusy(true);
    setFailure(null);
    try {
      await thank(staffId, review.reviewId, words.trim());
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.tips(staffId) }),
        queries.invalidateQueries({ queryKey: queryKeys.ownReviews(staffId) }),
      ]);
      showToast('success', t`Your guest finds it on their receipt.`);
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Say thank you`} closeLabel={t`Close`}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.guest}>
          <Stars stars={review.stars} />
          {review.words !== null && (
            <p className={styles.ownWords} dir="auto">
              {review.words}
            </p>
          )}
        </div>
        <div className={styles.phrases}>
          {phrases.map((phrase) => (
            <Button
              key={phrase}
              variant="default"
              size="compact-md"
              onClick={() => {
                setWords((said) => [said.trim(), phrase].filter(Boolean).join(' '));
                setIsMissing(false);
              }}
            >
              {phrase}
            </Button>
          ))}
        </div>
        <Textarea
          label={t`Your words`}
          description={t`Your guest reads them on the receipt, with your name. Your venue can read them too.`}
          maxLength={longestThanks}
          minRows={3}
          autosize
          value={words}
          error={isMissing ? t`Write a few words first.` : null}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
        {failure !== null && <Trouble error={failure} onRetry={() => setFailure(null)} />}
        <div className={styles.actions}>
          <Button type="submit" loading={isBusy}>{t`Send`}</Button>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        </div>
      </form>
    </Sheet>
  );
}
