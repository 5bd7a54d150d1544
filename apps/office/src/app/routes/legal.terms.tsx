import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/identity/legal/document-screen.tsx';
import { PublicDocument } from '#features/identity/legal/public-document.tsx';
import { readReading } from '#features/identity/legal/reading.ts';
import { speakInside } from '#lib/i18n.ts';
import { Appearance } from '../shell/appearance.tsx';

/** The terms for people who have not signed in: whoever is to agree to them must be able to read them. */
export const Route = createFileRoute('/legal/terms')({
  validateSearch: readReading,
  loader: speakInside,
  component: Terms,
});

function Terms() {
  const reading = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PublicDocument appearance={<Appearance />}>
      <DocumentScreen
        kind="TERMS"
        reader={null}
        country={reading.country ?? null}
        reading={reading}
        onReading={(search) => void navigate({ search })}
      />
    </PublicDocument>
  );
}
