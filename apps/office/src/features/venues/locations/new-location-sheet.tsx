import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newLocation } from '@tipwell/contract/venues/calls/location-admin';
import { locationTypes } from '@tipwell/contract/venues/calls/locations';
import { currencyOfCountry } from '@tipwell/contract/countries/currency-of-country';
import { defaultCountry, isBusinessCountry } from '@tipwell/contract/countries/list';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { tipsTypes } from '@tipwell/contract/access/role-groups.rule';
import { Facts } from '@tipwell/ui/facts';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import * as z from 'zod';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { tipsTypeWords } from '#lib/labels/people-labels.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { useForm, type Form } from '#lib/use-form.ts';
import styles from './locations.module.css';
import { countriesQuery, create, refreshLocation, timeZonesQuery } from './queries.ts';
import { countryName, hasPostcodes, typeName } from './words.ts';

interface NewLocationSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (locationId: number) => void;
}

/** Creates a location in three steps: where it is, what it is, and what follows from that. */
export function NewLocationSheet({ isOpen, onClose, onCreated }: NewLocationSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`New location`} closeLabel={t`Close`}>
      <Steps onCreated={onCreated} />
    </Sheet>
  );
}

type NewLocation = z.output<typeof newLocation>;

interface Typed extends Record<string, string> {
  name: string;
  address: string;
  city: string;
  postcode: string;
  country: string;
  type: string;
  businessNote: string;
  tipsType: string;
  timeZone: string;
}

const stepOf: Readonly<Record<string, 1 | 2>> = {
  name: 1,
  address: 1,
  city: 1,
  postcode: 1,
  country: 1,
  masterLocationId: 1,
  type: 2,
  businessNote: 2,
  tipsType: 2,
  timeZone: 2,
};

const place = newLocation.pick({
  name: true,
  address: true,
  city: true,
  postcode: true,
  country: true,
});
const business = newLocation.pick({
  type: true,
  businessNote: true,
  tipsType: true,
  timeZone: true,
});
const schemas = { 1: place, 2: business, 3: newLocation } as const;

/** What was left empty was not typed. Each step reads its own fields, the last one all of them. */
function schemaOf(step: 1 | 2 | 3) {
  const withoutEmpty = (typed: unknown) =>
    Object.fromEntries(Object.entries(typed as Typed).filter(([, value]) => value !== ''));
  return z.preprocess(withoutEmpty, schemas[step]) as unknown as z.ZodType<NewLocation, Typed>;
}

