import { writeCsv, type CsvCell } from '@tipwell/contract/api/csv';
import type { Evidence } from './read-evidence.ts';

/** What columns are called; programs that read them keep to these names. */
const columns = [
  'at',
  'what',
  'by',
  'business_day',
  'version',
  'valid_from',
  'about',
  'appointed',
  'roles',
  'consultation',
  'asked',
  'answered',
  'summary',
] as const;

/** The decisions of a place for spreadsheets, one a line; words are never formulas. */
export function evidenceCsv({ decisions, policies, consultations }: Evidence): string {
  const rows = decisions.map((one): CsvCell[] => [
    one.at.toISOString(),
    one.action,
    one.actorId === null ? 'Tipwell' : (one.by ?? ''),
    one.businessDay ?? '',
    one.version ?? '',
    one.validFrom ?? '',
    one.objectId ?? '',
    one.appointedName ?? '',
    one.appointed?.roles.join(' ') ?? '',
    ...ofConsultation(one),
  ]);
  return writeCsv([[...columns], ...rows]);

  /** Whether the team was asked before a policy, how many were and answered, and what came of it. */
  function ofConsultation({ action, objectId }: Evidence['decisions'][number]): CsvCell[] {
    if (action === 'tipsPolicy.published') {
      const before = policies.find(({ policyId }) => policyId === objectId)?.consultation;
      if (!before) return ['NONE', '', '', ''];
      return [before.consultationId, before.asked, before.answered, before.summary];
    }
    const round = consultations.find(({ consultationId }) => consultationId === objectId);
    if (!round) return ['', '', '', ''];
    const isClosed = action === 'tipsConsultation.closed';
    return [round.consultationId, round.asked, isClosed ? round.answered : '', ''];
  }
}
