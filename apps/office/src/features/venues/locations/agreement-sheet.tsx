import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { newAgreement, type BusinessStanding } from '@tipwell/contract/people/calls/business';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { dateAt } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import styles from './locations.module.css';
import { recordAgreement, refreshLocation } from './queries.ts';
import type { Settings } from './typed-settings.ts';

interface AgreementSheetProps {
  settings: Settings;
  /** The one that counts until now. */
  agreement: BusinessStanding['agreement'];
  onClose: () => void;
}

/** Records what was agreed with a seller apart from the terms; the newest counts. */
export function AgreementSheet({ settings, agreement, onClose }: AgreementSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen onClose={onClose} title={t`Record a separate agreement`} closeLabel={t`Close`}>
      <AgreementForm settings={settings} agreement={agreement} onClose={onClose} />
    </Sheet>
  );
}

function AgreementForm({ settings, agreement, onClose }: AgreementSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const [today] = useState(() => dateAt(new Date(), settings.timeZone));
  const form = useForm({
    initial: { agreedOn: '', reference: '' },
    schema: newAgreement,
    draft: { form: 'agreement', object: settings.id },
    send: async (read) => {
      await recordAgreement(settings.id, read);
      await refreshLocation(queries, settings.id);
      showToast('success', t`The agreement has been recorded.`);
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <p className={styles.note}>
        {agreement
          ? t`It takes precedence over the terms for ${settings.name}, in place of ${agreement.reference}, which is kept. Its owners can read it here.`
          : t`It takes precedence over the terms for ${settings.name}. Its owners can read it here.`}
      </p>
      <DraftNote form={form} />
      <TextInput
        name="agreedOn"
        label={t`Date of the agreement`}
        type="date"
        min="2000-01-01"
        max={today}
        value={form.typed.agreedOn}
        onChange={({ target }) => form.change({ agreedOn: target.value })}
        error={problem(form.problems.agreedOn)}
      />
      <TextInput
        name="reference"
        label={t`Reference`}
        description={t`The number or name under which the contract is filed.`}
        maxLength={120}
        value={form.typed.reference}
        onChange={({ target }) => form.change({ reference: target.value })}
        error={problem(form.problems.reference)}
        dir="auto"
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.ends}>
        <Button type="submit" loading={form.isBusy}>
          {t`Record`}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
