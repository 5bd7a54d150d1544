import { useLingui } from '@lingui/react/macro';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { paths } from '#lib/paths.ts';
import { isInstalled, isNativeApp } from '#lib/wrapper.ts';
import styles from './menu/menu-links.module.css';

interface OfferNewAppProps {
  workplace: StaffOfProfile | null;
  onFollow?: () => void;
}

/** The way to the home screen, where the location offers it and the page is not there already. */
export function OfferNewApp({ workplace, onFollow }: OfferNewAppProps) {
  const { t } = useLingui();
  if (!workplace?.isNewApplicationEnabled || isInstalled() || isNativeApp()) return null;
  return (
    <Link {...paths.newApp} className={styles.entry} {...(onFollow ? { onClick: onFollow } : {})}>
      <IconDeviceMobileDown size={20} stroke={1.75} aria-hidden className={styles.icon} />
      <span className={styles.label}>{t`Add Tipwell to your home screen`}</span>
    </Link>
  );
}
