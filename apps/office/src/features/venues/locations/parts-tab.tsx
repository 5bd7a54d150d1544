import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { paths } from '#lib/paths.ts';
import type { Settings } from './typed-settings.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import styles from './locations.module.css';

/** The parts of a master location, or the master that this one is a part of. */
export function PartsTab({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { masterLocationId, masterName, parts } = settings;
  return (
    <Card labelledBy="parts">
      <h2 id="parts" className={styles.title}>{t`Sub-locations`}</h2>
      {masterLocationId !== null && (
        <p className={styles.note}>
          {t`This location belongs to:`}{' '}
          <Link {...paths.location(masterLocationId)}>
            <bdi>{masterName}</bdi>
          </Link>
        </p>
      )}
      {settings.isMasterLocation && parts.length === 0 && (
        <p className={styles.note}>
          {t`No sub-locations yet. To add one, open its settings and enter the number ${settings.id} as its master location.`}
        </p>
      )}
      <Rows>
        {parts.map((part) => (
          <Row key={part.id}>
            <Link {...paths.location(part.id)} className={styles.strong ?? ''}>
              <bdi>{part.name}</bdi>
            </Link>
            <Pill tone={part.isOpen ? 'good' : 'plain'}>{part.isOpen ? t`Open` : t`Closed`}</Pill>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
