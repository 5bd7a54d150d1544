import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ChangeRequest } from '@tipwell/contract/calls/change-requests';
import { reason as reasonField } from '@tipwell/contract/people-fields';
import { Sheet } from '@tipwell/ui/sheet';
import * as z from 'zod';
import { FormTrouble } from '../../lib/form-trouble.tsx';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { showToast } from '../../lib/toasts.ts';
import { useForm } from '../../lib/use-form.ts';
import { useChangeTitle } from './change-words.ts';
import styles from './changes.module.css';
import { refreshChanges, refuse } from './queries.ts';

const schema = z.object({ reason: reasonField });

interface SheetProps {
  request: ChangeRequest;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why a change is refused. */
export function RefuseSheet({ request, isOpen, onClose }: SheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Reject this change?`} closeLabel={t`Close`}>
      <RefuseForm request={request} onClose={onClose} />
    </Sheet>
  );
}

function RefuseForm({ request, onClose }: Omit<SheetProps, 'isOpen'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const title = useChangeTitle();
  const form = useForm({
    initial: { reason: '' },
    schema,
    send: async ({ reason }) => {
      await refuse(request, reason);
      showToast('success', t`The request was rejected. Nothing changes.`);
      onClose();
      await refreshChanges(queries, request.locationId);
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.strong}>
        <bdi>{title(request.change)}</bdi>
      </p>
      <FormTrouble failure={form.failure} />
      <Textarea
        name="reason"
        label={t`Why`}
        description={t`It is recorded in the log with your name.`}
        rows={3}
        maxLength={300}
        value={form.typed.reason}
        onChange={(event) => form.change({ reason: event.target.value })}
        error={problem(form.problems.reason)}
        dir="auto"
      />
      <div className={styles.ways}>
        <Button type="submit" color="red" loading={form.isBusy}>
          {t`Refuse`}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
