import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Promotion } from '@tipwell/contract/venues/calls/promotions';
import { budgetLimits, promotionKinds } from '@tipwell/contract/venues/promotion-states';
import { businessCountries } from '@tipwell/contract/countries/list';
import { Sheet } from '@tipwell/ui/sheet';
import { FormTrouble } from '#lib/form-errors.tsx';
import { FieldProblem, marks } from '#lib/forms/field-problem.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { wholeNumber } from '#lib/format/numbers.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { bpsOf, budgetFor, budgetOf, emptyPromotion, promotionForm } from './promotion-form.ts';
import { promotionKindExplained, promotionKindWords } from './promotion-words.ts';
import styles from './promotions.module.css';
import { make, previewQuery } from './queries.ts';
import { TouchedBy } from './touched.tsx';
import { VenuePicker } from './venue-picker.tsx';

interface MakePromotionProps {
  isOpen: boolean;
  onClose: () => void;
  onMade: (promotion: Promotion) => void;
}

/** A new promotion: what it makes cheaper, how low the fee is, when, and for whom. */
export function MakePromotionSheet({ isOpen, onClose, onMade }: MakePromotionProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  // The days of a promotion are counted in UTC.
  const today = useNow(60_000).toISOString().slice(0, 10);
  const form = useForm({
    initial: emptyPromotion,
    schema: promotionForm(locale, today),
    draft: { form: 'promotion' },
    namesOnServer: {
      platformBps: 'fee',
      startsAt: 'from',
      endsAt: 'to',
      locationIds: 'locations',
      paymentsPerLocation: 'payments',
      payoutsPerPerson: 'perPerson',
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
  const { kind } = typed;
  const isOfFee = kind === 'PLATFORM_FEE';
  const bps = isOfFee ? bpsOf(typed.fee) : 0;
  const isForSomebody = typed.countries.length + typed.locations.length > 0;
  const touched =
    bps === null || !isForSomebody
      ? null
      : {
          kind,
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
        <fieldset className={styles.kinds}>
          <legend>{t`What it does`}</legend>
          {promotionKinds.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="kind"
                value={one}
                checked={kind === one}
                {...marks('kind-wrong', wrong('kind'))}
                onChange={() => change({ kind: one })}
              />
              <span>
                {i18n._(promotionKindWords[one])}
                <small>{i18n._(promotionKindExplained[one])}</small>
              </span>
            </label>
          ))}
          <FieldProblem id="kind-wrong">{wrong('kind')}</FieldProblem>
        </fieldset>
        <TextInput
          name="name"
          label={t`Name`}
          maxLength={80}
          value={typed.name}
          error={wrong('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        {isOfFee && (
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
        )}
        <div className={styles.pair}>
          <TextInput
            name="from"
            type="date"
            label={t`First day`}
            min={today}
            max={typed.to || undefined}
            value={typed.from}
            error={wrong('from')}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextInput
            name="to"
            type="date"
            label={t`Last day`}
            min={typed.from || today}
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
        {kind === 'INSTANT_PAYOUT' && (
          <TextInput
            name="perPerson"
            label={t`Payouts per person (optional)`}
            description={t`How many free instant payouts each person gets. Failed ones do not count.`}
            inputMode="numeric"
            maxLength={4}
            value={typed.perPerson}
            error={wrong('perPerson')}
            onChange={({ target }) => change({ perPerson: target.value })}
          />
        )}
        {isOfFee && (
          <div className={styles.limits}>
            <TextInput
              name="budget"
              label={t`Budget (optional)`}
              description={t`The most it may save venues in all. It stops there; a payment that was already under way can take it slightly over.`}
              inputMode="decimal"
              maxLength={20}
              value={typed.budget}
              error={problems.budget && (wrongBudget ?? t`Enter an amount from 1 to ${most}.`)}
              onChange={({ target }) => change({ budget: target.value })}
            />
            <TextInput
              name="payments"
              label={t`Payments per location (optional)`}
              description={t`How many payments per location it applies to.`}
              inputMode="numeric"
              maxLength={6}
              value={typed.payments}
              error={wrong('payments')}
              onChange={({ target }) => change({ payments: target.value })}
            />
          </div>
        )}
        <TouchedBy
          of={touched}
          budget={isOfFee ? (budgetOf(typed.budget, locale)?.amount ?? null) : null}
          before={
            isOfFee
              ? t`Enter the fee and choose who it is for to see which locations it affects.`
              : t`Choose who it is for to see which locations it affects.`
          }
        />
        <FormTrouble failure={failure} />
        <Button type="submit" loading={isBusy}>{t`Create promotion`}</Button>
      </form>
    </Sheet>
  );
}
