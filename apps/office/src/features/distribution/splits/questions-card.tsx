import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  answerSplitQuestion,
  commentOnSplit,
  type getSplitQuestions,
} from '@tipwell/contract/distribution/calls/questions';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { Row, RowArrow, RowButton, Rows } from '#lib/lists/rows.tsx';
import { useMoney } from '#lib/locale.ts';
import { Conversation } from '#lib/questions/conversation.tsx';
import { QuestionState } from '#lib/questions/question-state.tsx';
import { WordsForm } from '#lib/questions/message-form.tsx';
import { Pending } from '#lib/query-view.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './distributions.module.css';
import { answerQuestion, comment, questionsQuery } from './queries.ts';
import { useDay } from './use-day.ts';

type Asked = CallOutput<typeof getSplitQuestions>;
type Question = Asked['questions'][number];

interface QuestionsCardProps {
  locationId: number;
  timeZone: string;
}

/** What people ask about their share, and what is written on the split itself. */
export function QuestionsCard({ locationId, timeZone }: QuestionsCardProps) {
  const { t } = useLingui();
  const asked = useQuery(questionsQuery(locationId));
  const [open, setOpen] = useState<string | null>(null);
  const question = asked.data?.questions.find(({ questionId }) => questionId === open);
  const close = () => setOpen(null);
  return (
    <Card labelledBy="the-questions">
      <div className={styles.head}>
        <h2 id="the-questions" className={styles.title}>{t`Questions and comments`}</h2>
        <WriteControls of={commentOnSplit}>
          <Button variant="default" onClick={() => setOpen('new')}>{t`Write`}</Button>
        </WriteControls>
      </div>
      {asked.data && (
        <p className={styles.note}>
          {asked.data.mayAnswer
            ? t`What somebody asks about their own share is read by them and by those who decide about the split. Comments are read by everyone who sees this page.`
            : t`Everyone who sees this page reads what is written here. What people ask about their own share goes to those who decide about the split.`}
        </p>
      )}
      {asked.data ? (
        asked.data.questions.length > 0 && (
          <Rows>
            {asked.data.questions.map((one) => (
              <Row key={one.questionId}>
                <QuestionRow
                  question={one}
                  currency={asked.data.currency}
                  onOpen={() => setOpen(one.questionId)}
                />
              </Row>
            ))}
          </Rows>
        )
      ) : (
        <Pending query={asked} waiting={<Bone width="100%" height="48px" radius="12px" />} />
      )}
      <Sheet
        isOpen={open === 'new'}
        onClose={close}
        title={t`Write on the split`}
        closeLabel={t`Close`}
      >
        <NewComment locationId={locationId} onDone={close} />
      </Sheet>
      <Sheet
        isOpen={question !== undefined}
        onClose={close}
        title={question?.isPrivate ? t`Question about a share` : t`On the split`}
        closeLabel={t`Close`}
      >
        {question && (
          <OpenQuestion
            key={question.questionId}
            locationId={locationId}
            timeZone={timeZone}
            question={question}
            mayAnswer={asked.data?.mayAnswer ?? false}
          />
        )}
      </Sheet>
    </Card>
  );
}

interface QuestionRowProps {
  question: Question;
  currency: Asked['currency'];
  onOpen: () => void;
}

function QuestionRow({ question, currency, onOpen }: QuestionRowProps) {
  const { t } = useLingui();
  const day = useDay();
  const money = useMoney();
  const { about, share, messages } = question;
  const of = about && day(about.businessDay);
  const amount = share === null ? null : money(share, currency);
  return (
    <RowButton onClick={onOpen} className={styles.asked}>
      <span className={styles.what}>
        <bdi>{question.askedBy ?? t`Somebody who has left`}</bdi>
        <span className={styles.sub}>
          {of === null
            ? t`how tips are split`
            : amount === null
              ? t`the split of ${of}`
              : t`${amount} from the split of ${of}`}
        </span>
        <span className={styles.lastWords}>
          <bdi>{messages.at(-1)?.message}</bdi>
        </span>
      </span>
      <QuestionState question={question} />
      <RowArrow />
    </RowButton>
  );
}

interface OpenQuestionProps {
  locationId: number;
  timeZone: string;
  question: Question;
  mayAnswer: boolean;
}

function OpenQuestion({ locationId, timeZone, question, mayAnswer }: OpenQuestionProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { questionId, isYours } = question;
  const answers = mayAnswer && !isYours;
  return (
    <div className={styles.giving}>
      <div>
        <QuestionState question={question} />
      </div>
      <Conversation question={question} timeZone={timeZone} />
      {mayAnswer && isYours && question.state === 'OPEN' && (
        <p className={styles.sub}>{t`You asked this, so somebody else has to answer it.`}</p>
      )}
      <WriteControls of={answerSplitQuestion}>
        <WordsForm
          label={answers ? t`Your answer` : t`Write on`}
          button={answers ? t`Answer` : t`Send`}
          draft={{ form: 'answerSplitQuestion', object: questionId }}
          send={async ({ messageId, message }) => {
            await answerQuestion(locationId, questionId, { messageId, message });
            await Promise.all(
              [queryKeys.splitQuestions(locationId), queryKeys.alerts(locationId)].map((queryKey) =>
                queries.invalidateQueries({ queryKey }),
              ),
            );
            showToast('success', answers ? t`Answered.` : t`Sent.`);
          }}
        />
      </WriteControls>
    </div>
  );
}

function NewComment({ locationId, onDone }: { locationId: number; onDone: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return (
    <WordsForm
      label={t`Your words`}
      button={t`Send`}
      asks={t`This is a question that needs an answer`}
      draft={{ form: 'commentOnSplit', object: locationId }}
      send={async (words) => {
        await comment(locationId, words);
        await queries.invalidateQueries({ queryKey: queryKeys.splitQuestions(locationId) });
        showToast('success', t`Sent.`);
        onDone();
      }}
    />
  );
}
