import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { setReviewsPage } from '@tipwell/contract/payments/calls/reviews';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { queryKeys } from '#lib/query.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { showPage } from './queries.ts';
import styles from './reviews.module.css';

interface PublicPageCardProps {
  locationId: number;
  page: { url: string; isOn: boolean; mayChange: boolean };
}

/** The page on which everybody reads what guests let the venue show: all of it, or none. */
export function PublicPageCard({ locationId, page }: PublicPageCardProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const address = page.url;
  if (!page.isOn && !page.mayChange) return null;
  const change = async () => {
    setIsBusy(true);
    await showPage(locationId, !page.isOn)
      .then(() => queries.invalidateQueries({ queryKey: queryKeys.allReviews(locationId) }))
      .catch(showFailure);
    setIsBusy(false);
  };
  const copy = async () => {
    const isCopied = await copyText(address);
    showToast(
      isCopied ? 'success' : 'danger',
      isCopied
        ? t`Link copied.`
        : t`Your browser blocked copying. Select the link above and copy it yourself.`,
    );
  };
  return (
    <Card labelledBy="public-page">
      <h2 id="public-page" className={styles.title}>{t`A page for everyone`}</h2>
      <p className={styles.shownNote}>
        {page.isOn
          ? t`Everyone with the link reads the average of all reviews and comments that guests agreed to share. You cannot choose among them; hidden reviews are counted as hidden.`
          : t`Show guests and future staff what people say about you: the average of all reviews, and comments that guests agreed to share. All of them or none, so that it stays true.`}
      </p>
      {page.isOn && (
        <a href={address} target="_blank" rel="noreferrer" className={styles.pageLink} dir="ltr">
          {address}
        </a>
      )}
      <div className={styles.actions}>
        {page.isOn && <Button onClick={() => void copy()}>{t`Copy link`}</Button>}
        {page.mayChange && (
          <WriteControls of={setReviewsPage}>
            <Button variant="default" loading={isBusy} onClick={() => void change()}>
              {page.isOn ? t`Take the page down` : t`Publish the page`}
            </Button>
          </WriteControls>
        )}
      </div>
    </Card>
  );
}
