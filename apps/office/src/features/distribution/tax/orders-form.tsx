import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { setWithholdingOrders } from '@tipwell/contract/distribution/calls/withholding';
import { Pill } from '@tipwell/ui/pill';
import { useState } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { ordersSchema, placeOfOrder, type TypedOrders } from './orders-schema.ts';
import { saveOrders, type Period } from './queries.ts';
import styles from './tax.module.css';
import { writeOrder } from './typed-order.ts';

interface OrdersFormProps {
  locationId: number;
  period: Period;
}

/** What is withheld of each person, to be entered: a rate or an amount; only what was typed is sent. */
export function OrdersForm({ locationId, period }: OrdersFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const [all, setAll] = useState('');
  const { periodId, rows, currency, capBps } = period;
  const limit = percent(capBps, locale);
  const form = useForm({
    initial: { orders: {} as TypedOrders },
    schema: ordersSchema(rows, currency, locale),
    draft: { form: 'withholding', object: periodId },
    send: async ({ orders }) => {
      try {
        await saveOrders(locationId, periodId, orders);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        const here = Object.entries(error.fields).map(([path, trouble]) => [
          placeOfOrder(path, orders, rows),
          trouble,
        ]);
        throw error.withOnly(Object.fromEntries(here));
      }
      await queries.invalidateQueries({ queryKey: queryKeys.tax(locationId) });
      form.startOver();
      showToast('success', t`Saved.`);
    },
  });
  const typed = form.typed.orders;
  const isTyped = Object.keys(typed).length > 0;
  return (
    <WriteControls of={setWithholdingOrders}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <DraftNote form={form} />
        <p className={styles.note}>
          {t`Up to ${limit} of what a person was given can be withheld; above that an administrator of Tipwell decides. What someone does not have is asked for within the limit for three months, and is then between them and the employer.`}
        </p>
        <div className={styles.forAll}>
          <TextInput
            label={t`The same for everybody`}
            placeholder={percent(2000, locale)}
            value={all}
            onChange={({ target }) => setAll(target.value)}
          />
          <Button
            variant="default"
            disabled={all.trim() === ''}
            onClick={() =>
              form.change({
                orders: Object.fromEntries(rows.map(({ staffId }) => [String(staffId), all])),
              })
            }
          >
            {t`Fill in`}
          </Button>
        </div>
        <ul className={styles.people}>
          {rows.map((row, index) => {
            const path = `orders.${index}.order`;
            const { displayFullName: name } = row;
            const given = money(row.allocated, currency);
            const carried = money(row.carriedIn, currency);
            return (
              <li key={row.staffId} className={styles.person}>
                <p className={styles.rowName}>
                  <bdi>{name}</bdi>
                  <span className={styles.sub}>
                    {row.carriedIn > 0
                      ? t`${given} given, ${carried} carried over`
                      : t`${given} given`}
                  </span>
                  {row.isAboveCap && <Pill tone="notYet">{t`Above ${limit}`}</Pill>}
                </p>
                <TextInput
                  name={path}
                  aria-label={t`Tax of ${name}, a rate or an amount`}
                  placeholder={t`20% or 45.00`}
                  value={typed[String(row.staffId)] ?? writeOrder(row)}
                  onChange={({ target }) =>
                    form.change({ orders: { ...typed, [String(row.staffId)]: target.value } })
                  }
                  error={problem(form.problemAt(path))}
                  className={styles.typed ?? ''}
                />
                <p className={styles.figure}>{money(row.wanted, currency)}</p>
              </li>
            );
          })}
        </ul>
        <FormTrouble failure={form.failure} />
        <div className={styles.actions}>
          <Button type="submit" loading={form.isBusy} disabled={!isTyped}>{t`Save`}</Button>
          {isTyped && <Button variant="default" onClick={form.startOver}>{t`Discard`}</Button>}
        </div>
      </form>
    </WriteControls>
  );
}
