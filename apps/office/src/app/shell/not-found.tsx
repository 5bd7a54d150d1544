import { useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { paths } from '../../lib/paths.ts';
import styles from './lone-page.module.css';

/** An address that leads nowhere. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <main className={styles.page} id="content">
      <PageHeader title={t`This page is not here`} />
      <EmptyState
        icon={<IconMapQuestion size={24} stroke={1.75} />}
        title={t`Nothing is lost`}
        text={t`The address may be mistyped, or the page has moved. Your tips and payouts are where they were.`}
        action={<Link {...paths.home}>{t`Go to my tips`}</Link>}
      />
    </main>
  );
}
