import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { InvoiceScreen } from '#features/finance/invoices/invoice-screen.tsx';
import { FileButton } from '#lib/files/file-button.tsx';
import { PaperView } from '#features/backoffice/compliance/paper-view.tsx';
import { numberIn, setOnly } from '#lib/search-params.ts';
import { isId } from '../../guards/address-parts.ts';
import { NotFoundInside } from '../../shell/not-found-inside.tsx';

export const Route = createFileRoute('/_shell/invoices/$invoiceId')({
  validateSearch: (search: Record<string, unknown>): { location?: number } =>
    setOnly({ location: numberIn(search['location']) }),
  component: Invoice,
});

function Invoice() {
  const { t } = useLingui();
  const { invoiceId } = Route.useParams();
  const { location } = Route.useSearch();
  if (location === undefined || !isId(invoiceId)) return <NotFoundInside />;
  return (
    <InvoiceScreen
      key={invoiceId}
      locationId={location}
      invoiceId={invoiceId}
      renderPaper={(paper) => <PaperView paper={paper} id="invoice" />}
      renderFile={(name, read) => (
        <FileButton name={name} read={read} isQuiet>{t`Download PDF`}</FileButton>
      )}
    />
  );
}
