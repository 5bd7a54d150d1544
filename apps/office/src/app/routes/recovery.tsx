import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { RecoveryScreen } from '#features/identity/recovery/recovery-screen.tsx';
import { entrancePaths, readReturnPath } from '#lib/public/public-paths.ts';
import { isInvitation, recoveryPaths } from '#lib/public/recovery-paths.ts';
import { guestsOnly } from '../guards/guests-only.ts';
import { Appearance } from '../shell/appearance.tsx';
import styles from '../shell/bare-page.module.css';

export const Route = createFileRoute('/recovery')({
  validateSearch: readReturnPath,
  beforeLoad: () => guestsOnly(),
  component: Recovery,
});

function Recovery() {
  const { t } = useLingui();
  const navigate = Route.useNavigate();
  const { returnPath } = Route.useSearch();
  return (
    <RecoveryScreen
      appearance={<Appearance />}
      isOfNewcomer={isInvitation(returnPath)}
      backToLogin={
        <Link {...entrancePaths.login(returnPath)} className={styles.wayBack}>
          {t`Back to login`}
        </Link>
      }
      onDone={() => void navigate({ ...recoveryPaths.success(returnPath), replace: true })}
      onFailed={() => void navigate(recoveryPaths.error(returnPath))}
    />
  );
}
