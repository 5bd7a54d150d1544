import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { StopEmailChangeScreen } from '#features/identity/email-change/stop-email-change-screen.tsx';
import { speakInside } from '#lib/i18n.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { Appearance } from '../shell/appearance.tsx';
import styles from '../shell/bare-page.module.css';

export const Route = createFileRoute('/email-change/$token')({
  // Its sentences are those of the pages inside, so that the login page stays light.
  loader: () => speakInside(),
  component: EmailChange,
});

function EmailChange() {
  const { t } = useLingui();
  const { token } = Route.useParams();
  return (
    <StopEmailChangeScreen
      token={token}
      appearance={<Appearance />}
      toLogin={
        <Link {...entrancePaths.login()} className={styles.wayBack}>
          {t`Back to login`}
        </Link>
      }
      toRecovery={
        <LinkButton {...entrancePaths.recovery()} fullWidth>{t`Get a new password`}</LinkButton>
      }
    />
  );
}
