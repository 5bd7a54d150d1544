import { useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { RecoverySuccess } from '#features/identity/recovery/recovery-outcome.tsx';
import { readRecovered } from '#features/identity/recovery/recovered.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { entrancePaths, readReturnPath } from '#lib/public/public-paths.ts';
import { guestsOnly } from '../guards/guests-only.ts';
import { Appearance } from '../shell/appearance.tsx';

export const Route = createFileRoute('/recovery-success')({
  validateSearch: readReturnPath,
  beforeLoad: ({ search }) => {
    guestsOnly();
    // Opened without a recovery that has ended here, it would tell of a password that nobody was sent.
    if (readRecovered() === null)
      redirect({ ...entrancePaths.recovery(search.returnPath), replace: true, throw: true });
  },
  component: Success,
});

function Success() {
  const { t } = useLingui();
  const { returnPath } = Route.useSearch();
  return (
    <RecoverySuccess
      isByEmail={readRecovered() === 'EMAIL'}
      appearance={<Appearance />}
      action={<LinkButton {...entrancePaths.login(returnPath)} fullWidth>{t`Sign in`}</LinkButton>}
    />
  );
}
