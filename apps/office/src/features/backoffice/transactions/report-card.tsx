import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { closePaymentReport } from '@tipwell/contract/payments/calls/refunds';
import type { TransactionInFull } from '@tipwell/contract/backoffice/calls/payments';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { closeReport, useFreshTransactions } from './queries.ts';
import styles from './transactions.module.css';
import { TwinPayment } from './twin-payment.tsx';
import { stepWords } from './words.ts';

/** What a guest reported of this payment, with the payment like it, until somebody has looked into it. */
export function ReportCard({ payment }: { payment: TransactionInFull }) {
  const { t, i18n } = useLingui();
  const refresh = useFreshTransactions();
  const [isClosing, setIsClosing] = useState(false);
  const { openReportId, mayRequestRefund } = payment;
  const reported = payment.timeline.findLast(({ what }) => what.startsWith('REPORTED_'));
  const isTwice = reported === undefined || reported.what === 'REPORTED_TWICE';
  // Once a refund is asked for, its card says the same.
  if (openReportId === null || !mayRequestRefund) return null;
  return (
    <Card labelledBy="guests-report">
      <h2 id="guests-report" className={styles.title}>{t`The guest’s report`}</h2>
      <div className={styles.refund}>
        {isTwice ? <TwinPayment payment={payment} /> : <p>{i18n._(stepWords[reported.what])}</p>}
        <p>
          {isTwice
            ? t`Compare the two. If the guest is right, ask for a refund below. If not, close the report and say why.`
            : t`If the guest is right, ask for a refund below. If not, close the report and say why.`}
        </p>
        <WriteControls of={closePaymentReport}>
          <Button variant="default" onClick={() => setIsClosing(true)}>
            {t`Close without a refund`}
          </Button>
        </WriteControls>
      </div>
      <ReasonSheet
        isOpen={isClosing}
        onClose={() => setIsClosing(false)}
        title={t`Close without a refund`}
        text={t`No money moves. The report leaves the list; the payment keeps your reason.`}
        button={t`Close the report`}
        isDangerous={false}
        draft={{ form: 'closeReport', object: openReportId }}
        onConfirm={async (reason) => {
          await closeReport(openReportId, reason);
          await refresh();
        }}
      />
    </Card>
  );
}
