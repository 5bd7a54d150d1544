import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ClosingScreen } from '#features/finance/month-end/closing-screen.tsx';
import { isMonth, monthAway, monthOf } from '#features/distribution/splits/month.ts';
import { FileButton } from '#lib/files/file-button.tsx';
import { BackLink } from '#lib/listing.tsx';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import { numberIn, setOnly } from '#lib/search-params.ts';
import { atOnePlace } from '../../guards/at-location.ts';

export const Route = createFileRoute('/_shell/closing')({
  validateSearch: (search: Record<string, unknown>): { location?: number; month?: string } =>
    setOnly({
      location: numberIn(search['location']),
      month: isMonth(search['month']) ? search['month'] : undefined,
    }),
  beforeLoad: async (visit) => atOnePlace(visit, 'seeMonthClosing'),
  component: Closing,
});

// Who may look is the server's to say.
function Closing() {
  const { t } = useLingui();
  const { location, month: chosen } = Route.useSearch();
  const navigate = Route.useNavigate();
  const thisMonth = monthOf(new Date(useNow(60_000)).toISOString());
  // A month that has not begun has nothing to close.
  const month = chosen === undefined || chosen > thisMonth ? monthAway(thisMonth, -1) : chosen;
  return (
    <ClosingScreen
      key={location}
      locationId={location ?? null}
      month={month}
      before={monthAway(month, -1)}
      after={month < thisMonth ? monthAway(month, 1) : null}
      onMonth={(next) => void navigate({ search: setOnly({ location, month: next }) })}
      renderFile={(name, isDisabled, read) => (
        <FileButton
          name={name}
          read={read}
          isDisabled={isDisabled}
          isQuiet
        >{t`Download PDF`}</FileButton>
      )}
      above={
        location === undefined ? (
          <BackLink {...paths.settlement}>{t`Settlement`}</BackLink>
        ) : (
          <BackLink {...paths.distributionsAccount}>{t`Shared tips statement`}</BackLink>
        )
      }
    />
  );
}
