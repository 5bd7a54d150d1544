import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type {
  ProcessorAccount,
  SecretTrace,
} from '@tipwell/contract/finance/calls/processor-accounts';
import { adapterNeeds } from '@tipwell/contract/providers/adapters';
import type { PaymentAccountField } from '@tipwell/contract/providers/processor-account-fields';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { newId } from '#lib/new-id.ts';
import { PasswordField } from '#lib/fields/password-field.tsx';
import { paymentSystemName } from '@tipwell/contract/providers/payment-system-name';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm, type Form } from '#lib/use-form.ts';
import { CertificateFields } from './certificate-fields.tsx';
import { traceWords } from './kept-account.tsx';
import styles from './payment-accounts.module.css';
import { enterIt, refreshAccounts } from './queries.ts';
import { bodyOf, typedAccount, typedFrom, type TypedAccount } from './typed-account.ts';

interface AccountSheetProps {
  account: ProcessorAccount;
  onClose: () => void;
}

/** Enters an account with a processor, or changes its keys and details. */
export function AccountSheet(props: AccountSheetProps) {
  const { t } = useLingui();
  const name = paymentSystemName(props.account.paymentSystem);
  return (
    <Sheet isOpen onClose={props.onClose} title={t`Account with ${name}`} closeLabel={t`Close`}>
      <AccountForm {...props} />
    </Sheet>
  );
}

function AccountForm({ account, onClose }: AccountSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  // A lost answer is asked for again: the same id is the same request.
  const [versionId] = useState(newId);
  const { paymentSystem, adapter, inForce } = account;
  const shown = inForce?.shown ?? null;
  // No draft: what is typed here is secret, and no browser keeps it.
  const form = useForm({
    initial: typedFrom(shown),
    schema: typedAccount,
    namesOnServer: { apiKeys: 'newKey', webhookSecrets: 'newSecret' },
    send: async (typed) => {
      await enterIt(bodyOf(typed, { versionId, paymentSystem }));
      showToast('success', t`Another administrator has to confirm it now.`);
      onClose();
      await refreshAccounts(queries);
    },
  });
  if (adapter === null) return null;
  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={form.submit}>
      <p className={styles.note}>
        {shown
          ? t`To change a key without a break, enter the new one and keep the old one. Once the processor no longer accepts the old one, remove it here.`
          : t`Enter what ${adapterNeeds[adapter].name} shows you for this account.`}
      </p>
      <SecretFields form={form} shown={shown} />
      <PlainFields
        form={form}
        adapter={adapter}
        hasApplePayFile={shown?.hasApplePayFile ?? false}
      />
      <CertificateFields form={form} shown={shown} />
      <Textarea
        name="reason"
        label={t`Why`}
        description={t`It is recorded in the log with your name.`}
        rows={2}
        maxLength={300}
        value={form.typed.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
        error={words(form.problems.reason)}
        dir="auto"
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.ends}>
        <Button type="submit" loading={form.isBusy}>{t`Send for confirmation`}</Button>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

interface SecretFieldsProps {
  form: Form<TypedAccount>;
  shown: { apiKeys: readonly SecretTrace[]; webhookSecrets: readonly SecretTrace[] } | null;
}

function SecretFields({ form, shown }: SecretFieldsProps) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const { typed, problems, change } = form;
  return (
    <>
      <fieldset className={styles.fieldset}>
        <legend>{t`Secret keys`}</legend>
        <Kept
          traces={shown?.apiKeys ?? []}
          kept={typed.keptKeys}
          onChange={(keptKeys) => change({ keptKeys })}
        />
        <PasswordField
          name="newKey"
          label={shown ? t`New key` : t`Secret key`}
          value={typed.newKey}
          onChange={(newKey) => change({ newKey })}
          error={words(problems.newKey)}
          autoComplete="off"
          eye={t`Show or hide what is typed`}
          dir="ltr"
        />
      </fieldset>
      <fieldset className={styles.fieldset}>
        <legend>{t`Webhook secrets`}</legend>
        <Kept
          traces={shown?.webhookSecrets ?? []}
          kept={typed.keptSecrets}
          onChange={(keptSecrets) => change({ keptSecrets })}
        />
        <PasswordField
          name="newSecret"
          label={shown ? t`New webhook secret` : t`Webhook secret`}
          value={typed.newSecret}
          onChange={(newSecret) => change({ newSecret })}
          error={words(problems.newSecret)}
          autoComplete="off"
          eye={t`Show or hide what is typed`}
          dir="ltr"
        />
        <PasswordField
          name="otherSecret"
          label={t`Second webhook secret`}
          description={t`Where the processor has a second endpoint with a secret of its own. Up to two can be in use at once.`}
          value={typed.otherSecret}
          onChange={(otherSecret) => change({ otherSecret })}
          error={words(problems.otherSecret)}
          autoComplete="off"
          eye={t`Show or hide what is typed`}
          dir="ltr"
        />
      </fieldset>
    </>
  );
}

