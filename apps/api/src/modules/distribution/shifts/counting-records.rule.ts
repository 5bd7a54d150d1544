/**
 * Which records of a day's sharers count (record 0043): what people say of themselves only beside what
 * somebody else wrote of another person. One alone never turns a day that is shared by heads into theirs,
 * not even when a lead takes back everything else.
 */
export function countingRecords<One extends { staffId: number; source: string }>(
  records: readonly One[],
): One[] {
  const written = new Set(
    records.flatMap(({ staffId, source }) => (source === 'SELF' ? [] : [staffId])),
  );
  return records.filter(
    ({ staffId, source }) =>
      source !== 'SELF' || written.size > 1 || (written.size === 1 && !written.has(staffId)),
  );
}
