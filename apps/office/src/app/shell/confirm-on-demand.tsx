import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { closeOffer, useAsked } from '#lib/confirmations.ts';
import { paths } from '#lib/paths.ts';

// Most visits confirm nothing: the words and the keys come when they are needed.
const load = () => import('#features/identity/second-factor/confirm-sheet.tsx');
const ConfirmSheet = lazy(async () => ({ default: (await load()).ConfirmSheet }));
const SetUpSheet = lazy(async () => ({ default: (await load()).SetUpSheet }));

/** What the server wants confirmed, in front of whatever page asked for it. */
export function ConfirmOnDemand() {
  const asked = useAsked();
  const navigate = useNavigate();
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      {asked.kind === 'confirm' ? (
        <ConfirmSheet details={asked.details} onSettled={asked.settle} />
      ) : (
        <SetUpSheet
          onClose={closeOffer}
          onGo={() => {
            closeOffer();
            void navigate({ ...paths.details, hash: 'security' });
          }}
        />
      )}
    </Suspense>
  );
}
