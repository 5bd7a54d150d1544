import { createFileRoute } from '@tanstack/react-router';
import { readReading } from '#features/identity/legal/reading.ts';
import { requireEntry } from '../../guards/require-entry.ts';
import { OwnDocument } from '../../shell/own-document.tsx';

export const Route = createFileRoute('/_shell/distribution-rules')({
  validateSearch: readReading,
  beforeLoad: ({ context }) => requireEntry(context.queries, 'terms'),
  component: DistributionRules,
});

function DistributionRules() {
  const navigate = Route.useNavigate();
  return (
    <OwnDocument
      kind="DISTRIBUTION_RULES"
      reading={Route.useSearch()}
      onReading={(search) => void navigate({ search })}
    />
  );
}
