import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { inviteStaff, inviteStaffByList } from '@tipwell/contract/calls/invitations';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { useState } from 'react';
import { RowBones } from '../../lib/listing.tsx';
import { DownloadButton } from '../../lib/lists/download-button.tsx';
import { HeldPeopleCard } from '../../lib/onboarding/team/held-people-card.tsx';
import { Trouble } from '../../lib/trouble.tsx';
import { WriteControls } from '../../lib/write-controls.tsx';
import type { Settings } from './typed-settings.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { ListSheet } from './list-sheet.tsx';
import styles from './locations.module.css';
import { MemberTable } from './member-table.tsx';
import { MemberSheet, type Member } from './member-sheet.tsx';
import { teamQuery } from './queries.ts';
import { teamCsv } from './team-csv.ts';

/** The people of a location and whoever was invited. */
export function TeamTab({
  settings,
  personLookedFor,
}: {
  settings: Settings;
  /** Somebody whom the address names: their row comes into sight. */
  personLookedFor: number | null;
}) {
  const { t } = useLingui();
  const team = useQuery(teamQuery(settings.id));
  const [sheet, setSheet] = useState<'invite' | 'list' | Member | null>(null);
  if (!team.data) {
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
              isDisabled={members.length === 0}
              write={() => Promise.resolve(teamCsv(members))}
            />
            {rolesToGive.length > 0 && (
              <>
                <WriteControls of={inviteStaff}>
                  <Button onClick={() => setSheet('invite')}>{t`Invite`}</Button>
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
          <MemberTable
            settings={settings}
            members={members}
            personLookedFor={personLookedFor}
            onChange={setSheet}
          />
        ) : (
          <EmptyState
            icon={<IconUserPlus size={24} stroke={1.75} />}
            title={t`Nobody works here yet`}
            text={t`Invite the first person. They can have their own code within a minute.`}
          />
        )}
      </Card>
      <HeldPeopleCard locationId={settings.id} timeZone={settings.timeZone} />
      {open.length > 0 && (
        <Card labelledBy="invitations">
          <h2 id="invitations" className={styles.title}>{t`Invitations`}</h2>
          <InvitationTable settings={settings} invitations={open} rolesToGive={rolesToGive} />
        </Card>
      )}
      <InviteSheet
        isOpen={sheet === 'invite'}
        onClose={close}
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
