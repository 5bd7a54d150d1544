import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceInFull } from '@tipwell/contract/finance/calls/invoices';
import type { Paper } from '@tipwell/contract/api/document-model';
import { Card } from '@tipwell/ui/card';
import { Facts, type Fact } from '@tipwell/ui/facts';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { LinkButton } from '#lib/link-button.tsx';
import { BackLink } from '#lib/listing.tsx';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { invoiceQuery, readInvoiceFile } from './queries.ts';
import styles from './invoices.module.css';
import { PaymentsCard } from './payments-card.tsx';

interface InvoiceScreenProps {
  locationId: number;
  invoiceId: string;
  /** Shows a paper as the server wrote it. */
  renderPaper: (paper: Paper) => ReactNode;
  /** A button that takes the file. */
  renderFile: (name: string, read: () => Promise<Blob>) => ReactNode;
}

/** An invoice or credit note as it was issued, and what became of it. */
export function InvoiceScreen({
  locationId,
  invoiceId,
  renderPaper,
  renderFile,
}: InvoiceScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const query = useQuery(invoiceQuery(locationId, invoiceId, writtenIn(locale)));
  const { data } = query;
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.invoices(locationId)}>{t`Invoices`}</BackLink>}
        title={data?.kind === 'CREDIT_NOTE' ? t`Credit note` : t`Invoice`}
        aside={
          data &&
          renderFile(`tipwell-${data.number.toLowerCase()}.pdf`, async () =>
            readInvoiceFile(locationId, invoiceId, writtenIn(locale)),
          )
        }
      />
      {data ? (
        <div className={styles.page}>
          {renderPaper(data.paper)}
          <Standing invoice={data} />
          <PaymentsCard invoice={data} />
        </div>
      ) : (
        <Card>
          <Pending query={query} />
        </Card>
      )}
    </>
  );
}

function Standing({ invoice }: { invoice: InvoiceInFull }) {
  const { t } = useLingui();
  const { currency, total, fromBalance, credited, paid, open, others, locationId } = invoice;
  const line = (name: string, amount: number, isStrong = false): Fact[] =>
    amount === 0 && !isStrong
      ? []
      : [{ name, value: <Money amount={amount} currency={currency} />, isStrong }];
  return (
    <Card labelledBy="standing">
      <h2 id="standing" className={styles.title}>{t`Where it stands`}</h2>
      {invoice.kind === 'INVOICE' && (
        <Facts
          facts={[
            ...line(t`Total`, total),
            ...line(t`Taken from the venue’s balance`, fromBalance),
            ...line(t`Credited`, credited),
            ...line(t`Paid to our bank`, paid),
            ...line(t`Still owed`, open, true),
          ]}
        />
      )}
      <div className={styles.others}>
        {others.map((one) => (
          <LinkButton
            key={one.invoiceId}
            {...paths.invoice(locationId, one.invoiceId)}
            variant="default"
          >
            {invoice.kind === 'INVOICE' ? t`Credit note ${one.number}` : t`Invoice ${one.number}`}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}
