import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { changeStaff } from '@tipwell/contract/calls/invitations';
import type { UserStatus } from '@tipwell/contract/roles';
import type { TipPagePause } from '@tipwell/contract/tip-pages/tip-page-pause';
import { Face } from '@tipwell/ui/face';
import { Pill, type Tone } from '@tipwell/ui/pill';
import { useEffect, useRef, useState } from 'react';
import { fullDate } from '../../lib/dates.ts';

import { LinkButton } from '../../lib/link-button.tsx';
import { useLocale } from '../../lib/locale.ts';
import { paths } from '../../lib/paths.ts';
import { pauseWords } from './pause-words.ts';
import {
  employmentWords,
  inOneLine,
  roleWords,
  statusTone,
  statusWords,
} from '../../lib/people-words.ts';
import { useStaffTypeName } from '../../lib/staff-types/use-staff-types.ts';
import { WriteControls } from '../../lib/write-controls.tsx';
import styles from './locations.module.css';
import { matches } from './matches.ts';
import type { Member } from './member-sheet.tsx';
import { TipPageSheet } from './tip-page-sheet.tsx';
import type { Settings } from './typed-settings.ts';

interface MemberListProps {
  settings: Settings;
  members: readonly Member[];
  timeZone: string;
  personLookedFor: number | null;
  onChange: (member: Member) => void;
}

/** From so many people on, a field to search them is worth its room. */
const manyPeople = 6;

/** The people of a location, with a search where they are many. */
export function MemberList({
  settings,
  members,
  timeZone,
  personLookedFor,
  onChange,
}: MemberListProps) {
  const { t, i18n } = useLingui();
  const staffTypeName = useStaffTypeName();
  const [wanted, setWanted] = useState('');
  const [tipPage, setTipPage] = useState<Member | null>(null);
  const wordsOf = (member: Member) => [
    member.displayFullName,
    member.nickName ?? '',
    member.staffType === null ? '' : staffTypeName(member.staffType),
    ...member.roles.map((role) => i18n._(roleWords[role])),
  ];
  const found = members.filter((member) => matches(wanted, wordsOf(member)));
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
      <ul className={styles.rows}>
        {found.map((member) => (
          <MemberRow
            key={member.staffId}
            member={member}
            settings={settings}
            timeZone={timeZone}
            isLookedFor={member.staffId === personLookedFor}
            onChange={() => onChange(member)}
            onTipPage={() => setTipPage(member)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <output className={styles.note}>{t`Nobody here matches “${wanted}”.`}</output>
      )}
      {tipPage?.tipPage && (
        <TipPageSheet member={tipPage} tipPage={tipPage.tipPage} onClose={() => setTipPage(null)} />
      )}
    </>
  );
}

interface MemberRowProps {
  member: Member;
  settings: Settings;
  timeZone: string;
  isLookedFor: boolean;
  onChange: () => void;
  onTipPage: () => void;
}

/** The way to what opens somebody's tip page again. */
function Mend({ because, settings }: { because: TipPagePause; settings: Settings }) {
  const { t } = useLingui();
  switch (because) {
    case 'LOCATION_CLOSED':
      return settings.may.openAndClose ? (
        <LinkButton {...paths.locationFacts(settings.id)} variant="default">
          {t`Open the venue`}
        </LinkButton>
      ) : null;
    // Whether somebody takes part in the split is for them alone to say: it stands on their first page.
    case 'SPLIT_REJECTED':
    case 'NOT_ACTIVE':
      return null;
    case 'SUSPENDED':
    case 'LIMIT_REACHED':
      return (
        <LinkButton {...paths.supportTab('chat')} variant="default">
          {t`Ask support`}
        </LinkButton>
      );
  }
}

const over: readonly UserStatus[] = ['SUSPENDED', 'TERMINATED'];

function MemberRow({
  member,
  settings,
  timeZone,
  isLookedFor,
  onChange,
  onTipPage,
}: MemberRowProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const staffTypeName = useStaffTypeName();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLookedFor) row.current?.scrollIntoView({ block: 'center' });
  }, [isLookedFor]);
  const what = [
    ...member.roles.map((role) => i18n._(roleWords[role])),
    ...(member.staffType === null ? [] : [staffTypeName(member.staffType)]),
    i18n._(employmentWords[member.employment]),
  ];
  const name = member.displayFullName;
  const left = member.leftAt && fullDate(new Date(member.leftAt), timeZone, locale);
  const pause = member.tipPage && member.tipPagePause;
  const mend = pause === null ? null : <Mend because={pause} settings={settings} />;
  const state = stateOf();
  function stateOf(): { tone: Tone; words: string } | null {
    if (left) return { tone: 'plain', words: t`Left on ${left}` };
    // Nobody knows yet whether it is them: that comes before what they have still to do.
    if (!member.isConfirmed && !over.includes(member.status)) {
      return { tone: 'underWay', words: t`Not confirmed` };
    }
    // Active is what people are; only what is different is worth a mark.
    if (member.status !== 'ACTIVE') {
      return { tone: statusTone[member.status], words: i18n._(statusWords[member.status]) };
    }
    return null;
  }
  return (
    <li ref={row} className={styles.item} data-looked-for={isLookedFor || undefined}>
      <span className={styles.face}>
        <Face image={member.image} name={name} />
      </span>
      <span className={styles.what}>
        <span className={styles.strong}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.note}>{inOneLine(what, locale)}</span>
        {pause && <span className={styles.note}>{i18n._(pauseWords[pause])}</span>}
      </span>
      {state && <Pill tone={state.tone}>{state.words}</Pill>}
      <span className={styles.buttons}>
        {pause && mend}
        {member.tipPage && (
          <Button variant="default" onClick={onTipPage} aria-label={t`Tip page of ${name}`}>
            {t`Tip page`}
          </Button>
        )}
        {member.mayChange && (
          <WriteControls of={changeStaff}>
            <Button variant="default" onClick={onChange} aria-label={t`Change ${name}`}>
              {t`Change`}
            </Button>
          </WriteControls>
        )}
      </span>
    </li>
  );
}
