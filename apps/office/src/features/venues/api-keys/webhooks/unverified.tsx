import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { verifyWebhook, type WebhookEndpoint } from '@tipwell/contract/backoffice/calls/webhooks';
import { useState } from 'react';
import { dayAndTime } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { queryKeys } from '#lib/query.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../keys.module.css';
import { verifyAgain } from './queries.ts';

/** Why an address is sent nothing yet, and what it has to answer. */
export function UnverifiedNote({ of, timeZone }: { of: WebhookEndpoint; timeZone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const { checkAt, unverifiedBecause } = of;
  const isLater = checkAt !== null && new Date(checkAt).getTime() > now.getTime();
  const when = isLater ? dayAndTime(new Date(checkAt), timeZone, locale, now) : null;
  return (
    <>
      {unverifiedBecause === 'NO_ANSWER' && (
        <span className={styles.sub}>{t`Not verified: it did not answer within 10 seconds.`}</span>
      )}
      {unverifiedBecause === 'REFUSED' && (
        <span className={styles.sub}>{t`Not verified: it did not answer with a 2xx status.`}</span>
      )}
      {unverifiedBecause === 'WRONG_ANSWER' && (
        <span
          className={styles.sub}
        >{t`Not verified: its answer did not contain the right proof.`}</span>
      )}
      <span className={styles.sub}>
        {t`We send it a message with a challenge. It has to answer with a proof that it computes from the challenge and its secret, as the API documentation describes. Until then it gets no messages, and after 7 days it is removed.`}
      </span>
      {when !== null && <span className={styles.sub}>{t`Next challenge: ${when}`}</span>}
    </>
  );
}

/** Has an address sent its challenge again. */
export function VerifyAgain({ locationId, of }: { locationId: number; of: WebhookEndpoint }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const verify = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await verifyAgain({ locationId, endpointId: of.endpointId });
    } catch (error) {
      setFailure(error);
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.webhooks(locationId) });
      setIsBusy(false);
    }
  };
  return (
    <>
      <WriteControls of={verifyWebhook}>
        <Button
          variant="default"
          aria-label={t`Verify again: ${of.url}`}
          loading={isBusy}
          onClick={() => void verify()}
        >
          {t`Verify again`}
        </Button>
      </WriteControls>
      <FormTrouble failure={failure} />
    </>
  );
}
