import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { inviteStaff, inviteStaffByList } from '@tipwell/contract/people/calls/invitations';
import type { HoldFilter } from '@tipwell/contract/people/payout-blocks';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { useState } from 'react';
import { RowBones } from '#lib/listing.tsx';
import { DownloadButton } from '#lib/lists/download-button.tsx';
import { heldPeopleQuery } from '#lib/onboarding/team/queries.ts';
import { Trouble } from '#lib/error-state.tsx';
import { mayMake, WriteControls } from '#lib/write-controls.tsx';
import type { Settings } from './typed-settings.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { ListSheet } from './list-sheet.tsx';
import styles from './locations.module.css';
import { MemberTable } from './member-table.tsx';
import { MemberSheet, type Member } from './member-sheet.tsx';
import { teamQuery } from './queries.ts';
import { heldBy } from './held-by.ts';
import { HoldChoice } from './hold-choice.tsx';
import { teamCsv, type HeldByStaff } from './team-csv.ts';

/** The people of a location and whoever was invited. */
export function TeamTab({
  settings,
  personLookedFor,
  hold,
  onHold,
  isInviting,
  onInviting,
}: {
  settings: Settings;
  /** Somebody whom the address names: their row comes into sight. */
  personLookedFor: number | null;
  /** Only people whose money is kept by this; null: everybody. */
  hold: HoldFilter | null;
  onHold: (hold: HoldFilter | null) => void;
  isInviting: boolean;
  onInviting: (isInviting: boolean) => void;
}) {
  const { t } = useLingui();
  const team = useQuery(teamQuery(settings.id));
  const heldPeople = useQuery(heldPeopleQuery(settings.id));
  const [sheet, setSheet] = useState<'list' | Member | null>(null);
  // What holds people's money has a filter and a column of its own: drawn later, it would move the table.
  if (!team.data || heldPeople.isPending) {
    return (
      <Card>
        {team.isError ? (
          <Trouble error={team.error} onRetry={() => void team.refetch()} />
        ) : (
          <RowBones />
        )}
      </Card>
    );
  }
  const { members, invitations, rolesToGive, mayChooseStaffType } = team.data;
  const held: HeldByStaff = new Map(
    heldPeople.data?.people.map((person) => [person.staffId, person]),
  );
  const shown = hold === null ? members : heldBy(hold, members, held);
  const close = () => setSheet(null);
  const open = invitations.filter(({ state }) => state !== 'ACCEPTED');
  return (
    <div className={styles.stack}>
      <Card labelledBy="people-here">
        <div className={styles.head}>
          <h2 id="people-here" className={styles.title}>{t`People`}</h2>
          <span className={styles.buttons}>
            <DownloadButton
              fileName={`team-${settings.id}`}
              isDisabled={shown.length === 0}
              write={() => Promise.resolve(teamCsv(shown, held))}
            />
            {rolesToGive.length > 0 && (
              <>
                <WriteControls of={inviteStaff}>
                  <Button onClick={() => onInviting(true)}>{t`Invite`}</Button>
                </WriteControls>
                <WriteControls of={inviteStaffByList}>
                  <Button variant="default" onClick={() => setSheet('list')}>
                    {t`Invite from a list`}
                  </Button>
                </WriteControls>
              </>
            )}
          </span>
        </div>
        {members.length > 0 ? (
          <>
            {(held.size > 0 || hold !== null) && (
              <HoldChoice hold={hold} held={[...held.values()]} onHold={onHold} />
            )}
            {shown.length > 0 ? (
              <MemberTable
                settings={settings}
                members={shown}
                held={held}
                personLookedFor={personLookedFor}
                onChange={setSheet}
              />
            ) : (
              <output className={styles.note}>{t`Nobody here is held up by this.`}</output>
            )}
          </>
        ) : (
          <EmptyState
            icon={<IconUserPlus size={24} stroke={1.75} />}
            title={t`Nobody works here yet`}
            text={t`Invite the first person. They can have their own code within a minute.`}
          />
        )}
      </Card>
      {open.length > 0 && (
        <Card labelledBy="invitations">
          <h2 id="invitations" className={styles.title}>{t`Invitations`}</h2>
          <InvitationTable settings={settings} invitations={open} rolesToGive={rolesToGive} />
        </Card>
      )}
      <InviteSheet
        isOpen={isInviting && rolesToGive.length > 0 && mayMake(inviteStaff)}
        onClose={() => onInviting(false)}
        settings={settings}
        rolesToGive={rolesToGive}
        mayChooseStaffType={mayChooseStaffType}
      />
      <ListSheet isOpen={sheet === 'list'} onClose={close} locationId={settings.id} />
      {sheet !== null && typeof sheet === 'object' && (
        <MemberSheet
          onClose={close}
          settings={settings}
          member={sheet}
          rolesToGive={rolesToGive}
          mayChooseStaffType={mayChooseStaffType}
        />
      )}
    </div>
  );
}
