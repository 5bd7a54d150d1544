import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Bone } from '@tipwell/ui/bone';
import { PageHeader } from '@tipwell/ui/page-header';
import { Trouble } from '#lib/error-state.tsx';
import { MenuEditor } from './menu-editor.tsx';
import styles from './online-menu.module.css';
import { menuQuery } from './queries.ts';

interface OnlineMenuScreenProps {
  locationId: number;
  locationName: string;
  timeZone: string;
}

/** The menu that a venue shows its guests. */
export function OnlineMenuScreen({ locationId, locationName, timeZone }: OnlineMenuScreenProps) {
  const { t } = useLingui();
  const menu = useQuery(menuQuery(locationId));
  if (menu.data) {
    return (
      <MenuEditor
        // Another location's menu is another one to work on.
        key={locationId}
        locationId={locationId}
        locationName={locationName}
        timeZone={timeZone}
        menu={menu.data}
      />
    );
  }
  return (
    <>
      <PageHeader title={t`Online menu`} />
      {menu.isError ? (
        <Trouble error={menu.error} onRetry={() => void menu.refetch()} />
      ) : (
        <div className={styles.stack}>
          <Bone width="100%" height="320px" radius="14px" />
          <Bone width="100%" height="140px" radius="14px" />
        </div>
      )}
    </>
  );
}
