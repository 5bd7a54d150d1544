import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { changeStaff } from '@tipwell/contract/people/calls/invitations';
import type { UserStatus } from '@tipwell/contract/access/roles';
import type { TipPagePause } from '@tipwell/contract/payments/tip-page-pause';
import type { DataColumn } from '@tipwell/ui/data-table';
import { Face } from '@tipwell/ui/face';
import { Pill, type Tone } from '@tipwell/ui/pill';
import { useEffect, useRef } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { useLocale } from '#lib/locale.ts';
import { HeldCell } from '#lib/onboarding/team/blocked-cell.tsx';
import { paths } from '#lib/paths.ts';
import {
  employmentWords,
  inOneLine,
  roleWords,
  statusTone,
  statusWords,
} from '#lib/labels/people-labels.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { mayMake, WriteControls } from '#lib/write-controls.tsx';
import styles from './locations.module.css';
import type { Member } from './member-sheet.tsx';
import { pauseWords } from './pause-words.ts';
import type { HeldByStaff } from './team-csv.ts';
import type { Settings } from './typed-settings.ts';

interface MemberColumnsOptions {
  settings: Settings;
  members: readonly Member[];
  held: HeldByStaff;
  personLookedFor: number | null;
  onChange: (member: Member) => void;
  onTipPage: (member: Member) => void;
}

/** What the list of a team can show of each of its people. */
export function useMemberColumns(options: MemberColumnsOptions): DataColumn<Member>[] {
  const { settings, members, held, personLookedFor, onChange, onTipPage } = options;
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const staffTypeName = useStaffTypeName();
  const stateOf = useMemberState(settings.timeZone);
  const jobOf = ({ staffType }: Member) => (staffType === null ? '' : staffTypeName(staffType));
  const rolesOf = ({ roles }: Member) =>
    inOneLine(
      roles.map((role) => i18n._(roleWords[role])),
      locale,
    );
  const openerOf = (member: Member) => {
    if (member.mayChange && mayMake(changeStaff)) return () => onChange(member);
    return member.tipPage ? () => onTipPage(member) : null;
  };
  return [
    {
      key: 'name',
      title: t`Name`,
      cell: (member) => (
        <MemberName
          member={member}
          isLookedFor={member.staffId === personLookedFor}
          onOpen={openerOf(member)}
        />
      ),
      sortBy: ({ displayFullName }) => displayFullName,
    },
    { key: 'job', title: t`Staff type`, cell: jobOf, sortBy: jobOf },
    {
      key: 'roles',
      title: t`Roles`,
      cell: (member) => <span className={styles.oneLine}>{rolesOf(member)}</span>,
      sortBy: rolesOf,
    },
    {
      key: 'employment',
      title: t`Employment`,
      isExtra: true,
      cell: ({ employment }) => i18n._(employmentWords[employment]),
      sortBy: ({ employment }) => i18n._(employmentWords[employment]),
    },
    {
      key: 'joined',
      title: t`Joined`,
      isExtra: true,
      cell: ({ joinedAt }) => (
        <time dateTime={joinedAt}>{fullDate(new Date(joinedAt), settings.timeZone, locale)}</time>
      ),
      sortBy: ({ joinedAt }) => Date.parse(joinedAt),
    },
    {
      key: 'number',
      title: t`Staff number`,
      isExtra: true,
      cell: ({ staffId }) => staffId,
      sortBy: ({ staffId }) => staffId,
    },
    {
      key: 'code',
      title: t`Code`,
      // Whoever changes the team finds it behind the tip page; whoever only reads it, here.
      isExtra: members.some(({ mayChange }) => mayChange) && mayMake(changeStaff),
      cell: ({ tipPage }) =>
        tipPage && (
          <a href={tipPage.url} target="_blank" rel="noreferrer" className={styles.oneLine}>
            <bdi>{tipPage.shortCode}</bdi>
          </a>
        ),
      sortBy: ({ tipPage }) => tipPage?.shortCode ?? '',
    },
    {
      key: 'state',
      title: t`State`,
      // Where everybody is active there is nothing to say.
      isExtra: !members.some(
        (member) => stateOf(member) ?? (member.tipPage && member.tipPagePause),
      ),
      cell: (member) => {
        const state = stateOf(member);
        const pause = member.tipPage && member.tipPagePause;
        if (!state && !pause) return null;
        return (
          <span className={styles.standing}>
            {state && <Pill tone={state.tone}>{state.words}</Pill>}
            {pause && <span className={styles.note}>{i18n._(pauseWords[pause])}</span>}
          </span>
        );
      },
      sortBy: (member) => stateOf(member)?.words ?? '',
    },
    ...(held.size === 0
      ? []
      : [
          {
            key: 'held',
            title: t`Payout hold`,
            cell: ({ staffId, displayFullName: name }: Member) => {
              const person = held.get(staffId);
              if (!person) return null;
              const { mayRemind, remindedAt, hold } = person;
              const remindAt = mayRemind ? { locationId: settings.id, staffId } : null;
              const { timeZone } = settings;
              return <HeldCell {...{ name, timeZone }} hold={{ ...hold, remindedAt, remindAt }} />;
            },
            // Whoever is paid comes last.
            sortBy: ({ staffId }: Member) =>
              Date.parse(held.get(staffId)?.hold.since ?? '9999-12-31'),
          },
        ]),
    {
      key: 'actions',
      title: t`Actions`,
      cell: (member) => {
        const name = member.displayFullName;
        const pause = member.tipPage && member.tipPagePause;
        if (!member.tipPage && !member.mayChange) return null;
        return (
          <span className={styles.small}>
            {pause && <Mend because={pause} settings={settings} />}
            {member.tipPage && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => onTipPage(member)}
                aria-label={t`Tip page of ${name}`}
              >
                {t`Tip page`}
              </Button>
            )}
            {member.mayChange && (
              <WriteControls of={changeStaff}>
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => onChange(member)}
                  aria-label={t`Change ${name}`}
                >
                  {t`Change`}
                </Button>
              </WriteControls>
            )}
          </span>
        );
      },
    },
  ];
}

