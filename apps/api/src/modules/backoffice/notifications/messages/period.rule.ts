import { messagesDefaultDays } from '@tipwell/contract/backoffice/message-limits';

const dayMs = 24 * 3_600_000;

/** From when until when messages are shown; without an end they are shown up to this moment. */
export interface Period {
  from: Date;
  to: Date;
}

/** The period somebody asks for: by default the last 14 days (product §7). */
export function periodOf(
  asked: { dateFrom?: string | undefined; dateTo?: string | undefined },
  now: Date,
): Period {
  const to = asked.dateTo === undefined ? now : new Date(asked.dateTo);
  const from =
    asked.dateFrom === undefined
      ? new Date(now.getTime() - messagesDefaultDays * dayMs)
      : new Date(asked.dateFrom);
  return { from, to };
}
