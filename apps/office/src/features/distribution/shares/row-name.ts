import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import type { ExplainedPart } from './explained-share.ts';

/** What a row of the split is called: a group by the name it had, a staff type in the reader's language. */
export function useRowName(scheme: ExplainedPart['scheme']): (staffType: string) => string {
  const typeName = useStaffTypeName();
  return (staffType) =>
    scheme?.rows.find((row) => row.staffType === staffType)?.label ?? typeName(staffType);
}