interface MemberNameProps {
  member: Member;
  isLookedFor: boolean;
  /** What the name leads to; null: nothing. */
  onOpen: (() => void) | null;
}

function MemberName({ member, isLookedFor, onOpen }: MemberNameProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isLookedFor) place.current?.scrollIntoView({ block: 'center' });
  }, [isLookedFor]);
  const name = <bdi>{member.displayFullName}</bdi>;
  return (
    <span ref={place} className={styles.person} data-looked-for={isLookedFor || undefined}>
      <Face image={member.image} name={member.displayFullName} isSmall />
      {onOpen ? (
        <button type="button" onClick={onOpen}>
          {name}
        </button>
      ) : (
        name
      )}
    </span>
  );
}

/** The way to what opens somebody's tip page again. */
function Mend({ because, settings }: { because: TipPagePause; settings: Settings }) {
  const { t } = useLingui();
  switch (because) {
    case 'LOCATION_CLOSED':
      return settings.may.openAndClose ? (
        <LinkButton {...paths.locationFacts(settings.id)} variant="default" size="compact-sm">
          {t`Open the venue`}
        </LinkButton>
      ) : null;
    // Whether somebody takes part in the split is for them alone to say: it stands on their first page.
    case 'SPLIT_REJECTED':
    case 'NOT_ACTIVE':
    case 'OWN_WISH':
      return null;
    case 'SUSPENDED':
    case 'LIMIT_REACHED':
      return (
        <LinkButton {...paths.supportTab('chat')} variant="default" size="compact-sm">
          {t`Ask support`}
        </LinkButton>
      );
  }
}

const over: readonly UserStatus[] = ['SUSPENDED', 'TERMINATED'];

/** What is different about somebody; active is what people are, and not worth a mark. */
function useMemberState(
  timeZone: string,
): (member: Member) => { tone: Tone; words: string } | null {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return ({ leftAt, isConfirmed, status }) => {
    if (leftAt !== null) {
      const left = fullDate(new Date(leftAt), timeZone, locale);
      return { tone: 'plain', words: t`Left on ${left}` };
    }
    // Nobody knows yet whether it is them: that comes before what they have still to do.
    if (!isConfirmed && !over.includes(status)) {
      return { tone: 'underWay', words: t`Not confirmed` };
    }
    if (status === 'ACTIVE') return null;
    return { tone: statusTone[status], words: i18n._(statusWords[status]) };
  };
}
