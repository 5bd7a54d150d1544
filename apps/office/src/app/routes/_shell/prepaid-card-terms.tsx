import { createFileRoute } from '@tanstack/react-router';
import { readReading } from '#features/identity/legal/reading.ts';
import { requireEntry } from '../../guards/require-entry.ts';
import { OwnDocument } from '../../shell/own-document.tsx';

export const Route = createFileRoute('/_shell/prepaid-card-terms')({
  validateSearch: readReading,
  beforeLoad: ({ context }) => requireEntry(context.queries, 'terms'),
  component: PrepaidCardTerms,
});

function PrepaidCardTerms() {
  const navigate = Route.useNavigate();
  return (
    <OwnDocument
      kind="PREPAID_CARD_TERMS"
      reading={Route.useSearch()}
      onReading={(search) => void navigate({ search })}
    />
  );
}
