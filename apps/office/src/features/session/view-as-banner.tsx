import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye, IconEyeEdit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import styles from './view-as-banner.module.css';

/**
 * Says with whose eyes one looks, on every page while one does, and leads back. Whose session it is
 * never changes without the page being opened anew, so it is read once.
 */
export function ViewAsBanner() {
  const { t } = useLingui();
  const view = session.read()?.viewAs;
  if (!view) return null;
  const { name, isReadOnly } = view;
  const Icon = isReadOnly ? IconEye : IconEyeEdit;
  return (
    <aside className={styles.banner} aria-label={t`Viewing as someone else`}>
      <Icon size={20} stroke={1.75} aria-hidden className={styles.icon ?? ''} />
      <p className={styles.text}>
        <strong className={styles.who}>
          <Trans>
            You are viewing as <bdi>{name}</bdi>
          </Trans>
        </strong>
        {isReadOnly
          ? t`Read-only: nothing can be changed.`
          : t`You can change the online menu and write to support, under your own name. Everything else is up to them.`}
      </p>
      <Link {...paths.leaveView} preload={false} className={styles.back}>
        {t`Back to my account`}
      </Link>
    </aside>
  );
}
