import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye, IconEyeEdit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { session } from '#lib/session.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { menuAccessQuery, profileQuery } from './queries.ts';
import styles from './view-as-banner.module.css';

/**
 * Says with whose eyes one looks, on every page while one does, and leads back. Whose session it is
 * never changes without the page being opened anew, so it is read once.
 */
export function ViewAsBanner() {
  const view = session.read()?.viewAs;
  if (!view) return null;
  return <Banner name={view.name} isReadOnly={view.isReadOnly} />;
}

function Banner({ name, isReadOnly }: { name: string; isReadOnly: boolean }) {
  const { t } = useLingui();
  const hasMenu = useHasOnlineMenu();
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
          : hasMenu
            ? t`You can change the online menu and write to support, under your own name. Everything else is up to them.`
            : t`You can write to support, under your own name. Everything else is up to them.`}
      </p>
      <Link {...paths.leaveView} preload={false} className={styles.back}>
        {t`Back to my account`}
      </Link>
    </aside>
  );
}

/** Whether the person has the entry of the online menu where they are looked at. */
function useHasOnlineMenu(): boolean {
  const { data: profile } = useQuery(profileQuery);
  const workplace = useWorkplace(profile?.staffs ?? [], profile?.staffId ?? null);
  const { data: access } = useQuery({
    ...menuAccessQuery(workplace?.locationId ?? null),
    enabled: profile !== undefined,
  });
  return access?.onlineMenu === true;
}
