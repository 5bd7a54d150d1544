/** The last block of the chain at the end of a day. */
export interface DayEnd {
  /** A day of UTC, `YYYY-MM-DD`. */
  day: string;
  blockNo: number;
  /** SHA-256 of the block, which contains that of the block before it. */
  blockHash: string;
}

/**
 * What is signed and published of a day, to the letter: a few lines that anybody can keep, read and
 * check. Each names the one before it, so that none can be left out unseen.
 * @param previousHash SHA-256 of the text of the day before; null for the first
 */
export function sealText({ day, blockNo, blockHash }: DayEnd, previousHash: string | null): string {
  return [
    'tipwell-ledger-seal/1',
    `Day: ${day}`,
    `Block: ${blockNo}`,
    `Hash: ${blockHash}`,
    `Previous: ${previousHash ?? 'none'}`,
    '',
  ].join('\n');
}

/** The days that are over and not sealed yet, the oldest first: an hour after midnight UTC at the earliest. */
export function daysToSeal(
  { firstDay, lastSealed }: { firstDay: string; lastSealed: string | null },
  now: Date,
): string[] {
  const anHourAgo = new Date(now.getTime() - 3_600_000).toISOString().slice(0, 10);
  const days: string[] = [];
  let day = Temporal.PlainDate.from(lastSealed ?? firstDay);
  if (lastSealed !== null) day = day.add({ days: 1 });
  while (Temporal.PlainDate.compare(day, anHourAgo) < 0) {
    days.push(day.toString());
    day = day.add({ days: 1 });
  }
  return days;
}