function Steps({ onCreated }: { onCreated: (locationId: number) => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const initial: Typed = {
    name: '',
    address: '',
    city: '',
    postcode: '',
    country: defaultCountry,
    type: 'BAR',
    businessNote: '',
    tipsType: 'COMMON',
    timeZone: '',
  };
  const form = useForm({
    initial,
    schema: schemaOf(step),
    show: (field) => setStep(stepOf[field] ?? 1),
    draft: { form: 'newLocation' },
    send: async (read) => {
      if (step < 3) {
        setStep(step === 1 ? 2 : 3);
        return 'goesOn';
      }
      const { name } = read;
      const { id } = await create(read);
      showToast('success', t`${name} has been created. Invite your team now.`);
      await refreshLocation(queries, id);
      onCreated(id);
      return;
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <p className={styles.note}>{t`Step ${step} of 3`}</p>
      <DraftNote form={form} />
      {step === 1 && <Place form={form} />}
      {step === 2 && <Business form={form} />}
      {step === 3 && <Consequences typed={form.typed} />}
      <FormTrouble failure={form.failure} />
      <div className={styles.ends}>
        <Button type="submit" loading={form.isBusy}>
          {step === 3 ? t`Create location` : t`Next`}
        </Button>
        {step > 1 && (
          <Button variant="default" onClick={() => setStep(step === 3 ? 2 : 1)}>
            {t`Back`}
          </Button>
        )}
      </div>
    </form>
  );
}

type LocationForm = Form<Typed>;

function Place({ form }: { form: LocationForm }) {
  const { t } = useLingui();
  const locale = useLocale();
  const problem = useFieldErrors();
  const countries = useQuery(countriesQuery);
  const { typed, problems, change } = form;
  return (
    <>
      <TextInput
        name="name"
        label={t`Name`}
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
        error={problem(problems.name)}
        autoComplete="off"
        dir="auto"
      />
      <TextInput
        name="address"
        label={t`Street and number`}
        value={typed.address}
        onChange={({ target }) => change({ address: target.value })}
        error={problem(problems.address)}
        autoComplete="off"
        dir="auto"
      />
      <div className={styles.pair}>
        {hasPostcodes(typed.country) && (
          <TextInput
            name="postcode"
            label={t`Postcode (optional)`}
            value={typed.postcode}
            onChange={({ target }) => change({ postcode: target.value })}
            error={problem(problems.postcode)}
            autoComplete="off"
            dir="auto"
          />
        )}
        <TextInput
          name="city"
          label={t`City`}
          value={typed.city}
          onChange={({ target }) => change({ city: target.value })}
          error={problem(problems.city)}
          autoComplete="off"
          dir="auto"
        />
        <NativeSelect
          name="country"
          label={t`Country`}
          value={typed.country}
          onChange={({ target }) =>
            change({
              country: target.value,
              timeZone: '',
              ...(hasPostcodes(target.value) ? {} : { postcode: '' }),
            })
          }
          error={problem(problems.country)}
          data={(countries.data?.countries ?? [{ isoCode: defaultCountry }]).map(({ isoCode }) => ({
            value: isoCode,
            label: countryName(isoCode, locale),
          }))}
        />
      </div>
    </>
  );
}

function Business({ form }: { form: LocationForm }) {
  const { t, i18n } = useLingui();
  const problem = useFieldErrors();
  const { typed, problems, change } = form;
  const zones = useQuery(timeZonesQuery(typed.country)).data?.timezones ?? [];
  return (
    <>
      <NativeSelect
        name="type"
        label={t`Kind of business`}
        value={typed.type}
        onChange={({ target }) => change({ type: target.value })}
        error={problem(problems.type)}
        data={locationTypes.map((value) => ({ value, label: typeName(value, i18n) }))}
      />
      <TextInput
        name="businessNote"
        label={t`What they do (optional)`}
        description={t`Our terms do not allow drugs, adult services, weapons or gambling.`}
        value={typed.businessNote}
        onChange={({ target }) => change({ businessNote: target.value })}
        error={problem(problems.businessNote)}
        maxLength={120}
        dir="auto"
      />
      <NativeSelect
        name="tipsType"
        label={t`How tips are assigned`}
        value={typed.tipsType}
        onChange={({ target }) => change({ tipsType: target.value })}
        error={problem(problems.tipsType)}
        data={tipsTypes.map((value) => ({ value, label: i18n._(tipsTypeWords[value]) }))}
      />
      {zones.length > 1 && (
        <NativeSelect
          name="timeZone"
          label={t`Time zone`}
          value={typed.timeZone || zones[0] || ''}
          onChange={({ target }) => change({ timeZone: target.value })}
          error={problem(problems.timeZone)}
          data={[...zones]}
        />
      )}
    </>
  );
}

function Consequences({ typed }: { typed: Typed }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const zones = useQuery(timeZonesQuery(typed.country)).data?.timezones ?? [];
  if (!isBusinessCountry(typed.country)) return null;
  const terms = feeTermsOn(typed.country, today);
  const tipsType = tipsTypes.find((one) => one === typed.tipsType);
  return (
    <Facts
      facts={[
        { name: t`Name`, value: <bdi>{typed.name}</bdi>, isStrong: true },
        {
          name: t`Address`,
          value: (
            <bdi>{[typed.address, typed.postcode, typed.city].filter(Boolean).join(', ')}</bdi>
          ),
        },
        { name: t`Country`, value: countryName(typed.country, locale) },
        { name: t`Kind of business`, value: typeName(typed.type, i18n) },
        ...(tipsType === undefined
          ? []
          : [{ name: t`Tips`, value: i18n._(tipsTypeWords[tipsType]) }]),
        { name: t`Currency`, value: currencyOfCountry(typed.country) ?? '' },
        { name: t`Time zone`, value: typed.timeZone || zones[0] || '' },
        { name: t`Terms`, value: terms.termsVersion },
        { name: t`Platform fee`, value: percent(terms.platformBps, locale) },
      ]}
    />
  );
}