interface KeptProps {
  traces: readonly SecretTrace[];
  kept: readonly string[];
  onChange: (kept: string[]) => void;
}

/** Keys in force: which ones stay. */
function Kept({ traces, kept, onChange }: KeptProps) {
  const { t } = useLingui();
  return traces.map((trace) => {
    const { fingerprint } = trace;
    const known = traceWords(trace);
    return (
      <label key={fingerprint} className={styles.kept}>
        <input
          type="checkbox"
          checked={kept.includes(fingerprint)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...kept, fingerprint] : kept.filter((one) => one !== fingerprint),
            )
          }
        />
        <span>{t`Keep ${known}`}</span>
      </label>
    );
  });
}

interface PlainFieldsProps {
  form: Form<TypedAccount>;
  adapter: keyof typeof adapterNeeds;
  hasApplePayFile: boolean;
}

type TextField =
  | 'publicKey'
  | 'url'
  | 'processingChannel'
  | 'appId'
  | 'merchantNumber'
  | 'entity'
  | 'countries';

/** What the adapter needs beside its keys, and what it may be told. */
function PlainFields({ form, adapter, hasApplePayFile }: PlainFieldsProps) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const { typed, problems, change } = form;
  const { needed, optional } = adapterNeeds[adapter];
  // The same places have other names there.
  const isAdyen = adapter === 'adyen';
  const asked: readonly PaymentAccountField[] = [...needed, ...optional];
  const has = (field: PaymentAccountField) => asked.includes(field);
  const line = (field: TextField, label: string, description?: string) =>
    has(field) && (
      <TextInput
        name={field}
        label={label}
        description={description}
        value={typed[field]}
        onChange={({ target }) => change({ [field]: target.value })}
        error={words(problems[field])}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
    );
  const area = (
    field: 'currencyAccounts' | 'applePayFile' | 'applePayHosts',
    label: string,
    description: string,
  ) =>
    has(field) && (
      <Textarea
        name={field}
        label={label}
        description={description}
        rows={2}
        value={typed[field]}
        onChange={({ target }) => change({ [field]: target.value })}
        error={words(problems[field])}
        spellCheck={false}
        dir="ltr"
      />
    );
  return (
    <>
      {line('publicKey', t`Public key`)}
      {line('url', t`Address`, t`Only the processor’s own address.`)}
      {line('processingChannel', isAdyen ? t`Merchant account` : t`Processing channel`)}
      {line('appId', t`App ID`)}
      {line('merchantNumber', t`Merchant number`)}
      {line('entity', t`Entity`, t`Without it, balances and settlement cannot be read.`)}
      {area(
        'currencyAccounts',
        t`Accounts for payouts`,
        isAdyen ? t`One balance account per line: GBP BA…` : t`One per line: GBP ca_…`,
      )}
      {has('cardFields') && (
        <NativeSelect
          name="cardFields"
          label={t`Card fields`}
          value={typed.cardFields}
          onChange={({ target }) =>
            change({
              cardFields:
                target.value === 'flow' ? 'flow' : target.value === 'frames' ? 'frames' : '',
            })
          }
          error={words(problems.cardFields)}
          data={[
            { value: '', label: t`Default (Frames)` },
            { value: 'frames', label: 'Frames' },
            { value: 'flow', label: 'Flow' },
          ]}
        />
      )}
      {has('hostedPage') && (
        <NativeSelect
          name="hostedPage"
          label={t`The processor’s own payment page`}
          value={typed.hostedPage}
          onChange={({ target }) =>
            change({
              hostedPage: target.value === 'yes' ? 'yes' : target.value === 'no' ? 'no' : '',
            })
          }
          error={words(problems.hostedPage)}
          data={[
            { value: '', label: t`The processor’s default` },
            { value: 'yes', label: t`It can be used` },
            { value: 'no', label: t`It is not used` },
          ]}
        />
      )}
      {line(
        'countries',
        t`Countries`,
        t`Only these, such as gb, de. Leave it empty for all it can serve.`,
      )}
      {area(
        'applePayFile',
        t`Apple Pay file`,
        hasApplePayFile
          ? t`The one entered before stays unless you enter another.`
          : t`Its text, as the processor gives it to you.`,
      )}
      {area(
        'applePayHosts',
        t`Hosts for Apple Pay`,
        t`One per line. Leave it empty for all of ours.`,
      )}
    </>
  );
}
