import { useQuery } from '@tanstack/react-query';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { ownClockingQuery } from '../queries.ts';
import { OwnGaps } from './own-gaps.tsx';

/** What somebody forgot to clock at one of their workplaces. */
export function OwnGapsCard({ userId, workplace }: { userId: string; workplace: StaffOfProfile }) {
  const { staffId, tipsType } = workplace;
  const own = useQuery({ ...ownClockingQuery(userId, staffId), enabled: tipsType !== 'PERSONAL' });
  return own.data ? <OwnGaps userId={userId} staffId={staffId} clocking={own.data} /> : null;
}
