import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { DataTable, sortRows } from '@tipwell/ui/data-table';
import { useState } from 'react';
import { DownloadButton } from '#lib/lists/download-button.tsx';
import { useChoosing } from '#lib/lists/use-choosing.tsx';
import { useLocale } from '#lib/locale.ts';
import { roleWords } from '#lib/labels/people-labels.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { useTableChoice } from '#lib/use-table-choice.ts';
import styles from './locations.module.css';
import { matches } from './matches.ts';
import type { Member } from './member-sheet.tsx';
import { teamCsv, type HeldByStaff } from './team-csv.ts';
import { TipPageSheet } from './tip-page-sheet.tsx';
import type { Settings } from './typed-settings.ts';
import { useMemberColumns } from './use-member-columns.tsx';

interface MemberTableProps {
  settings: Settings;
  members: readonly Member[];
  /** Whose money is kept, by staff number. */
  held: HeldByStaff;
  personLookedFor: number | null;
  onChange: (member: Member) => void;
}

/** From so many people on, a field to search them is worth its room. */
const manyPeople = 6;

const keyOf = ({ staffId }: Member) => String(staffId);

/** The people of a location, with a search where they are many. */
export function MemberTable(props: MemberTableProps) {
  const { settings, members, held, personLookedFor, onChange } = props;
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const staffTypeName = useStaffTypeName();
  const [wanted, setWanted] = useState('');
  const [tipPage, setTipPage] = useState<Member | null>(null);
  const [choice, setChoice] = useTableChoice('team');
  const columns = useMemberColumns({
    settings,
    members,
    held,
    personLookedFor,
    onChange,
    onTipPage: setTipPage,
  });
  const wordsOf = (member: Member) => [
    member.displayFullName,
    member.nickName ?? '',
    member.tipPage?.shortCode ?? '',
    member.staffType === null ? '' : staffTypeName(member.staffType),
    ...member.roles.map((role) => i18n._(roleWords[role])),
  ];
  const found = members.filter((member) => matches(wanted, wordsOf(member)));
  const rows = sortRows(found, columns, choice.sort, locale);
  const choosing = useChoosing({
    rows,
    keyOf,
    nameOf: ({ displayFullName }) => displayFullName,
    renderActions: (chosen) => (
      <DownloadButton
        fileName={`team-${settings.id}`}
        isDisabled={false}
        isOfChosen
        write={() => Promise.resolve(teamCsv(chosen, held))}
      />
    ),
  });
  return (
    <>
      {members.length >= manyPeople && (
        <TextInput
          className={styles.search ?? ''}
          type="search"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          aria-label={t`Search the team`}
          placeholder={t`Name, job or role`}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
          dir="auto"
        />
      )}
      {rows.length > 0 ? (
        <DataTable
          caption={t`People`}
          columnsLabel={t`Columns`}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          choice={choice}
          onChoice={setChoice}
          choosing={choosing}
        />
      ) : (
        <output className={styles.note}>{t`Nobody here matches “${wanted}”.`}</output>
      )}
      {tipPage?.tipPage && (
        <TipPageSheet member={tipPage} tipPage={tipPage.tipPage} onClose={() => setTipPage(null)} />
      )}
    </>
  );
}
