import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askAboutShare } from '@tipwell/contract/distribution/calls/questions';
import { Bone } from '@tipwell/ui/bone';
import { Conversation } from '#lib/questions/conversation.tsx';
import { QuestionState } from '#lib/questions/question-state.tsx';
import { WordsForm } from '#lib/questions/message-form.tsx';
import { queryKeys } from '#lib/query.ts';
import { Pending } from '#lib/query-view.tsx';
import { showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { ask, ownQuestionsQuery } from './queries.ts';
import styles from './shares.module.css';

interface OwnQuestionProps {
  userId: string;
  staffId: number;
  /** The split of a day; null for how tips are split as such. */
  runId: string | null;
  timeZone: string;
}

/** What somebody asks about their own share, and the answers; nobody else reads it but those who decide. */
export function OwnQuestion({ userId, staffId, runId, timeZone }: OwnQuestionProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const asked = useQuery(ownQuestionsQuery(userId, staffId));
  if (!asked.data) {
    return <Pending query={asked} waiting={<Bone width="100%" height="120px" radius="12px" />} />;
  }
  const question = asked.data.questions.find(({ about }) => (about?.runId ?? null) === runId);
  return (
    <div className={styles.asking}>
      {question ? (
        <>
          <div>
            <QuestionState question={question} />
          </div>
          {question.isLate && (
            <p className={styles.note}>
              {t`The answer is overdue. Whoever decides about the split has been asked for it again, and your venue sees that it is late.`}
            </p>
          )}
          <Conversation question={question} timeZone={timeZone} />
        </>
      ) : (
        <p className={styles.note}>
          {t`Only you and those who decide about the split read what you write here. They have three days to answer, and you get a message when they do.`}
        </p>
      )}
      <WriteControls of={askAboutShare}>
        <WordsForm
          label={question ? t`Write on` : t`Your question`}
          button={question ? t`Send` : t`Ask`}
          draft={{ form: 'askAboutShare', object: runId ?? staffId }}
          send={async ({ messageId, message }) => {
            await ask(userId, staffId, { messageId, message, runId });
            await queries.invalidateQueries({ queryKey: queryKeys.ownQuestions(staffId) });
            showToast('success', t`Sent. You get a message when there is an answer.`);
          }}
        />
      </WriteControls>
    </div>
  );
}
