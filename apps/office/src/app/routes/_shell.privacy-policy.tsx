import { createFileRoute } from '@tanstack/react-router';
import { readReading } from '#features/identity/legal/reading.ts';
import { requireEntry } from '../guards/require-entry.ts';
import { OwnDocument } from '../shell/own-document.tsx';

export const Route = createFileRoute('/_shell/privacy-policy')({
  validateSearch: readReading,
  beforeLoad: ({ context }) => requireEntry(context.queries, 'privacy'),
  component: Privacy,
});

function Privacy() {
  const navigate = Route.useNavigate();
  return (
    <OwnDocument
      kind="PRIVACY"
      reading={Route.useSearch()}
      onReading={(search) => void navigate({ search })}
    />
  );
}
