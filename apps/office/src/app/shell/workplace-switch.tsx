import { useLingui } from '@lingui/react/macro';
import { IconSelector } from '@tabler/icons-react';
import type { CallOutput } from '@tipwell/contract/call';
import type { getProfile } from '@tipwell/contract/calls/profile';
import { chooseWorkplace, useWorkplace } from '../../lib/workplace.ts';
import styles from './workplace-switch.module.css';

/** Where one works; whoever works in several places chooses here which one is shown. */
export function WorkplaceSwitch({ profile }: { profile: CallOutput<typeof getProfile> }) {
  const { t } = useLingui();
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  if (!workplace) return null;
  const hasChoice = profile.staffs.length > 1;
  return (
    <div className={styles.box}>
      <div className={styles.words}>
        <p className={styles.name}>{workplace.locationName}</p>
        <p className={styles.city}>
          {[workplace.city, workplace.staffType].filter(Boolean).join(' · ')}
        </p>
      </div>
      {hasChoice && (
        <>
          <IconSelector size={18} stroke={1.75} aria-hidden className={styles.icon} />
          {/* The system's own list lies invisibly over the box: it is known to every thumb. */}
          <select
            className={styles.select}
            aria-label={t`Workplace`}
            value={workplace.staffId}
            onChange={(event) => chooseWorkplace(Number(event.target.value))}
          >
            {profile.staffs.map((staff) => (
              <option key={staff.staffId} value={staff.staffId}>
                {staff.locationName}, {staff.city}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}
