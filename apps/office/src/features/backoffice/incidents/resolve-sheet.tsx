import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { resolutionShape, type IncidentShown } from '@tipwell/contract/backoffice/calls/incidents';
import { Sheet } from '@tipwell/ui/sheet';
import { queryKeys } from '#lib/query.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useForm } from '#lib/use-form.ts';
import { useIncidentWords } from './incident-words.ts';
import styles from './incidents.module.css';
import { closeIncident } from './queries.ts';

interface ResolveSheetProps {
  isOpen: boolean;
  incident: IncidentShown | null;
  onClose: () => void;
}

/** Asks what was found and done before an incident is closed. */
export function ResolveSheet({ isOpen, incident, onClose }: ResolveSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Resolve the incident`} closeLabel={t`Close`}>
      {incident && <ResolveForm incident={incident} onClose={onClose} />}
    </Sheet>
  );
}

function ResolveForm({ incident, onClose }: { incident: IncidentShown; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const words = useIncidentWords()(incident);
  const form = useForm({
    initial: { resolution: '' },
    schema: resolutionShape,
    draft: { form: 'incident', object: incident.incidentId },
    send: async ({ resolution }) => {
      await closeIncident(incident.incidentId, resolution);
      await queries.invalidateQueries({ queryKey: queryKeys.incidents });
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <p className={styles.text}>{words.title}</p>
      <DraftNote form={form} />
      <Textarea
        name="resolution"
        label={t`What did you find and do?`}
        description={t`It is recorded with the incident, with your name.`}
        rows={3}
        maxLength={500}
        value={form.typed.resolution}
        onChange={(event) => form.change({ resolution: event.target.value })}
        error={problem(form.problems.resolution)}
        dir="auto"
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isBusy}>{t`Resolve`}</Button>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
