import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { evidence } from '@tipwell/contract/payments/calls/dispute-evidence';
import { largestEvidenceBytes, longestFileName } from '@tipwell/contract/payments/dispute-limits';
import { evidenceKinds, type EvidenceKind } from '@tipwell/contract/payments/payment-kinds';
import type { TransactionDispute } from '@tipwell/contract/backoffice/calls/payments';
import { Notice } from '@tipwell/ui/notice';
import { useState } from 'react';
import { asBase64 } from '#lib/files/as-base64.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { FieldProblem } from '#lib/forms/field-problem.tsx';
import { newId } from '#lib/new-id.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import styles from './disputes.module.css';
import { evidenceWords } from './dispute-words.ts';
import { answerBank, useFreshTransactions } from './queries.ts';

interface Chosen {
  kind: EvidenceKind;
  name: string;
  file: string;
}

interface Typed extends Record<string, unknown> {
  words: string;
  files: Chosen[];
}

const accepted = 'image/png,image/jpeg,image/webp,application/pdf';

/** What speaks against a dispute: a text, and a file of each kind that the bank looks at. */
export function EvidenceForm({
  dispute,
  onClose,
}: {
  dispute: TransactionDispute;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const problem = useFieldErrors();
  const refresh = useFreshTransactions();
  const [answerId] = useState(() => newId());
  const [isTooLarge, setIsTooLarge] = useState(false);
  const form = useForm<Typed, Typed>({
    initial: { words: '', files: [] },
    schema: evidence,
    send: async (read) => {
      await answerBank(dispute.disputeId, { answerId, ...read });
      await refresh();
      onClose();
    },
    draft: { form: 'evidence', object: dispute.disputeId, isForgotten: ['files'] },
  });
  const { words, files } = form.typed;
  const choose = async (kind: EvidenceKind, file: File | undefined) => {
    if (!file) return;
    setIsTooLarge(file.size > largestEvidenceBytes);
    if (file.size > largestEvidenceBytes) return;
    const name = file.name.slice(-longestFileName);
    const read = { kind, name, file: await asBase64(file) };
    form.change({ files: [...files.filter((each) => each.kind !== kind), read] });
  };
  const wrongFile = files
    .map((_file, index) => form.problemAt(`files.${index}.file`))
    .find((wrong) => wrong !== undefined);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <DraftNote form={form} />
      <Textarea
        name="words"
        label={t`Why the payment is valid`}
        description={t`When and where the guest paid, for whom, and what proves it. The bank reads it exactly as you write it.`}
        rows={6}
        maxLength={dispute.longestAnswer}
        dir="auto"
        value={words}
        error={problem(form.problems.words)}
        onChange={({ target }) => form.change({ words: target.value })}
        ref={takeFocus}
      />
      <fieldset className={styles.kinds}>
        <legend>{t`Files for the bank`}</legend>
        {evidenceKinds.map((kind) => (
          <FileOfKind
            key={kind}
            kind={kind}
            chosen={files.find((each) => each.kind === kind)}
            onChoose={(file) => void choose(kind, file)}
            onRemove={() => form.change({ files: files.filter((each) => each.kind !== kind) })}
          />
        ))}
        <p className={styles.note}>{t`PNG, JPEG, WebP or PDF, up to 4 MB each.`}</p>
        {isTooLarge && <Notice tone="danger">{t`This file is too large: up to 4 MB.`}</Notice>}
        <FieldProblem id="evidence-files">{problem(wrongFile ?? form.problems.files)}</FieldProblem>
      </fieldset>
      <p className={styles.note}>{t`It is sent at once, and nothing can be added later.`}</p>
      <FormTrouble failure={form.failure} />
      <div>
        <Button type="submit" loading={form.isBusy}>
          {t`Send to the bank`}
        </Button>{' '}
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}

function FileOfKind({
  kind,
  chosen,
  onChoose,
  onRemove,
}: {
  kind: EvidenceKind;
  chosen: Chosen | undefined;
  onChoose: (file: File | undefined) => void;
  onRemove: () => void;
}) {
  const { t, i18n } = useLingui();
  const label = i18n._(evidenceWords[kind]);
  return (
    <div className={styles.kind}>
      <span>{label}</span>
      {chosen ? (
        <span className={styles.chosen}>
          <bdi>{chosen.name}</bdi>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t`Remove ${label}`}
            onClick={onRemove}
          >
            {t`Remove`}
          </Button>
        </span>
      ) : (
        <Button
          component="label"
          size="compact-sm"
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        >
          {t`Choose a file`}
          <input
            type="file"
            accept={accepted}
            name="files"
            aria-label={label}
            className={styles.hidden}
            onChange={({ currentTarget }) => {
              onChoose(currentTarget.files?.[0]);
              // The same file can be chosen again after it was taken out.
              currentTarget.value = '';
            }}
          />
        </Button>
      )}
    </div>
  );
}

/** The button that had the focus is gone once the form has taken its place. */
function takeFocus(field: HTMLElement | null): void {
  field?.focus();
}
