import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { newInvitation } from '@tipwell/contract/people/calls/invitations';
import { invalid } from '@tipwell/contract/api/field-error';
import { roleGroups } from '@tipwell/contract/access/role-groups.rule';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { Notice } from '@tipwell/ui/notice';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import * as z from 'zod';
import { copyText } from '#lib/copy-text.ts';
import { newId } from '#lib/new-id.ts';
import { PhoneField } from '#lib/fields/phone-field.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useStaffTypes } from '#lib/staff-types/use-staff-types.ts';
import { useForm } from '#lib/use-form.ts';
import type { Settings } from './typed-settings.ts';
import styles from './locations.module.css';
import { placeAsSent, PlaceFields, type PlaceTyped } from './place-fields.tsx';
import { invite, refreshLocation } from './queries.ts';
import { noInterestsTyped } from './tronc-interest-fields.tsx';

interface InviteSheetProps {
  isOpen: boolean;
  onClose: () => void;
  settings: Settings;
  rolesToGive: readonly LocationRole[];
  mayChooseStaffType: boolean;
}

/** Invites one person: by e-mail, by text, or with a link to hand over. */
export function InviteSheet({ isOpen, onClose, ...rest }: InviteSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Invite somebody`} closeLabel={t`Close`}>
      <InviteForm {...rest} />
    </Sheet>
  );
}

interface Typed extends Record<string, unknown>, PlaceTyped {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

type Wanted = z.output<typeof newInvitation>;

/** Empty fields were not typed. */
const withoutEmpty = (typed: unknown) => {
  const { firstName, lastName, email, phoneNumber, ...place } = typed as Typed;
  const filled = Object.entries({ firstName, lastName, email, phoneNumber }).filter(
    ([, value]) => value !== '',
  );
  return { ...Object.fromEntries(filled), ...placeAsSent(place) };
};
const takesTips = (roles: readonly LocationRole[]): boolean => roleGroups(roles, null).isStaff;

/** @param asksForJob whether a job has to be chosen for somebody who takes tips, or none on purpose */
const schemaFor = (asksForJob: boolean) =>
  z
    .custom<Typed>()
    .superRefine(({ roles, staffType }, context) => {
      if (!asksForJob || !takesTips(roles) || staffType !== '') return;
      context.addIssue({ code: 'custom', path: ['staffType'], message: invalid('required') });
    })
    .transform((typed): unknown => withoutEmpty(typed))
    .pipe(newInvitation) as unknown as z.ZodType<Wanted, Typed>;

function InviteForm({
  settings,
  rolesToGive,
  mayChooseStaffType,
}: Omit<InviteSheetProps, 'isOpen' | 'onClose'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const staffTypes = useStaffTypes({
    workplaceType: settings.type,
    country: settings.country,
  });
  const sharesTips = settings.tipsType !== 'PERSONAL';
  const [made, setMade] = useState<MadeInvitation | null>(null);
  // The same until it is taken, so that a lost answer invites nobody twice.
  const [invitationId, setInvitationId] = useState(newId);
  const form = useForm<Typed, Wanted>({
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      roles: ['ROLE_USER'],
      staffType: '',
      employment: 'EMPLOYEE',
      ...noInterestsTyped,
    },
    schema: schemaFor(sharesTips && mayChooseStaffType),
    draft: { form: 'invite', object: settings.id },
    send: async (wanted) => {
      const { invitation, link } = await invite(settings.id, { ...wanted, invitationId });
      setInvitationId(newId());
      await refreshLocation(queries, settings.id);
      const to = invitation.email ?? invitation.phoneNumber ?? '';
      const isWaiting = invitation.state === 'WAITING';
      setMade(link === null ? { to, isWaiting } : { link });
    },
  });
  if (made) {
    return (
      <Made
        made={made}
        onAnother={() => {
          form.change({
            firstName: '',
            lastName: '',
            email: '',
            phoneNumber: '',
            // What was said of the one says nothing of the next.
            ...noInterestsTyped,
          });
          setMade(null);
        }}
      />
    );
  }
  const text = (name: 'firstName' | 'lastName' | 'email', label: string) => (
    <TextInput
      name={name}
      label={label}
      value={form.typed[name]}
      onChange={({ target }) => form.change({ [name]: target.value })}
      error={problem(form.problems[name])}
      autoComplete="off"
      dir="auto"
    />
  );
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <DraftNote form={form} />
      <div className={styles.pair}>
        {text('firstName', t`First name (optional)`)}
        {text('lastName', t`Last name (optional)`)}
      </div>
      {text('email', t`E-mail`)}
      <PhoneField
        name="phoneNumber"
        label={t`Phone, where there is no e-mail`}
        country={settings.country}
        onChange={(phoneNumber) => form.change({ phoneNumber })}
        error={problem(form.problems.phoneNumber)}
      />
      <p
        className={styles.note}
      >{t`The invitation goes to this address and nowhere else. For staff you may leave both empty and hand over a link at the counter; whoever joins by it confirms an address of their own.`}</p>
      <PlaceFields
        form={form}
        rolesToGive={rolesToGive}
        staffTypes={mayChooseStaffType ? staffTypes : null}
        asksForJob={sharesTips && mayChooseStaffType && takesTips(form.typed.roles)}
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.ends}>
        <Button type="submit" loading={form.isBusy}>{t`Invite`}</Button>
      </div>
    </form>
  );
}

/** A link to hand over, or where the invitation was sent, or is once a second person has agreed. */
type MadeInvitation = { link: string } | { to: string; isWaiting: boolean };

interface MadeProps {
  made: MadeInvitation;
  onAnother: () => void;
}

function Made({ made, onAnother }: MadeProps) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  const another = <Button variant="default" onClick={onAnother}>{t`Invite another person`}</Button>;
  if ('to' in made) {
    const { to, isWaiting } = made;
    if (isWaiting) {
      return (
        <div className={styles.form}>
          <Notice tone="info">
            {t`Adding another owner takes a second person: an owner or Tipwell. The invitation to ${to} is sent once it is approved, a day from now at the earliest.`}
          </Notice>
          <div className={styles.ends}>{another}</div>
        </div>
      );
    }
    return (
      <div className={styles.form}>
        <Notice tone="info">{t`The invitation is on its way to ${to}.`}</Notice>
        <p
          className={styles.note}
        >{t`The link is only in that message. It works once and is valid for 14 days.`}</p>
        <div className={styles.ends}>{another}</div>
      </div>
    );
  }
  const { link } = made;
  return (
    <div className={styles.form}>
      <Notice tone="info">{t`The link is ready to share.`}</Notice>
      <p
        className={styles.note}
      >{t`It works once, is valid for 14 days, and is only shown here.`}</p>
      <p className={styles.link} dir="ltr">
        {link}
      </p>
      <div className={styles.ends}>
        <Button
          onClick={() => {
            void copyText(link).then(() => setIsCopied(true));
          }}
        >
          {isCopied ? t`Copied` : t`Copy the link`}
        </Button>
        {another}
      </div>
    </div>
  );
}
