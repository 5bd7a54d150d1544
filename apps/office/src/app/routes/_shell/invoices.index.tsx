import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { InvoicesScreen } from '#features/finance/invoices/invoices-screen.tsx';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { numberIn, setOnly } from '#lib/search-params.ts';
import { atOnePlace } from '../../guards/at-location.ts';

export const Route = createFileRoute('/_shell/invoices/')({
  validateSearch: (search: Record<string, unknown>): { location?: number } =>
    setOnly({ location: numberIn(search['location']) }),
  beforeLoad: async (visit) => atOnePlace(visit, 'seeInvoices'),
  component: Invoices,
});

// Who may look is the server's to say.
function Invoices() {
  const { t } = useLingui();
  const { location } = Route.useSearch();
  return (
    <InvoicesScreen
      key={location}
      locationId={location ?? null}
      above={
        location === undefined ? (
          <BackLink {...paths.settlement}>{t`Settlement`}</BackLink>
        ) : (
          <BackLink {...paths.location(location)}>{t`Location`}</BackLink>
        )
      }
    />
  );
}
