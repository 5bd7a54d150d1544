import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AuditLogEntry, AuditSubject } from '@tipwell/contract/backoffice/calls/audit-log';
import type { DataColumn } from '@tipwell/ui/data-table';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import { Moment } from '#lib/lists/moment.tsx';
import { paths } from '#lib/paths.ts';
import { outcomeTone, outcomeWords, useEntryWords } from './entry-words.ts';

/** What the log can show of each entry. */
export function useAuditColumns(): DataColumn<AuditLogEntry>[] {
  const { t, i18n } = useLingui();
  const words = useEntryWords();
  return [
    {
      key: 'what',
      title: t`What`,
      cell: (entry) => words.what(entry),
    },
    {
      key: 'outcome',
      title: t`Outcome`,
      cell: ({ outcome }) => (
        <Pill tone={outcomeTone[outcome]}>{i18n._(outcomeWords[outcome])}</Pill>
      ),
    },
    {
      key: 'by',
      title: t`By`,
      cell: ({ by, isBySomebodyUnknown, viewingAs }) => (
        <>
          {by && <Person {...by} />}
          {!by && (isBySomebodyUnknown ? t`Not signed in` : 'Tipwell')}
          {viewingAs && (
            <>
              {' '}
              {t`as`} <Person {...viewingAs} />
            </>
          )}
        </>
      ),
    },
    {
      key: 'subject',
      title: t`About`,
      cell: (entry) => (
        <ToSubject subject={entry.subject}>
          <bdi>{words.subject(entry)}</bdi>
        </ToSubject>
      ),
    },
    {
      key: 'because',
      title: t`Reason`,
      cell: (entry) => words.because(entry) && <bdi>{words.because(entry)}</bdi>,
    },
    { key: 'at', title: t`When`, cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'action',
      title: t`Stored as`,
      isExtra: true,
      cell: ({ action }) => <bdi>{action}</bdi>,
    },
  ];
}

function Person({ userId, displayFullName }: { userId: string; displayFullName: string }) {
  return (
    <Link {...paths.registeredUser(userId)}>
      <bdi>{displayFullName}</bdi>
    </Link>
  );
}

/** The way to what an entry is about, where it has a page. */
function ToSubject({ subject, children }: { subject: AuditSubject; children: ReactNode }) {
  const { kind, id } = subject;
  if (kind === 'user') return <Link {...paths.registeredUser(id)}>{children}</Link>;
  if (kind === 'location') return <Link {...paths.location(Number(id))}>{children}</Link>;
  if (kind === 'tip') return <Link {...paths.transaction(id)}>{children}</Link>;
  if (kind === 'promotion') return <Link {...paths.promotion(Number(id))}>{children}</Link>;
  if (kind === 'notice') return <Link {...paths.notice(id)}>{children}</Link>;
  return children;
}
