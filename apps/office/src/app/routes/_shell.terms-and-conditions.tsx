import { createFileRoute } from '@tanstack/react-router';
import { readReading } from '#features/identity/legal/reading.ts';
import { requireEntry } from '../guards/require-entry.ts';
import { OwnDocument } from '../shell/own-document.tsx';

export const Route = createFileRoute('/_shell/terms-and-conditions')({
  validateSearch: readReading,
  beforeLoad: ({ context }) => requireEntry(context.queries, 'terms'),
  component: Terms,
});

function Terms() {
  const navigate = Route.useNavigate();
  return (
    <OwnDocument
      kind="TERMS"
      reading={Route.useSearch()}
      onReading={(search) => void navigate({ search })}
    />
  );
}
