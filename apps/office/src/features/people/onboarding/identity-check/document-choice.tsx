import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { startIdentityCheck } from '@tipwell/contract/people/calls/onboarding';
import { documentTypes } from '@tipwell/contract/people/identity-check';
import { useState } from 'react';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './identity-check.module.css';
import { identityCheckQuery, openIdentityPage } from './queries.ts';

const schema = z.object({ documentType: z.enum(documentTypes) });

/** Which document the person shows, and the way to the page on which they do (onboarding §3). */
export function DocumentChoice() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useForm({
    initial: { documentType: 'PASSPORT' as (typeof documentTypes)[number] },
    schema,
    send: async ({ documentType }) => {
      const pageUrl = await openIdentityPage(documentType);
      if (pageUrl === null) await queries.invalidateQueries(identityCheckQuery);
      else {
        setIsLeaving(true);
        globalThis.location.assign(pageUrl);
      }
    },
  });
  const words = { PASSPORT: t`Passport`, DRIVER_LICENSE: t`Driving License`, ID: t`ID` };
  return (
    <WriteControls of={startIdentityCheck}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <NativeSelect
          name="documentType"
          label={t`Which document will you show?`}
          value={form.typed.documentType}
          error={problem(form.problems.documentType)}
          data={documentTypes.map((value) => ({ value, label: words[value] }))}
          onChange={({ target }) => {
            const documentType = documentTypes.find((one) => one === target.value);
            if (documentType) form.change({ documentType });
          }}
        />
        <FormTrouble failure={form.failure} />
        <Button type="submit" size="lg" fullWidth loading={form.isBusy || isLeaving}>
          {t`Show my document`}
        </Button>
      </form>
    </WriteControls>
  );
}
