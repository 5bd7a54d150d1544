import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  confirmFinalPayout,
  dropFinalPayout,
  type FinalPayoutRequest,
} from '@tipwell/contract/payouts/calls/final-payouts';
import { Pill } from '@tipwell/ui/pill';
import { useState } from 'react';
import { dayAndTime, deviceTimeZone } from '#lib/format/dates.ts';
import { destinationWords } from '#lib/labels/destination-labels.ts';
import { Row } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { showFailure, showToast } from '#lib/toasts.ts';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../registered-users.module.css';
import { documentWords } from './document-words.ts';
import { confirmIt, dropIt, refreshOwed } from './queries.ts';

const ownZone = deviceTimeZone();

interface FinalPayoutRowProps {
  request: FinalPayoutRequest;
  /** The page says already whose it is. */
  isOnPersonsPage?: boolean;
}

/** A final payout that waits for a second person. */
export function FinalPayoutRow({ request, isOnPersonsPage = false }: FinalPayoutRowProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isDropping, setIsDropping] = useState(false);
  const { may, destination, name, askedBy } = request;
  const target = destinationWords(destination);
  const document = i18n._(documentWords[request.document]);
  const asked = dayAndTime(new Date(request.askedAt), ownZone, locale, now);
  const from = dayAndTime(new Date(request.confirmableFrom), ownZone, locale, now);
  const isEarly = new Date(request.confirmableFrom) > now;
  const confirm = () => {
    setIsBusy(true);
    confirmIt(request.requestId)
      .then(() => showToast('success', t`It is on its way.`), showFailure)
      // A refusal may tell of what somebody else has done meanwhile.
      .then(async () => refreshOwed(queries))
      .catch(showFailure)
      .finally(() => setIsBusy(false));
  };
  return (
    <Row className={styles.request}>
      <span className={styles.facts}>
        {isOnPersonsPage ? (
          <Link {...paths.location(request.locationId)} className={styles.strong}>
            <bdi>{request.locationName}</bdi>
          </Link>
        ) : (
          <Link {...paths.registeredUser(request.userId)} className={styles.strong}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <span className={styles.strong}>
          <Money amount={request.amount} currency={request.currency} />
        </span>
        <Pill tone="underWay">{t`Needs a second person`}</Pill>
      </span>
      <span className={styles.note}>
        {!isOnPersonsPage && (
          <>
            <bdi>{request.locationName}</bdi> ·{' '}
          </>
        )}
        {destination.isNew ? t`To a new bank account: ${target}` : t`To ${target}`} ·{' '}
        {t`${document} seen by ${askedBy}`} · {t`requested ${asked}`}
      </span>
      {request.reason !== '' && (
        <blockquote className={styles.quote} dir="auto">
          {request.reason}
        </blockquote>
      )}
      {request.isAccountOpen && (
        <span className={styles.note}>
          {t`The account is open again, so they are paid like everybody else. Nothing will come of this request.`}
        </span>
      )}
      {!destination.isPayable && !request.isAccountOpen && (
        <span className={styles.note}>
          {destination.isNew
            ? t`The account is not confirmed by its bank yet.`
            : t`Nothing can be paid to this card or account any more. Reject the request and make a new one.`}
        </span>
      )}
      {isEarly && !request.isAccountOpen && (
        <span className={styles.note}>
          {t`It can be confirmed from ${from}: they were written to and have a day to object.`}
        </span>
      )}
      <WhyNotSecond reason={request.whyNotSecond} />
      <div className={styles.ends}>
        {may.confirm && !isEarly && destination.isPayable && (
          <WriteControls of={confirmFinalPayout}>
            <Button loading={isBusy} onClick={confirm}>{t`Confirm and pay`}</Button>
          </WriteControls>
        )}
        {(may.reject || may.withdraw) && (
          <WriteControls of={dropFinalPayout}>
            <Button variant="default" onClick={() => setIsDropping(true)}>
              {may.withdraw ? t`Withdraw` : t`Reject`}
            </Button>
          </WriteControls>
        )}
      </div>
      <ReasonSheet
        isOpen={isDropping}
        onClose={() => setIsDropping(false)}
        title={may.withdraw ? t`Withdraw this payout` : t`Reject this payout`}
        text={t`Nothing is paid. The money is kept for ${name}, and a payout can be requested again.`}
        button={may.withdraw ? t`Withdraw` : t`Reject`}
        isDangerous={false}
        draft={{ form: 'dropFinalPayout', object: request.requestId }}
        onConfirm={async (reason) => {
          await dropIt(request.requestId, reason);
          await refreshOwed(queries);
        }}
      />
    </Row>
  );
}
