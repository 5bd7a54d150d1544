import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnReview } from '@tipwell/contract/payments/calls/reviews';
import { invalid } from '@tipwell/contract/api/field-error';
import { Sheet } from '@tipwell/ui/sheet';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { thank } from './queries.ts';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

const longestThanks = 500;

const schema = z.object({
  words: z
    .string()
    .trim()
    .min(1, { error: invalid('required') }),
});

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
  const problem = useFieldErrors();
  const form = useForm({
    initial: { words: review.thanks ?? '' },
    schema,
    draft: { form: 'thanks', object: review.reviewId },
    send: async ({ words }) => {
      await thank(staffId, review.reviewId, words);
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.tips(staffId) }),
        queries.invalidateQueries({ queryKey: queryKeys.ownReviews(staffId) }),
      ]);
      showToast('success', t`Your guest finds it on their receipt.`);
      onClose();
    },
  });
  const isMissing = form.problems.words?.code === 'required';
  const phrases = [t`Thank you so much!`, t`You made my day!`, t`See you next time!`];

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Say thank you`} closeLabel={t`Close`}>
      <form onSubmit={form.submit} noValidate>
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
              onClick={() =>
                form.change({ words: [form.typed.words.trim(), phrase].filter(Boolean).join(' ') })
              }
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
          name="words"
          value={form.typed.words}
          error={isMissing ? t`Write a few words first.` : problem(form.problems.words)}
          onChange={({ target }) => form.change({ words: target.value })}
        />
        <FormTrouble failure={form.failure} />
        <div className={styles.actions}>
          <Button type="submit" loading={form.isBusy}>{t`Send`}</Button>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        </div>
      </form>
    </Sheet>
  );
}
