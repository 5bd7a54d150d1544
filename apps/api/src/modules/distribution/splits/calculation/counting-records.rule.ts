/**
 * Which records of a day's sharers count (record 0043). What people say of themselves counts only beside
 * what somebody else wrote or clocked; what they clocked themselves only beside anything about somebody
 * else. One alone never turns a day that is shared by heads into theirs, not even when a lead takes back
 * everything else.
 */
export function countingRecords<One extends { staffId: number; source: string }>(
  records: readonly One[],
): One[] {
  return records.filter(({ staffId, source }) => {
    if (source !== 'SELF' && !isClockedByCode(source)) return true;
    const others = records.filter((one) => one.staffId !== staffId);
    return source === 'SELF' ? others.some((one) => one.source !== 'SELF') : others.length > 0;
  });
}

/** Whether the person made the record by scanning the venue's code. */
export function isClockedByCode(source: string): boolean {
  return source === 'SCAN' || source === 'PROPOSED';
}
