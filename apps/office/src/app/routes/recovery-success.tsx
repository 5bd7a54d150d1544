import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { RecoverySuccess } from '../../features/recovery/recovery-outcome.tsx';
import { LinkButton } from '../../lib/link-button.tsx';
import { paths } from '../../lib/paths.ts';
import { guestsOnly } from '../guards/guests-only.ts';
import { Appearance } from '../shell/appearance.tsx';

export const Route = createFileRoute('/recovery-success')({
  validateSearch: ({ by }: Record<string, unknown>): { by?: 'email' } =>
    by === 'email' ? { by } : {},
  beforeLoad: () => guestsOnly(),
  component: Success,
});

function Success() {
  const { t } = useLingui();
  const { by } = Route.useSearch();
  return (
    <RecoverySuccess
      isByEmail={by === 'email'}
      appearance={<Appearance />}
      action={<LinkButton {...paths.login()} fullWidth>{t`Sign in`}</LinkButton>}
    />
  );
}
