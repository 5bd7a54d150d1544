import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { RecoveryScreen } from '../../features/recovery/recovery-screen.tsx';
import { paths } from '../../lib/paths.ts';
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
        <Link {...paths.login()} className={styles.wayBack}>
          {t`Back to login`}
        </Link>
      }
      onDone={() => void navigate({ ...paths.recoverySuccess, replace: true })}
      onFailed={() => void navigate(paths.recoveryError)}
    />
  );
}
