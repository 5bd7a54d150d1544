import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  type InvoiceRecipient,
  setInvoiceRecipient,
} from '@tipwell/contract/finance/calls/invoices';
import { Card } from '@tipwell/ui/card';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './invoices.module.css';
import { RecipientForm } from './recipient-form.tsx';

interface RecipientCardProps {
  locationId: number;
  recipient: InvoiceRecipient | null;
  mayName: boolean;
}

/** To whom invoices are made out, and a way to say it. */
export function RecipientCard({ locationId, recipient, mayName }: RecipientCardProps) {
  const { t } = useLingui();
  const [isChanging, setIsChanging] = useState(false);
  const title = t`To whom invoices are made out`;
  return (
    <Card labelledBy="recipient">
      <h2 id="recipient" className={styles.title}>
        {title}
      </h2>
      {recipient ? (
        <p className={styles.recipient}>
          <bdi>{recipient.company}</bdi>
          <bdi>{recipient.address}</bdi>
          {recipient.taxNumber !== null && (
            <span>
              {t`VAT number`} <bdi>{recipient.taxNumber}</bdi>
            </span>
          )}
        </p>
      ) : (
        <p className={styles.note}>
          {t`Nobody has named a company yet, so invoices carry the venue’s own name and address. To reclaim VAT you may need the company’s.`}
        </p>
      )}
      {mayName && (
        <div className={styles.under}>
          <WriteControls of={setInvoiceRecipient}>
            <Button variant="default" onClick={() => setIsChanging(true)}>
              {recipient ? t`Change the company` : t`Name the company`}
            </Button>
          </WriteControls>
        </div>
      )}
      <Sheet
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
        title={title}
        closeLabel={t`Close`}
      >
        <RecipientForm
          locationId={locationId}
          recipient={recipient}
          onDone={() => setIsChanging(false)}
        />
      </Sheet>
    </Card>
  );
}
