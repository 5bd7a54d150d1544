import { useSuspenseQuery } from '@tanstack/react-query';
import type { LegalKind } from '@tipwell/contract/identity/calls/legal';
import { DocumentScreen } from '#features/identity/legal/document-screen.tsx';
import type { Reading } from '#features/identity/legal/reading.ts';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { useWorkplace } from '#lib/workplace.ts';

interface OwnDocumentProps {
  kind: LegalKind;
  reading: Reading;
  onReading: (reading: Reading) => void;
}

/** A legal text as it counts where the person who is signed in works. */
export function OwnDocument({ kind, reading, onReading }: OwnDocumentProps) {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  return (
    <DocumentScreen
      kind={kind}
      reader={{
        userId: profile.id,
        timeZone: workplace?.timeZone ?? null,
        places: profile.staffs,
      }}
      country={workplace?.country ?? null}
      reading={reading}
      onReading={onReading}
    />
  );
}
