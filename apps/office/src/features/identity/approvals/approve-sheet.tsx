import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ChangeRequest } from '@tipwell/contract/backoffice/calls/change-requests';
import { typedPassword } from '@tipwell/contract/api/fields';
import { Sheet } from '@tipwell/ui/sheet';
import * as z from 'zod';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { PasswordField } from '#lib/fields/password-field.tsx';
import { showToast } from '#lib/toasts.ts';
import { useForm } from '#lib/use-form.ts';
import { useMomentWords } from '#lib/lists/moment.tsx';
import { useChangeFacts, useChangeTitle } from './change-words.ts';
import styles from './changes.module.css';
import { approve, refreshChanges } from './queries.ts';

const passwordForm = z.object({ password: typedPassword });

interface SheetProps {
  request: ChangeRequest;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows once more what would change, and asks who one is. */
export function ApproveSheet({ request, isOpen, onClose }: SheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Approve this change?`} closeLabel={t`Close`}>
      <ApproveForm request={request} onClose={onClose} />
    </Sheet>
  );
}

function ApproveForm({ request, onClose }: Omit<SheetProps, 'isOpen'>) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const queries = useQueryClient();
  const title = useChangeTitle();
  const facts = useChangeFacts();
  const from = useMomentWords()(new Date(request.countsFrom), request.timeZone);
  const form = useForm({
    initial: { password: '' },
    schema: passwordForm,
    send: async ({ password }) => {
      await approve(request, password);
      showToast('success', t`You have approved it.`);
      onClose();
      await refreshChanges(queries, request.locationId);
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.strong}>
        <bdi>{title(request.change)}</bdi>
      </p>
      <p className={styles.note}>
        <bdi>{request.locationName}</bdi>
      </p>
      {facts(request.change).map((fact) => (
        <p key={fact} className={styles.note} dir="auto">
          {fact}
        </p>
      ))}
      <p className={styles.note}>
        {t`Approve it only if you know that ${request.requestedBy} asked for this. It takes effect on ${from} at the earliest; everyone whose money is affected has been told.`}
      </p>
      <PasswordField
        name="password"
        label={t`Your password`}
        value={form.typed.password}
        onChange={(password) => form.change({ password })}
        error={words(form.problems.password)}
        autoComplete="current-password"
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.ways}>
        <Button type="submit" loading={form.isBusy}>
          {t`Approve`}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
