import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { OwnLocation } from '@tipwell/contract/venues/calls/locations';
import { Sheet } from '@tipwell/ui/sheet';
import styles from './modals.module.css';
import type { WindowProps } from './window-props.ts';

interface UserLocationsModalProps extends WindowProps {
  locations: OwnLocation[];
  onChoose: (staffId: number) => void;
}

/** Asks which location the office opens with, where nobody has said it yet (product §2, §5). */
export function UserLocationsModal(props: UserLocationsModalProps) {
  const { t } = useLingui();
  return (
    // Without an answer the office does not know where to begin (product §5): the window stays.
    <Sheet
      isLocked
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t`Which location do you want to see first?`}
      closeLabel={t`Close`}
    >
      <p className={styles.text}>
        {t`Tipwell opens with this location on every device. You can change it at any time at the top of the menu.`}
      </p>
      <ul className={styles.choices}>
        {props.locations.map(({ staffId, name, city }) => (
          <li key={staffId}>
            <Button
              variant="default"
              fullWidth
              className={styles.choice ?? ''}
              onClick={() => props.onChoose(staffId)}
            >
              <span className={styles.place}>
                <strong>{name}</strong>
                <span>{city}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
