import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Promotion } from '@tipwell/contract/calls/promotions';
import { budgetLimits } from '@tipwell/contract/promotion-states';
import { businessCountries } from '@tipwell/contract/countries/list';
import { Sheet } from '@tipwell/ui/sheet';
import { FormTrouble } from '../../lib/form-trouble.tsx';
import { FieldProblem, marks } from '../../lib/forms/field-problem.tsx';
import { DraftNote } from '../../lib/forms/draft-note.tsx';
import { useLocale } from '../../lib/locale.ts';
import { wholeNumber } from '../../lib/numbers.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { useForm } from '../../lib/use-form.ts';
import { bpsOf, budgetFor, budgetOf, emptyPromotion, promotionForm } from './promotion-form.ts';
import styles from './promotions.module.css';
import { make, previewQuery } from './queries.ts';
import { TouchedBy } from './touched.tsx';
import { VenuePicker } from './venue-picker.tsx';

interface MakePromotionProps {
  isOpen: boolean;
  onClose: () => void;
  onMade: (promotion: Promotion) => void;
}

/** A new promotion: how low the fee is, when, and for whom. */
export function MakePromotionSheet({ isOpen, onClose, onMade }: MakePromotionProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const form = useForm({
    initial: emptyPromotion,
    schema: promotionForm(locale),
    draft: { form: 'promotion' },
    namesOnServer: {
      platformBps: 'fee',
      startsAt: 'from',
      endsAt: 'to',
      locationIds: 'locations',
      paymentsPerLocation: 'payments',
    },
    send: async ({ budget, ...read }) => {
      // A budget is in the currency of whom it is for; where these are several, the server says so.
      const audience =
        budget === null ? [] : (await queries.fetchQuery(previewQuery(read))).currencies;
      onMade(await make({ ...read, budget: budget && budgetFor(budget, audience) }));
    },
  });
  const { typed, problems, failure, isBusy, change, submit } = form;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const fieldErrors = useFieldErrors();
  const bps = bpsOf(typed.fee);
  const isForSomebody = typed.countries.length + typed.locations.length > 0;
  const touched =
    bps === null || !isForSomebody
      ? null
      : {
          platformBps: bps,
          countries: typed.countries,
          locationIds: typed.locations.map(({ locationId }) => locationId),
        };
  const wrong = (field: keyof typeof problems) => fieldErrors(problems[field]);
  const most = wholeNumber(budgetLimits.largest / 100, locale);
  const wrongBudget = problems.budget?.code === 'promotionCurrencies' ? wrong('budget') : undefined;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`New promotion`} closeLabel={t`Close`}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <DraftNote form={form} />
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
          description={t`0 to 3.70; 0 means free. Venues that already pay less keep their lower fee.`}
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
            max={typed.to || undefined}
            value={typed.from}
            error={wrong('from')}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextInput
            name="to"
            type="date"
            label={t`Last day`}
            min={typed.from || undefined}
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
                {...marks('countries-wrong', wrong('countries'))}
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
          <FieldProblem id="countries-wrong">{wrong('countries')}</FieldProblem>
        </fieldset>
        <VenuePicker
          chosen={typed.locations}
          problem={wrong('locations')}
          onChange={(locations) => change({ locations })}
        />
        <div className={styles.limits}>
          <TextInput
            name="budget"
            label={t`Budget (optional)`}
            description={t`The most it may save venues in all. It stops exactly there.`}
            inputMode="decimal"
            maxLength={20}
            value={typed.budget}
            error={problems.budget && (wrongBudget ?? t`Enter an amount from 1 to ${most}.`)}
            onChange={({ target }) => change({ budget: target.value })}
          />
          <TextInput
            name="payments"
            label={t`Payments per location (optional)`}
            description={t`It counts for so many payments of each location.`}
            inputMode="numeric"
            maxLength={6}
            value={typed.payments}
            error={wrong('payments')}
            onChange={({ target }) => change({ payments: target.value })}
          />
        </div>
        <TouchedBy
          of={touched}
          budget={budgetOf(typed.budget, locale)?.amount ?? null}
          before={t`Enter the fee and choose who it is for to see which locations it affects.`}
        />
        <FormTrouble failure={failure} />
        <Button type="submit" loading={isBusy}>{t`Create promotion`}</Button>
      </form>
    </Sheet>
  );
}
