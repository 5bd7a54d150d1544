import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { RecoveryError } from '../../features/recovery/recovery-outcome.tsx';
import { LinkButton } from '../../lib/link-button.tsx';
import { entrancePaths } from '../../lib/entrance/entrance-paths.ts';
import { guestsOnly } from '../guards/guests-only.ts';
import { Appearance } from '../shell/appearance.tsx';

export const Route = createFileRoute('/recovery-error')({
  beforeLoad: () => guestsOnly(),
  component: Failed,
});

function Failed() {
  const { t } = useLingui();
  return (
    <RecoveryError
      appearance={<Appearance />}
      action={
        <>
          <LinkButton {...entrancePaths.recovery} fullWidth>{t`Begin again`}</LinkButton>
          <LinkButton {...entrancePaths.login()} variant="default" fullWidth>
            {t`Back to login`}
          </LinkButton>
        </>
      }
    />
  );
}
