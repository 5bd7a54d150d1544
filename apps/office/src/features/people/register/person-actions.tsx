import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { offerView } from '@tipwell/contract/identity/calls/identity';
import {
  changePlatformRoles,
  changeUserStatus,
  eraseUser,
  giveTemporaryPassword,
  noteIdentityCheck,
  reopenAccount,
} from '@tipwell/contract/people/calls/registered-users';
import type {
  RegisteredUserDetail,
  StatusAction,
} from '@tipwell/contract/people/calls/registered-users';
import { platformRoles, type PlatformRole } from '@tipwell/contract/access/roles';
import { rolesToApprove } from '@tipwell/contract/access/second-approver';
import { useState } from 'react';
import { roleWords } from '#lib/labels/people-labels.ts';
import { showToast } from '#lib/toasts.ts';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import {
  changeRoles,
  changeStatus,
  erase,
  noteCheck,
  refreshPeople,
  reopen,
  sendTemporaryPassword,
} from './queries.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './registered-users.module.css';

type Action = StatusAction | 'REOPEN' | 'PASSWORD' | 'ROLES' | 'ERASE' | 'CHECKED' | 'UNCHECKED';

interface PersonActionsProps {
  person: RegisteredUserDetail;
  onViewAs: (isReadOnly: boolean) => void;
}

/** What the reader may do about a person: the server says which, each asks once more. */
export function PersonActions({ person, onViewAs }: PersonActionsProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [action, setAction] = useState<Action | null>(null);
  const [roles, setRoles] = useState<readonly PlatformRole[]>(person.platformRoles);
  const { may, userId, displayFullName: name } = person;
  const close = () => setAction(null);
  const words = useActionWords(name);
  const check = person.identityCheckedAt === null ? 'CHECKED' : 'UNCHECKED';

  const confirm = async (what: Action, reason: string): Promise<void> => {
    if (what === 'PASSWORD') {
      const { sentTo } = await sendTemporaryPassword(userId, reason);
      showToast('success', t`A temporary password is on its way to ${sentTo}.`);
    } else if (what === 'CHECKED' || what === 'UNCHECKED') {
      await noteCheck(userId, what === 'CHECKED', reason);
      showToast('success', words[what].done);
    } else if (what === 'REOPEN') {
      await reopen(userId, reason);
      showToast('success', words.REOPEN.done);
    } else if (what === 'ROLES') {
      const { waiting } = await changeRoles(userId, [...roles], reason);
      if (waiting) showToast('info', t`Requested. Another administrator has to approve it.`);
      else showToast('success', t`The roles of ${name} were changed.`);
    } else if (what === 'ERASE') {
      const { waiting } = await erase(userId, reason);
      if (waiting) showToast('info', t`Requested. Another administrator has to approve it.`);
      else showToast('success', t`This person’s data has been erased.`);
    } else {
      const { waiting } = await changeStatus(userId, what, reason);
      if (waiting) showToast('info', t`Requested. Another administrator has to approve it.`);
      else showToast('success', words[what].done);
    }
    await refreshPeople(queries);
  };

  const open = (what: Action) => {
    setRoles(person.platformRoles);
    setAction(what);
  };
  const hasNone =
    !may.viewAs &&
    !may.giveTemporaryPassword &&
    !may.changePlatformRoles &&
    !may.noteIdentityCheck &&
    !may.erase &&
    !may.reopen &&
    may.changeStatus.length === 0;
  if (hasNone) return null;
  return (
    <div className={styles.actions}>
      {may.viewAs && (
        <WriteControls of={offerView}>
          <Button onClick={() => onViewAs(true)}>{t`View as, read-only`}</Button>
          {may.viewAsChanging && (
            <Button variant="default" onClick={() => onViewAs(false)}>{t`View as`}</Button>
          )}
        </WriteControls>
      )}
      {may.giveTemporaryPassword && (
        <WriteControls of={giveTemporaryPassword}>
          <Button variant="default" onClick={() => open('PASSWORD')}>
            {words.PASSWORD.button}
          </Button>
        </WriteControls>
      )}
      {may.noteIdentityCheck && (
        <WriteControls of={noteIdentityCheck}>
          <Button variant="default" onClick={() => open(check)}>
            {words[check].button}
          </Button>
        </WriteControls>
      )}
      {may.changePlatformRoles && (
        <WriteControls of={changePlatformRoles}>
          <Button variant="default" onClick={() => open('ROLES')}>
            {words.ROLES.button}
          </Button>
        </WriteControls>
      )}
      {may.changeStatus.map((one) => (
        <WriteControls key={one} of={changeUserStatus}>
          <Button
            variant="default"
            className={isGrave(one) ? (styles.grave ?? '') : ''}
            onClick={() => open(one)}
          >
            {words[one].button}
          </Button>
        </WriteControls>
      ))}
      {may.reopen && (
        <WriteControls of={reopenAccount}>
          <Button variant="default" onClick={() => open('REOPEN')}>
            {words.REOPEN.button}
          </Button>
        </WriteControls>
      )}
      {may.erase && (
        <WriteControls of={eraseUser}>
          <Button variant="default" className={styles.grave ?? ''} onClick={() => open('ERASE')}>
            {words.ERASE.button}
          </Button>
        </WriteControls>
      )}
      {action !== null && (
        <ReasonSheet
          isOpen
          onClose={close}
          title={words[action].button}
          text={words[action].text}
          button={words[action].button}
          isDangerous={isGrave(action)}
          draft={{ form: action, object: userId }}
          onConfirm={async (reason) => confirm(action, reason)}
        >
          {action === 'ROLES' && (
            <>
              <RoleChoice chosen={roles} onChange={setRoles} />
              {rolesToApprove(person.platformRoles, roles).length > 0 && (
                <p className={styles.note}>
                  {t`A new role that moves money or appoints others needs a second administrator’s approval and applies after 24 hours. Every administrator is notified.`}
                </p>
              )}
            </>
          )}
        </ReasonSheet>
      )}
    </div>
  );
}

