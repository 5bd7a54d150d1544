import { useLingui } from '@lingui/react/macro';
import { IconSelector } from '@tabler/icons-react';
import type { Profile } from '@tipwell/contract/people/calls/profile';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { useSwitchLocation } from './use-switch-location.ts';
import styles from './workplace-switch.module.css';

/** Where one works; whoever works in several places chooses here which one is shown. */
export function WorkplaceSwitch({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const nameOf = useStaffTypeName();
  const switchTo = useSwitchLocation(profile);
  if (!workplace) return null;
  const hasChoice = profile.staffs.length > 1;
  const places = profile.staffs.toSorted((one, other) => one.locationId - other.locationId);
  return (
    <div className={styles.box}>
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {workplace.locationName}
        </p>
        <p className={styles.city} dir="auto">
          {[workplace.city, workplace.staffType && nameOf(workplace.staffType)]
            .filter(Boolean)
            .join(' · ')}
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
            onChange={(event) => {
              const chosen = places.find(({ staffId }) => staffId === Number(event.target.value));
              if (chosen) void switchTo(chosen);
            }}
          >
            {places.map((staff) => (
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
