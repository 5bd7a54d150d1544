import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  workplaceFeeAloneBps,
  workplaceFeeMostBps,
} from '@tipwell/contract/access/approval-limits';
import {
  locationTypes,
  paymentPages,
  typesOfReview,
} from '@tipwell/contract/venues/calls/locations';
import { recordOf } from '@tipwell/contract/countries/records';
import { tipsTypes } from '@tipwell/contract/access/role-groups.rule';
import { Card } from '@tipwell/ui/card';
import { FieldProblem, marks } from '#lib/forms/field-problem.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { tipsTypeWords } from '#lib/labels/people-labels.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { useForm, type Form } from '#lib/use-form.ts';
import { switches, useFlagWords, useReviewWords } from './flag-words.ts';
import { PayButtonFields } from './fees/pay-button-fields.tsx';
import { MasterPicker } from './master-picker.tsx';
import styles from './locations.module.css';
import { change, refreshLocation, salesPeopleQuery, timeZonesQuery } from './queries.ts';
import { schemaFor, typedOf, type Settings, type Typed } from './typed-settings.ts';
import { hasPostcodes, typeName } from './words.ts';

interface SettingsFormProps {
  settings: Settings;
  onDone: () => void;
}

/** Changes what a location is and does. */
export function SettingsForm({ settings, onDone }: SettingsFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initial: typedOf(settings),
    schema: schemaFor(settings),
    draft: { form: 'location', object: settings.id },
    send: async (wanted) => {
      const { waiting } = await change(settings.id, wanted);
      await refreshLocation(queries, settings.id);
      showToast(
        'success',
        waiting.length === 0
          ? t`Settings saved.`
          : t`Saved. What needs approval stays as it is until then. You’ll find it under “Changes that need approval”.`,
      );
      onDone();
    },
  });
  return (
    <Card labelledBy="change-location">
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <h2 id="change-location" className={styles.title}>{t`Change this location`}</h2>
        <DraftNote form={form} />
        <PlaceFields form={form} settings={settings} />
        <GuestFields form={form} />
        <PayButtonFields form={form} settings={settings} />
        <Switches form={form} />
        <FormTrouble failure={form.failure} />
        <div className={styles.ends}>
          <Button type="submit" loading={form.isBusy}>{t`Save`}</Button>
          <Button variant="default" onClick={onDone}>{t`Cancel`}</Button>
        </div>
      </form>
    </Card>
  );
}

function useField(form: Form<Typed>) {
  const problem = useFieldErrors();
  return (name: string) => ({
    name,
    value: String(form.typed[name] ?? ''),
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
    error: problem(form.problems[name]),
  });
}

function PlaceFields({ form, settings }: { form: Form<Typed>; settings: Settings }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const alone = percent(workplaceFeeAloneBps, locale);
  const most = percent(workplaceFeeMostBps, locale);
  const usual = percent(settings.platformFee.mostBps, locale);
  const field = useField(form);
  const problem = useFieldErrors();
  const zones = useQuery(timeZonesQuery(settings.country)).data?.timezones ?? [settings.timeZone];
  const sales = useQuery({ ...salesPeopleQuery, enabled: settings.may.chooseSalesPerson });
  return (
    <>
      <div className={styles.pair}>
        <TextInput {...field('name')} label={t`Name`} dir="auto" />
        <TextInput {...field('address')} label={t`Street and number`} dir="auto" />
        {hasPostcodes(settings.country) && (
          <TextInput {...field('postcode')} label={t`Postcode`} dir="auto" />
        )}
        <TextInput {...field('city')} label={t`City`} dir="auto" />
      </div>
      <div className={styles.pair}>
        <NativeSelect
          {...field('type')}
          label={t`Kind of business`}
          data={locationTypes.map((value) => ({ value, label: typeName(value, i18n) }))}
        />
        <NativeSelect {...field('timeZone')} label={t`Time zone`} data={[...zones]} />
        <MasterPicker
          settings={settings}
          value={String(form.typed['masterLocationId'] ?? '')}
          onChange={(masterLocationId) => form.change({ masterLocationId })}
          error={problem(form.problems['masterLocationId'])}
        />
        {recordOf(settings.country)?.venues.mayKeepWorkplaceFee && (
          <TextInput
            {...field('workplaceFee')}
            label={t`The venue’s share of each tip, in percent`}
            description={t`A higher share needs an owner’s approval and applies from the next business day. Above ${alone} it needs Tipwell’s approval and 24 hours. ${most} is the maximum.`}
            inputMode="decimal"
          />
        )}
        <TextInput
          {...field('platformBps')}
          label={t`Tipwell’s fee, in percent`}
          description={t`If left empty, the fee in the terms applies: ${usual}, which is also the maximum.`}
          inputMode="decimal"
        />
        <TextInput
          {...field('feeReason')}
          label={t`Reason for the fee change`}
          description={t`Owners are told about a new fee. The reason is kept in the log.`}
        />
        <TextInput
          {...field('platformFeeFrom')}
          type="date"
          label={t`The fee applies from`}
          description={t`If left empty, a lower fee applies from today and a higher one from tomorrow.`}
        />
        {settings.may.chooseSalesPerson && (
          <NativeSelect
            {...field('salesPersonId')}
            label={t`Sales`}
            data={[
              { value: '', label: t`Nobody` },
              ...(sales.data?.salesPeople ?? []).map((person) => ({
                value: person.userId,
                label: person.displayFullName,
              })),
            ]}
          />
        )}
      </div>
    </>
  );
}

function GuestFields({ form }: { form: Form<Typed> }) {
  const { t, i18n } = useLingui();
  const field = useField(form);
  const reviewWords = useReviewWords();
  const pageWords = { PERSONS: t`People and the whole team`, GROUPS: t`Groups first` };
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          {...field('tipsType')}
          description={t`Applies from the next business day, once the troncmaster or an owner approves it.`}
          label={t`How tips are assigned`}
          data={tipsTypes.map((value) => ({ value, label: i18n._(tipsTypeWords[value]) }))}
        />
        <NativeSelect
          {...field('paymentPage')}
          label={t`Payment page`}
          data={paymentPages.map((value) => ({ value, label: pageWords[value] }))}
        />
        {form.typed['paymentPage'] === 'GROUPS' && (
          <TextInput
            {...field('groupName')}
            label={t`What groups are called`}
            description={t`Guests read it instead of “Groups”.`}
            dir="auto"
          />
        )}
        <NativeSelect
          {...field('typeOfReview')}
          label={t`What guests are asked after they pay`}
          data={typesOfReview.map((value) => ({ value, label: reviewWords[value] }))}
        />
      </div>
      {form.typed['typeOfReview'] === 'EXTERNAL_LINK' && (
        <TextInput
          {...field('externalReviewUrl')}
          label={t`Address of the review page`}
          inputMode="url"
          dir="ltr"
        />
      )}
    </>
  );
}

function Switches({ form }: { form: Form<Typed> }) {
  const { t } = useLingui();
  const words = useFlagWords();
  const problem = useFieldErrors();
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t`Features`}</legend>
      <ul className={styles.switches}>
        {switches.map((flag) => (
          <li key={flag}>
            <label>
              <input
                type="checkbox"
                name={flag}
                checked={form.typed[flag] === true}
                {...marks(`${flag}-wrong`, form.problems[flag])}
                onChange={({ target }) => form.change({ [flag]: target.checked })}
              />
              <span className={styles.strong}>{words[flag]?.name}</span>
              <span className={styles.sentence}>{words[flag]?.effect}</span>
            </label>
            <FieldProblem id={`${flag}-wrong`}>{problem(form.problems[flag])}</FieldProblem>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