/** What takes something from the person is marked as such before it is opened. */
function isGrave(action: Action): boolean {
  return action === 'TERMINATE' || action === 'SUSPEND' || action === 'ERASE';
}

interface RoleChoiceProps {
  chosen: readonly PlatformRole[];
  onChange: (roles: readonly PlatformRole[]) => void;
}

function RoleChoice({ chosen, onChange }: RoleChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.strong}>{t`Roles of the platform`}</legend>
      <ul className={styles.roles}>
        {platformRoles.map((role) => (
          <li key={role}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(role)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, role] : chosen.filter((one) => one !== role),
                  )
                }
              />
              {i18n._(roleWords[role])}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function useActionWords(
  name: string,
): Record<Action, { button: string; text: string; done: string }> {
  const { t } = useLingui();
  return {
    SUSPEND: {
      button: t`Suspend`,
      text: t`${name} can still sign in and ask support. Their tip page says that it is paused; nothing is charged and nothing is paid out. No money is lost. If they decide about money, every administrator and the owners beside them are notified.`,
      done: t`${name} is suspended.`,
    },
    REACTIVATE: {
      button: t`Reactivate`,
      text: t`${name} goes back to how things were before: they can be tipped and paid out as they were then.`,
      done: t`${name} is active again.`,
    },
    TERMINATE: {
      button: t`Terminate`,
      text: t`${name} is signed out everywhere at once and cannot sign in again. What they are owed is paid out by support. Only an administrator can open the account again. For someone who decides about money, another administrator has to approve it, and it takes a day.`,
      done: t`${name} is terminated and signed out everywhere.`,
    },
    REOPEN: {
      button: t`Reopen account`,
      text: t`${name} can sign in again and be tipped wherever they still work. Whether they are paid depends on what is settled of their onboarding. Roles that let them decide for others, here or at a workplace, are not restored.`,
      done: t`The account of ${name} is open again.`,
    },
    PASSWORD: {
      button: t`New temporary password`,
      text: t`${name} receives a password by text or e-mail that works for 24 hours, is signed out everywhere, and chooses their own password at the next sign-in. Nobody else sees it.`,
      done: '',
    },
    CHECKED: {
      button: t`Papers seen`,
      text: t`You have compared the name ${name} with their papers. It counts for payout cards at once, and they cannot change it any more.`,
      done: t`Noted: the name of ${name} was checked.`,
    },
    UNCHECKED: {
      button: t`Allow another name`,
      text: t`${name} can change their name again. A payout card in the new name has to wait 30 days, or until you have checked their ID.`,
      done: t`${name} can now change their name.`,
    },
    ROLES: {
      button: t`Change roles`,
      text: t`What ${name} may do for the platform from now on. Roles at locations are changed there.`,
      done: '',
    },
    ERASE: {
      button: t`Erase personal data`,
      text: t`Name, addresses, date of birth and photo of ${name} are replaced for good. The books stay as they are: they never knew the name. For someone who decides about money, another administrator has to approve it, and it takes a day.`,
      done: '',
    },
  };
}
