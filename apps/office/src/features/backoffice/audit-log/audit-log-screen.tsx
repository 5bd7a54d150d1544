import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditLogEntry } from '@tipwell/contract/backoffice/calls/audit-log';
import { Card } from '@tipwell/ui/card';
import { DataTable } from '@tipwell/ui/data-table';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { useState } from 'react';
import { BackLink } from '#lib/listing.tsx';
import { DownloadButton } from '#lib/lists/download-button.tsx';
import { FilterBar } from '#lib/lists/filter-bar.tsx';
import { paths } from '#lib/paths.ts';
import { QueryList } from '#lib/query-view.tsx';
import { useTableChoice } from '#lib/use-table-choice.ts';
import { auditCsv } from './audit-csv.ts';
import { outcomes, readAuditFilters, type AuditFilters } from './audit-filters.ts';
import styles from './audit-log.module.css';
import { aboutWords, outcomeWords, useEntryWords } from './entry-words.ts';
import { auditLogQuery, readWholeLog } from './queries.ts';
import { useAuditColumns } from './use-audit-columns.tsx';

interface AuditLogScreenProps {
  filters: AuditFilters;
  onFilters: (filters: AuditFilters) => void;
}

/** What was done and tried on the whole platform, by whom, and what came of it. */
export function AuditLogScreen({ filters, onFilters }: AuditLogScreenProps) {
  const { t } = useLingui();
  const words = useEntryWords();
  const columns = useAuditColumns();
  const [choice, setChoice] = useTableChoice('auditLog');
  const log = useInfiniteQuery(auditLogQuery(filters));
  const entries = log.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.registeredUsers}>{t`Registered users`}</BackLink>}
        title={t`Audit log`}
        aside={
          <DownloadButton
            fileName="audit-log"
            isDisabled={!entries || entries.length === 0}
            write={async () => auditCsv(await readWholeLog(filters), words)}
          />
        }
      />
      <div className={styles.page}>
        <LogFilters filters={filters} entries={entries} onFilters={onFilters} />
        <Card>
          <QueryList
            query={log}
            items={entries}
            more={t`Show earlier entries`}
            empty={
              <EmptyState
                icon={<IconHistory size={24} stroke={1.75} />}
                title={t`No entries found`}
                text={t`Nothing was done that matches all of these filters.`}
                action={
                  <Button variant="default" onClick={() => onFilters({})}>
                    {t`Clear the filters`}
                  </Button>
                }
              />
            }
          >
            {(rows) => (
              <DataTable
                caption={t`Audit log`}
                columnsLabel={t`Columns`}
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                isOld={log.isPlaceholderData}
                choice={choice}
                onChoice={setChoice}
              />
            )}
          </QueryList>
        </Card>
      </div>
    </>
  );
}

interface LogFiltersProps extends AuditLogScreenProps {
  /** What is shown: it knows the names of whom a link has asked for. */
  entries: readonly AuditLogEntry[] | undefined;
}

function LogFilters({ filters, entries = [], onFilters }: LogFiltersProps) {
  const { t, i18n } = useLingui();
  const [now] = useState(() => new Date());
  const { who, whom, location: locationId } = filters;
  const nameOf = (kind: string, id: string) =>
    entries.find(({ subject }) => subject.kind === kind && subject.id === id)?.subject.name;
  const by =
    entries.find((entry) => entry.by?.userId === who)?.by?.displayFullName ?? t`one person`;
  const about = nameOf('user', whom ?? '') ?? t`one person`;
  const place = nameOf('location', String(locationId)) ?? `#${locationId}`;
  return (
    <FilterBar
      search={{
        name: 'q',
        label: t`Search`,
        hint: t`Name of a person or location`,
        value: filters.q,
      }}
      choices={[
        {
          name: 'about',
          label: t`About`,
          value: filters.about,
          options: Object.entries(aboutWords).map(([value, name]) => ({
            value,
            label: i18n._(name),
          })),
        },
        {
          name: 'outcome',
          label: t`Outcome`,
          value: filters.outcome,
          options: outcomes.map((value) => ({ value, label: i18n._(outcomeWords[value]) })),
        },
      ]}
      days={{ from: filters.from, to: filters.to, now }}
      fixed={[
        ...(who === undefined ? [] : [{ name: 'who', words: t`Done by: ${by}` }]),
        ...(whom === undefined ? [] : [{ name: 'whom', words: t`Done to: ${about}` }]),
        ...(locationId === undefined ? [] : [{ name: 'location', words: t`Location: ${place}` }]),
      ]}
      isNarrowed={Object.keys(filters).length > 0}
      onChange={(changes) => onFilters(readAuditFilters({ ...filters, ...changes }))}
      onClear={() => onFilters({})}
      saved={{
        list: 'audit-log',
        search: filters,
        onSearch: (saved) => onFilters(readAuditFilters(saved)),
      }}
    />
  );
}
