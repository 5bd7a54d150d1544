import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import type { ShownAccount } from '@tipwell/contract/finance/calls/processor-accounts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import type { Form } from '#lib/use-form.ts';
import styles from './payment-accounts.module.css';
import type { TypedAccount } from './typed-account.ts';

interface CertificateFieldsProps {
  form: Form<TypedAccount>;
  shown: Pick<ShownAccount, 'clientCertificate' | 'serverAuthority'> | null;
}

/** What the processor knows us by on every call, where it wants more than a key. */
export function CertificateFields({ form, shown }: CertificateFieldsProps) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const { typed, problems, change } = form;
  const has = shown !== null && (shown.clientCertificate ?? shown.serverAuthority) !== null;
  const area = (
    field: 'clientCertificate' | 'clientKey' | 'serverAuthority',
    label: string,
    description?: string,
  ) => (
    <Textarea
      name={field}
      label={label}
      description={description}
      rows={2}
      value={typed[field]}
      onChange={({ target }) => change({ [field]: target.value })}
      error={words(problems[field])}
      disabled={typed.dropCertificates}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
    />
  );
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t`Certificates`}</legend>
      <p className={styles.note}>
        {has
          ? t`What was entered before stays unless you enter another.`
          : t`Only if the processor asks for a client certificate. In PEM format.`}
      </p>
      {area('clientCertificate', t`Client certificate`)}
      {area('clientKey', t`Private key`, t`Without a password. It is never shown again.`)}
      {area(
        'serverAuthority',
        t`Certificate authority of the processor`,
        t`Leave it empty if the processor’s certificate is a public one.`,
      )}
      {has && (
        <label className={styles.kept}>
          <input
            type="checkbox"
            checked={typed.dropCertificates}
            onChange={({ target }) => change({ dropCertificates: target.checked })}
          />
          <span>{t`Stop using certificates`}</span>
        </label>
      )}
    </fieldset>
  );
}
