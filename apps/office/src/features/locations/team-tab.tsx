import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Invitation,
  inviteStaff,
  inviteStaffByList,
  resendInvitation,
  revokeInvitation,
} from '@tipwell/contract/calls/invitations';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Pill, type Tone } from '@tipwell/ui/pill';
import { useState } from 'react';
import { fullDate } from '../../lib/dates.ts';
import { RowBones } from '../../lib/listing.tsx';
import { useLocale } from '../../lib/locale.ts';
import { inOneLine, roleWords } from '../../lib/people-words.ts';
import { showFailure, showToast } from '../../lib/toasts.ts';
import { Trouble } from '../../lib/trouble.tsx';
import { WriteControls } from '../../lib/write-controls.tsx';
import type { Settings } from './typed-settings.ts';
import { InviteSheet } from './invite-sheet.tsx';
import { ListSheet } from './list-sheet.tsx';
import styles from './locations.module.css';
import { MemberList } from './member-list.tsx';
import { MemberSheet, type Member } from './member-sheet.tsx';
import { refreshLocation, resend, revoke, teamQuery } from './queries.ts';

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
          {rolesToGive.length > 0 && (
            <span className={styles.buttons}>
              <WriteControls of={inviteStaff}>
                <Button onClick={() => setSheet('invite')}>{t`Invite`}</Button>
              </WriteControls>
              <WriteControls of={inviteStaffByList}>
                <Button variant="default" onClick={() => setSheet('list')}>
                  {t`Invite from a list`}
                </Button>
              </WriteControls>
            </span>
          )}
        </div>
        {members.length > 0 ? (
          <MemberList
            settings={settings}
            members={members}
            timeZone={settings.timeZone}
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
      {open.length > 0 && (
        <Card labelledBy="invitations">
          <h2 id="invitations" className={styles.title}>{t`Invitations`}</h2>
          <ul className={styles.rows}>
            {open.map((invitation) => (
              <InvitationRow
                key={invitation.invitationId}
                invitation={invitation}
                settings={settings}
              />
            ))}
          </ul>
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

const stateTone: Record<Invitation['state'], Tone> = {
  OPEN: 'underWay',
  WAITING: 'notYet',
  ACCEPTED: 'good',
  EXPIRED: 'bad',
  REVOKED: 'plain',
};

function InvitationRow({ invitation, settings }: { invitation: Invitation; settings: Settings }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const { invitationId, state } = invitation;
  const until = fullDate(new Date(invitation.expiresAt), settings.timeZone, locale);
  const states: Record<Invitation['state'], string> = {
    OPEN: t`Valid until ${until}`,
    WAITING: t`Waiting for approval`,
    ACCEPTED: t`Accepted`,
    EXPIRED: t`Expired`,
    REVOKED: t`Withdrawn`,
  };
  const address = invitation.email ?? invitation.phoneNumber;
  const name = invitation.displayFullName ?? address ?? t`Link to hand over`;
  const after = (doing: Promise<unknown>, done: string) => {
    doing
      .then(async () => {
        showToast('success', done);
        await refreshLocation(queries, settings.id);
      })
      .catch(showFailure);
  };
  return (
    <li className={styles.item}>
      <span className={styles.what}>
        <span className={styles.strong}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.note}>
          {address && invitation.displayFullName && (
            <>
              <bdi>{address}</bdi>
              {' · '}
            </>
          )}
          {inOneLine(
            invitation.roles.map((role) => i18n._(roleWords[role])),
            locale,
          )}
        </span>
      </span>
      <Pill tone={stateTone[state]}>{states[state]}</Pill>
      {(state === 'OPEN' || state === 'EXPIRED' || state === 'WAITING') && (
        <span className={styles.buttons}>
          {address && state !== 'WAITING' && (
            <WriteControls of={resendInvitation}>
              <Button
                variant="default"
                onClick={() =>
                  after(resend(settings.id, invitationId), t`Sent again to ${address}.`)
                }
              >
                {t`Send again`}
              </Button>
            </WriteControls>
          )}
          <WriteControls of={revokeInvitation}>
            <Button
              variant="default"
              onClick={() =>
                after(revoke(settings.id, invitationId), t`The invitation has been withdrawn.`)
              }
            >
              {t`Withdraw`}
            </Button>
          </WriteControls>
        </span>
      )}
    </li>
  );
}
