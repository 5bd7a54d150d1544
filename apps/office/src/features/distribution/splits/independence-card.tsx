import { useQuery } from '@tanstack/react-query';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';
import { Bone } from '@tipwell/ui/bone';
import { partOfPage } from '@tipwell/ui/part-of-page';
import type { ReactNode } from 'react';
import styles from './distributions.module.css';
import { ownIndependenceQuery } from './queries.ts';

/** Fetched for whoever is asked, once a year: no other first page carries a form. */
const IndependenceForm = partOfPage(
  async () => (await import('./independence-form.tsx')).IndependenceForm,
  <Bone width="100%" height="620px" radius="14px" />,
);

interface IndependenceCardProps {
  /** What stands below it. It waits for the answer whether anything is asked, so that nothing moves. */
  children?: ReactNode;
  userId: string;
  workplace: { staffId: number; timeZone: string; roles: readonly Role[] };
}

/** What whoever decides about a tronc is asked about themselves; gone while nothing is. */
export function IndependenceCard({ userId, workplace, children }: IndependenceCardProps) {
  const { staffId, roles } = workplace;
  const decides = mayThere(permissions.sayIndependence, roles);
  const own = useQuery({ ...ownIndependenceQuery(userId, staffId), enabled: decides });
  if (own.isLoading) return null;
  const open = own.data?.open;
  return (
    <>
      {open && (
        <div className={styles.asked}>
          <IndependenceForm
            key={open.inquiryId}
            userId={userId}
            workplace={workplace}
            open={open}
          />
        </div>
      )}
      {children}
    </>
  );
}
