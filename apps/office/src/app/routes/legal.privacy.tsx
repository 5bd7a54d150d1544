import { createFileRoute } from '@tanstack/react-router';
import { DocumentScreen } from '#features/identity/legal/document-screen.tsx';
import { PublicDocument } from '#features/identity/legal/public-document.tsx';
import { readReading } from '#features/identity/legal/reading.ts';
import { speakInside } from '#lib/i18n.ts';
import { Appearance } from '../shell/appearance.tsx';

/** The privacy policy for people who have not signed in. */
export const Route = createFileRoute('/legal/privacy')({
  validateSearch: readReading,
  loader: speakInside,
  component: Privacy,
});

function Privacy() {
  const reading = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PublicDocument appearance={<Appearance />}>
      <DocumentScreen
        kind="PRIVACY"
        reader={null}
        country={reading.country ?? null}
        reading={reading}
        onReading={(search) => void navigate({ search })}
      />
    </PublicDocument>
  );
}
