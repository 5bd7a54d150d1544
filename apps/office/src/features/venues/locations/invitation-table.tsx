import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type Invitation,
  resendInvitation,
  revokeInvitation,
} from '@tipwell/contract/people/calls/invitations';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { DataTable, sortRows, type DataColumn } from '@tipwell/ui/data-table';
import { Pill, type Tone } from '@tipwell/ui/pill';
import { fullDate } from '#lib/format/dates.ts';
import { BulkAction } from '#lib/lists/bulk-action.tsx';
import { useChoosing } from '#lib/lists/use-choosing.tsx';
import { useLocale } from '#lib/locale.ts';
import { inOneLine, roleWords } from '#lib/labels/people-labels.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { useTableChoice } from '#lib/use-table-choice.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './locations.module.css';
import { refreshLocation, resend, revoke } from './queries.ts';
import type { Settings } from './typed-settings.ts';

interface InvitationTableProps {
  settings: Settings;
  invitations: readonly Invitation[];
  /** The roles that the reader may give here: whoever was invited for others is not theirs to see to. */
  rolesToGive: readonly LocationRole[];
}

const keyOf = ({ invitationId }: Invitation) => invitationId;
const addressOf = ({ email, phoneNumber }: Invitation) => email ?? phoneNumber;

/** Whether the reader may see to it at all, and it is not over. */
const mayTakeBack = ({ state, roles }: Invitation, rolesToGive: readonly LocationRole[]) =>
  ['OPEN', 'EXPIRED', 'WAITING'].includes(state) &&
  roles.every((role) => rolesToGive.includes(role));

/** Whether it can be sent once more: a link that was handed over, and what waits for approval, cannot. */
const maySendAgain = (invitation: Invitation, rolesToGive: readonly LocationRole[]) =>
  mayTakeBack(invitation, rolesToGive) &&
  addressOf(invitation) !== null &&
  invitation.state !== 'WAITING';

/** Whoever was invited and has not come yet; one or several are reminded by the same letter. */
export function InvitationTable({ settings, invitations, rolesToGive }: InvitationTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const [choice, setChoice] = useTableChoice('invitations');
  const nameOf = useNameOf();
  const columns = useInvitationColumns(settings, rolesToGive);
  const rows = sortRows(invitations, columns, choice.sort, locale);
  const choosing = useChoosing({
    rows,
    keyOf,
    nameOf,
    renderActions: (chosen, keep) => (
      <BulkAction
        label={t`Send again`}
        icon={<IconSend size={18} stroke={1.75} aria-hidden />}
        of={resendInvitation}
        rows={chosen.filter((invitation) => maySendAgain(invitation, rolesToGive))}
        nameOf={nameOf}
        act={async ({ invitationId }) => resend(settings.id, invitationId)}
        keep={keep}
        onDone={async ({ length: sent }) => {
          showToast(
            'success',
            plural(sent, {
              one: '# invitation has been sent again.',
              other: '# invitations have been sent again.',
            }),
          );
          await refreshLocation(queries, settings.id);
        }}
      />
    ),
  });
  return (
    <DataTable
      caption={t`Invitations`}
      columnsLabel={t`Columns`}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      choice={choice}
      onChoice={setChoice}
      choosing={choosing}
    />
  );
}

function useNameOf(): (invitation: Invitation) => string {
  const { t } = useLingui();
  return (invitation) =>
    invitation.displayFullName ?? addressOf(invitation) ?? t`Link to hand over`;
}

const stateTone: Record<Invitation['state'], Tone> = {
  OPEN: 'underWay',
  WAITING: 'notYet',
  ACCEPTED: 'good',
  EXPIRED: 'bad',
  REVOKED: 'plain',
};

/** What the list of invitations can show of each. */
function useInvitationColumns(
  settings: Settings,
  rolesToGive: readonly LocationRole[],
): DataColumn<Invitation>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = useNameOf();
  const dayOf = (at: string) => fullDate(new Date(at), settings.timeZone, locale);
  const rolesOf = ({ roles }: Invitation) =>
    inOneLine(
      roles.map((role) => i18n._(roleWords[role])),
      locale,
    );
  const stateOf = ({ state, expiresAt }: Invitation): string => {
    const until = dayOf(expiresAt);
    return {
      OPEN: t`Valid until ${until}`,
      WAITING: t`Waiting for approval`,
      ACCEPTED: t`Accepted`,
      EXPIRED: t`Expired`,
      REVOKED: t`Withdrawn`,
    }[state];
  };
  return [
    {
      key: 'name',
      title: t`Name`,
      cell: (invitation) => <bdi>{nameOf(invitation)}</bdi>,
      sortBy: nameOf,
    },
    {
      key: 'address',
      title: t`Sent to`,
      cell: (invitation) => addressOf(invitation) && <bdi>{addressOf(invitation)}</bdi>,
      sortBy: (invitation) => addressOf(invitation) ?? '',
    },
    { key: 'roles', title: t`Roles`, cell: rolesOf, sortBy: rolesOf },
    {
      key: 'sentAt',
      title: t`Last sent`,
      isExtra: true,
      cell: ({ sentAt }) => sentAt && <time dateTime={sentAt}>{dayOf(sentAt)}</time>,
      sortBy: ({ sentAt }) => (sentAt === null ? 0 : Date.parse(sentAt)),
    },
    {
      key: 'state',
      title: t`State`,
      cell: (invitation) => <Pill tone={stateTone[invitation.state]}>{stateOf(invitation)}</Pill>,
      sortBy: ({ expiresAt }) => Date.parse(expiresAt),
    },
    {
      key: 'actions',
      title: t`Actions`,
      cell: (invitation) =>
        mayTakeBack(invitation, rolesToGive) && (
          <Ways
            invitation={invitation}
            settings={settings}
            maySend={maySendAgain(invitation, rolesToGive)}
          />
        ),
    },
  ];
}

interface WaysProps {
  invitation: Invitation;
  settings: Settings;
  maySend: boolean;
}

function Ways({ invitation, settings, maySend }: WaysProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const nameOf = useNameOf();
  const { invitationId } = invitation;
  const address = addressOf(invitation);
  const name = nameOf(invitation);
  const after = (doing: Promise<unknown>, done: string) => {
    doing
      .then(async () => {
        showToast('success', done);
        await refreshLocation(queries, settings.id);
      })
      .catch(showFailure);
  };
  return (
    <span className={styles.small}>
      {maySend && (
        <WriteControls of={resendInvitation}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t`Send again: ${name}`}
            onClick={() => after(resend(settings.id, invitationId), t`Sent again to ${address}.`)}
          >
            {t`Send again`}
          </Button>
        </WriteControls>
      )}
      <WriteControls of={revokeInvitation}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t`Withdraw: ${name}`}
          onClick={() =>
            after(revoke(settings.id, invitationId), t`The invitation has been withdrawn.`)
          }
        >
          {t`Withdraw`}
        </Button>
      </WriteControls>
    </span>
  );
}
