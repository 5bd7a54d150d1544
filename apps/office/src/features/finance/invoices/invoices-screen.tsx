import { useLingui } from '@lingui/react/macro';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { monthAndYear } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import styles from './invoices.module.css';
import { invoicesQuery } from './queries.ts';
import { RecipientCard } from './recipient-card.tsx';

/** Invoices and credit notes of a place, or of all. */
export function InvoicesScreen({
  locationId,
  above,
}: {
  locationId: number | null;
  above: ReactNode;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const query = useQuery(invoicesQuery(locationId));
  const { data } = query;
  const invoices = data?.invoices;
  return (
    <>
      <PageHeader above={above} title={t`Invoices`} />
      <div className={styles.page}>
        <Card>
          {!invoices ? (
            <Pending query={query} />
          ) : invoices.length === 0 ? (
            <EmptyState
              icon={<IconFileInvoice size={24} stroke={1.75} />}
              title={t`No invoices yet`}
              text={t`On the first working day of each month, the previous month’s fees that a venue bears are invoiced here.`}
            />
          ) : (
            <FiguresTable
              caption={t`Invoices`}
              columns={[
                { key: 'number', title: t`Number` },
                ...(locationId === null ? [{ key: 'venue', title: t`Venue` }] : []),
                { key: 'month', title: t`Month` },
                { key: 'kind', title: t`Kind` },
                { key: 'total', title: t`Total`, isNumber: true },
                { key: 'open', title: t`Still owed`, isNumber: true },
              ]}
              rows={invoices.map((one) => ({
                key: one.invoiceId,
                cells: [
                  <Link
                    key="number"
                    {...paths.invoice(one.locationId, one.invoiceId)}
                    className={styles.number}
                  >
                    {one.number}
                  </Link>,
                  ...(locationId === null ? [<bdi key="venue">{one.locationName}</bdi>] : []),
                  monthAndYear(new Date(`${one.month}-15T12:00:00Z`), locale),
                  one.kind === 'INVOICE' ? t`Invoice` : t`Credit note`,
                  <Money key="total" amount={one.total} currency={one.currency} />,
                  one.kind === 'INVOICE' ? (
                    <Money key="open" amount={one.open} currency={one.currency} />
                  ) : (
                    ''
                  ),
                ],
              }))}
            />
          )}
        </Card>
        {locationId !== null && data?.named && (
          <RecipientCard
            locationId={locationId}
            recipient={data.named.recipient}
            mayName={data.named.mayNameRecipient}
          />
        )}
      </div>
    </>
  );
}
