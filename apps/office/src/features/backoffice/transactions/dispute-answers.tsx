import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { TransactionDispute } from '@tipwell/contract/backoffice/calls/payments';
import { Notice } from '@tipwell/ui/notice';
import { Moment } from '#lib/lists/moment.tsx';
import { saveFile } from '#lib/save-file.ts';
import { useTroubleWords } from '#lib/error-state.tsx';
import styles from './disputes.module.css';
import { answerStateWords, evidenceWords } from './dispute-words.ts';
import { readEvidenceFile } from './queries.ts';

type Answer = TransactionDispute['answers'][number];

/** What the bank was told, by whom and when, and what became of it. */
export function DisputeAnswers({ answers }: { answers: readonly Answer[] }) {
  const { t } = useLingui();
  if (answers.length === 0) return null;
  return (
    <ul className={styles.answers} aria-label={t`What the bank was told`}>
      {answers.map((answer) => (
        <li key={answer.answerId}>
          <SaidToBank answer={answer} />
        </li>
      ))}
    </ul>
  );
}

function SaidToBank({ answer }: { answer: Answer }) {
  const { t, i18n } = useLingui();
  const troubleWords = useTroubleWords();
  const { kind, state, words, givenBy, givenAt, files, answerId } = answer;
  const download = useMutation({
    mutationFn: async (fileKind: Answer['files'][number]['kind']) => {
      const { name, contentType, file } = await readEvidenceFile(answerId, fileKind);
      const bytes = Uint8Array.from(atob(file), (sign) => sign.codePointAt(0) ?? 0);
      saveFile(name, contentType, new Blob([bytes]));
    },
  });
  return (
    <>
      <p className={styles.who}>
        <bdi>{givenBy ?? t`Somebody`}</bdi> · <Moment at={givenAt} />
      </p>
      {kind === 'ACCEPTANCE' ? (
        <p>{t`Accepted: the guest is right.`}</p>
      ) : (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      {files.map((file) => (
        <p key={file.kind} className={styles.file}>
          {i18n._(evidenceWords[file.kind])}:{' '}
          {file.isKept ? (
            <button
              type="button"
              className={styles.link}
              onClick={() => download.mutate(file.kind)}
            >
              <bdi>{file.name}</bdi>
            </button>
          ) : (
            t`erased`
          )}
        </p>
      ))}
      {download.isError && <Notice tone="danger">{troubleWords(download.error).text}</Notice>}
      <p className={styles.who}>{i18n._(answerStateWords[state])}</p>
    </>
  );
}
