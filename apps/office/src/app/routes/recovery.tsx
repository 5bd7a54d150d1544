import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { RecoveryScreen } from '../../features/recovery/recovery-screen.tsx';
import { entrancePaths } from '../../lib/entrance/entrance-paths.ts';
import { guestsOnly } from '../guards/guests-only.ts';
import { Appearance } from '../shell/appearance.tsx';
import styles from '../shell/lone-page.module.css';

export const Route = createFileRoute('/recovery')({
  beforeLoad: () => guestsOnly(),
  component: Recovery,
});

function Recovery() {
  const { t } = useLingui();
  const navigate = Route.useNavigate();
  return (
    <RecoveryScreen
      appearance={<Appearance />}
      backToLogin={
        <Link {...entrancePaths.login()} className={styles.wayBack}>
          {t`Back to login`}
        </Link>
      }
      onDone={() => void navigate({ ...entrancePaths.recoverySuccess, replace: true })}
      onFailed={() => void navigate(entrancePaths.recoveryError)}
    />
  );
}
