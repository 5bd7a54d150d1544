import { useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { entrancePaths } from '#lib/public/public-paths.ts';
import styles from './bare-page.module.css';

/** An address that leads nowhere, said within the frame of the other pages. */
export function NotFoundWithin() {
  'use no memo';
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`This page is not here`} />
      <EmptyState
        icon={<IconMapQuestion size={24} stroke={1.75} />}
        title={t`Nothing is lost`}
        text={t`The address may be wrong, or the page has moved. Your tips and payouts are safe.`}
        action={<Link {...entrancePaths.home}>{t`Go to my tips`}</Link>}
      />
    </>
  );
}

/** The same for somebody who has not signed in: the page stands alone. */
export function NotFound() {
  'use no memo';
  return (
    <main className={styles.page} id="content">
      <NotFoundWithin />
    </main>
  );
}
