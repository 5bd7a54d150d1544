import { dayIn, idIn, numberIn, oneOf, setOnly, textIn } from '#lib/search-params.ts';

export const outcomes = ['DONE', 'REFUSED', 'FAILED'] as const;

/** What the log is narrowed to, as it stands in the page's address. */
export interface AuditFilters {
  q?: string;
  /** Who did it, and to whom. */
  who?: string;
  whom?: string;
  location?: number;
  /** The first word of actions that belong together. */
  about?: string;
  outcome?: (typeof outcomes)[number];
  /** Days in the zone of the reader, both included. */
  from?: string;
  to?: string;
}

/** The filters that an address holds; what makes no sense is left out. */
export function readAuditFilters(search: Record<string, unknown>): AuditFilters {
  const about = textIn(search['about'], 40);
  return setOnly({
    q: textIn(search['q'], 80),
    who: idIn(search['who']),
    whom: idIn(search['whom']),
    location: numberIn(search['location']),
    about: about && /^[a-zA-Z]+$/.test(about) ? about : undefined,
    outcome: oneOf(search['outcome'], outcomes),
    from: dayIn(search['from']),
    to: dayIn(search['to']),
  });
}
