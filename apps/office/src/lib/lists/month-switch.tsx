import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './month-switch.module.css';

interface MonthSwitchProps {
  onBefore: () => void;
  /** Null: the next month has not begun. */
  onAfter: (() => void) | null;
}

/** Leads from a month to the one before and the one after. */
export function MonthSwitch({ onBefore, onAfter }: MonthSwitchProps) {
  const { t } = useLingui();
  return (
    <div className={styles.switch}>
      <ActionIcon variant="default" size={42} aria-label={t`Previous month`} onClick={onBefore}>
        <IconChevronLeft size={18} className={styles.mirrored} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={42}
        aria-label={t`Next month`}
        disabled={onAfter === null}
        onClick={() => onAfter?.()}
      >
        <IconChevronRight size={18} className={styles.mirrored} aria-hidden />
      </ActionIcon>
    </div>
  );
}
