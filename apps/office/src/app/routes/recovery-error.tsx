import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { RecoveryError } from '#features/identity/recovery/recovery-outcome.tsx';
import { LinkButton } from '#lib/link-button.tsx';
import { entrancePaths, readReturnPath } from '#lib/public/public-paths.ts';
import { guestsOnly } from '../guards/guests-only.ts';
import { Appearance } from '../shell/appearance.tsx';

export const Route = createFileRoute('/recovery-error')({
  validateSearch: readReturnPath,
  beforeLoad: () => guestsOnly(),
  component: Failed,
});

function Failed() {
  const { t } = useLingui();
  const { returnPath } = Route.useSearch();
  return (
    <RecoveryError
      appearance={<Appearance />}
      action={
        <>
          <LinkButton
            {...entrancePaths.recovery(returnPath)}
            fullWidth
          >{t`Begin again`}</LinkButton>
          <LinkButton {...entrancePaths.login(returnPath)} variant="default" fullWidth>
            {t`Back to login`}
          </LinkButton>
        </>
      }
    />
  );
}
