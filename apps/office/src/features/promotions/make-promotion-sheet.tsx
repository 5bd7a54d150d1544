import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import type { Promotion } from '@tipwell/contract/calls/promotions';
import { businessCountries } from '@tipwell/contract/countries/list';
import { Sheet } from '@tipwell/ui/sheet';
import { FormTrouble } from '../../lib/form-trouble.tsx';
import { useLocale } from '../../lib/locale.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { useForm } from '../../lib/use-form.ts';
import { emptyPromotion, promotionForm } from './promotion-form.ts';
import styles from './promotions.module.css';
import { make } from './queries.ts';

interface MakePromotionProps {
  isOpen: boolean;
  onClose: () => void;
  onMade: (promotion: Promotion) => void;
}

/** A new promotion: how low the fee is, when, and for whom. */
export function MakePromotionSheet({ isOpen, onClose, onMade }: MakePromotionProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { typed, problems, failure, isBusy, change, submit } = useForm({
    initial: emptyPromotion,
    schema: promotionForm,
    namesOnServer: { platformBps: 'fee', startsAt: 'from', endsAt: 'to', locationIds: 'locations' },
    send: async (read) => onMade(await make(read)),
  });
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const fieldErrors = useFieldErrors();
  const wrong = (field: keyof typeof problems) => fieldErrors(problems[field]);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`New promotion`} closeLabel={t`Close`}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput
          name="name"
          label={t`Name`}
          maxLength={80}
          value={typed.name}
          error={wrong('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextInput
          name="fee"
          label={t`Platform fee, in percent`}
          description={t`Venues that already pay less keep their lower fee.`}
          inputMode="decimal"
          maxLength={5}
          value={typed.fee}
          error={wrong('fee')}
          onChange={({ target }) => change({ fee: target.value })}
        />
        <div className={styles.pair}>
          <TextInput
            name="from"
            type="date"
            label={t`First day`}
            value={typed.from}
            error={wrong('from')}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextInput
            name="to"
            type="date"
            label={t`Last day`}
            value={typed.to}
            error={wrong('to')}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
        <fieldset className={styles.countries}>
          <legend>{t`Countries`}</legend>
          {businessCountries.map((country) => (
            <label key={country}>
              <input
                type="checkbox"
                name="countries"
                checked={typed.countries.includes(country)}
                aria-invalid={wrong('countries') !== undefined}
                onChange={({ target }) =>
                  change({
                    countries: target.checked
                      ? [...typed.countries, country]
                      : typed.countries.filter((one) => one !== country),
                  })
                }
              />
              {names.of(country.toUpperCase())}
            </label>
          ))}
          {wrong('countries') && (
            <p className={styles.wrong} role="alert">
              {wrong('countries')}
            </p>
          )}
        </fieldset>
        <TextInput
          name="locations"
          label={t`Locations, by number`}
          description={t`For example: 101 102`}
          maxLength={2000}
          value={typed.locations}
          error={wrong('locations')}
          onChange={({ target }) => change({ locations: target.value })}
        />
        <FormTrouble failure={failure} />
        <Button type="submit" loading={isBusy}>{t`Create promotion`}</Button>
      </form>
    </Sheet>
  );
}
