import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AccountRequest,
  accountKinds,
  newAccountRequest,
  requestAccount,
} from '@tipwell/contract/people/calls/account-requests';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Facts } from '@tipwell/ui/facts';
import { Pill, type Tone } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import * as z from 'zod';
import { fullDate } from '#lib/format/dates.ts';
import { listed } from '#lib/lists/listed.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { PhoneField } from '#lib/fields/phone-field.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import type { Member } from './member-sheet.tsx';
import type { Settings } from './typed-settings.ts';
import styles from './locations.module.css';
import { askForAccount, refreshLocation, requestsQuery, teamQuery } from './queries.ts';
import {
  noInterestsTyped,
  saidInterests,
  TroncInterestFields,
  type InterestsTyped,
} from './tronc-interest-fields.tsx';
import { Pending, QueryList } from '#lib/query-view.tsx';

const stateTone: Record<AccountRequest['state'], Tone> = {
  OPEN: 'underWay',
  APPROVED: 'good',
  REFUSED: 'bad',
};

/** A venue's requests for a tronc master or an accountant, and how they were answered. */
export function RequestsTab({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const locale = useLocale();
  const requests = useQuery(requestsQuery(settings.id));
  const [isAsking, setIsAsking] = useState(false);
  const kindWords = { TRONC_MASTER: t`Tronc master`, ACCOUNTANT: t`Accountant` };
  const stateWords = { OPEN: t`Waiting for Tipwell`, APPROVED: t`Approved`, REFUSED: t`Refused` };
  return (
    <Card labelledBy="requests">
      <div className={styles.head}>
        <h2 id="requests" className={styles.title}>{t`Tronc master and accountant`}</h2>
        {settings.may.requestAccounts && (
          <WriteControls of={requestAccount}>
            <Button onClick={() => setIsAsking(true)}>{t`Ask for an account`}</Button>
          </WriteControls>
        )}
      </div>
      <p className={styles.note}>
        {t`A tronc master splits shared tips independently of the venue; an accountant handles the tax. Tipwell reviews each request.`}
      </p>
      {settings.may.manageTeam && <Holders locationId={settings.id} />}
      <QueryList
        query={requests}
        items={requests.data?.requests}
        empty={<p className={styles.note}>{t`No request is open.`}</p>}
      >
        {(shown) => (
          <Rows>
            {shown.map((request) => (
              <Row key={request.requestId}>
                <span className={styles.what}>
                  <span className={styles.strong}>
                    <bdi>{request.displayFullName}</bdi> · {kindWords[request.kind]}
                  </span>
                  <span className={styles.note}>
                    <bdi>{request.email}</bdi>
                    {' · '}
                    {fullDate(new Date(request.requestedAt), settings.timeZone, locale)}
                    {request.reason && (
                      <>
                        {' · '}
                        <bdi>{request.reason}</bdi>
                      </>
                    )}
                  </span>
                </span>
                <Pill tone={stateTone[request.state]}>{stateWords[request.state]}</Pill>
              </Row>
            ))}
          </Rows>
        )}
      </QueryList>
      <Sheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Ask for an account`}
        closeLabel={t`Close`}
      >
        <RequestForm settings={settings} onDone={() => setIsAsking(false)} />
      </Sheet>
    </Card>
  );
}

/** Who holds each of the two roles there now, of the same team that its tab shows. */
function Holders({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const team = useQuery(teamQuery(locationId));
  const held = (role: LocationRole, members: readonly Member[]) => {
    const names = members
      .filter(({ isActive, roles }) => isActive && roles.includes(role))
      .map(({ displayFullName }) => displayFullName);
    return names.length === 0 ? t`Nobody yet` : <bdi>{listed(names, locale)}</bdi>;
  };
  // As high before the answer as after it, so that what stands below does not move.
  const facts = (members?: readonly Member[]) => {
    const value = (role: LocationRole) =>
      members ? held(role, members) : <Bone width="9ch" height="1em" />;
    return (
      <Facts
        facts={[
          { name: t`Tronc master`, value: value('ROLE_TRONC_MASTER') },
          { name: t`Accountant`, value: value('ROLE_ACCOUNTANT') },
        ]}
      />
    );
  };
  return team.data ? facts(team.data.members) : <Pending query={team} waiting={facts()} />;
}

interface Typed extends Record<string, string>, InterestsTyped {
  kind: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  statement: string;
}

type Wanted = z.output<typeof newAccountRequest>;

/** What was typed as it is sent: what was left open is not said at all. */
const asSent = (typed: unknown) => {
  const { phoneNumber, isShareholder, isDirector, isOfficer, ...rest } = typed as Typed;
  const answers = { isShareholder, isDirector, isOfficer };
  return {
    ...rest,
    ...(phoneNumber === '' ? {} : { phoneNumber }),
    ...(rest.kind === 'TRONC_MASTER' ? saidInterests(answers) : {}),
  };
};
const schema = z.preprocess(asSent, newAccountRequest) as unknown as z.ZodType<Wanted, Typed>;

function RequestForm({ settings, onDone }: { settings: Settings; onDone: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  // The same until it is taken, so that a lost answer asks for nothing twice.
  const [requestId] = useState(newId);
  const form = useForm<Typed, Wanted>({
    initial: {
      kind: 'TRONC_MASTER',
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      statement: '',
      ...noInterestsTyped,
    },
    schema,
    draft: { form: 'accountRequest', object: settings.id },
    send: async (wanted) => {
      // What was typed of a tronc master says nothing of an accountant.
      const statement = wanted.kind === 'TRONC_MASTER' ? wanted.statement : '';
      await askForAccount(settings.id, { ...wanted, statement, requestId });
      await refreshLocation(queries, settings.id);
      showToast('success', t`Tipwell will review it and answer here.`);
      onDone();
    },
  });
  const kindWords = { TRONC_MASTER: t`Tronc master`, ACCOUNTANT: t`Accountant` };
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
      <NativeSelect
        name="kind"
        label={t`Which account`}
        value={form.typed.kind}
        onChange={({ target }) => form.change({ kind: target.value })}
        error={problem(form.problems.kind)}
        data={accountKinds.map((value) => ({ value, label: kindWords[value] }))}
      />
      <div className={styles.pair}>
        {text('firstName', t`First name`)}
        {text('lastName', t`Last name`)}
      </div>
      {text('email', t`E-mail`)}
      <PhoneField
        name="phoneNumber"
        label={t`Phone (optional)`}
        country={settings.country}
        onChange={(phoneNumber) => form.change({ phoneNumber })}
        error={problem(form.problems.phoneNumber)}
      />
      {form.typed.kind === 'TRONC_MASTER' && (
        <>
          <TroncInterestFields form={form} />
          <Textarea
            name="statement"
            label={t`How this person is independent of the venue`}
            description={t`Nobody who owns, manages or directs the venue can be its tronc master.`}
            rows={4}
            maxLength={1000}
            value={form.typed.statement}
            onChange={({ target }) => form.change({ statement: target.value })}
            error={problem(form.problems.statement)}
            dir="auto"
          />
        </>
      )}
      <FormTrouble failure={form.failure} />
      <div className={styles.ends}>
        <Button type="submit" loading={form.isBusy}>{t`Ask for it`}</Button>
      </div>
    </form>
  );
}
