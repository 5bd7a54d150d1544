import { useLingui } from '@lingui/react/macro';
import { paymentMethods, type PaymentMethod } from '@tipwell/contract/providers/payment-methods';
import { FieldProblem, marks } from '#lib/forms/field-problem.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import type { Form } from '#lib/use-form.ts';
import styles from '../locations.module.css';
import { usePaymentMethodName } from '#lib/labels/payment-methods.ts';
import type { Settings, Typed } from '../typed-settings.ts';

interface PayButtonFieldsProps {
  form: Form<Typed>;
  settings: Settings;
}

/** Which ways to pay the tip pages show; what the payment system cannot take cannot be added. */
export function PayButtonFields({ form, settings }: PayButtonFieldsProps) {
  const { t } = useLingui();
  const problem = useFieldErrors();
  const nameOf = usePaymentMethodName();
  const shown = new Set(String(form.typed['payButtons'] ?? '').split(' '));
  const toggle = (method: PaymentMethod, isOn: boolean) => {
    if (isOn) shown.add(method);
    else shown.delete(method);
    form.change({ payButtons: paymentMethods.filter((one) => shown.has(one)).join(' ') });
  };
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t`Ways to pay on the tip page`}</legend>
      <ul className={styles.switches}>
        {paymentMethods.map((method) => {
          const isPossible = settings.possiblePayButtons.includes(method);
          return (
            <li key={method}>
              <label>
                <input
                  type="checkbox"
                  name="payButtons"
                  checked={shown.has(method)}
                  disabled={!isPossible && !shown.has(method)}
                  {...marks('payButtons-wrong', form.problems['payButtons'])}
                  onChange={({ target }) => toggle(method, target.checked)}
                />
                <span>{nameOf(method)}</span>
                {!isPossible && (
                  <span className={styles.sentence}>
                    {t`The payment system of this location cannot take it.`}
                  </span>
                )}
              </label>
            </li>
          );
        })}
      </ul>
      <FieldProblem id="payButtons-wrong">{problem(form.problems['payButtons'])}</FieldProblem>
    </fieldset>
  );
}
