import { useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { beginAfresh } from '#lib/reload-app.ts';
import type { HandedSession } from '#lib/public/read-handed-session.ts';
import { session } from '#lib/session.ts';
import { Trouble } from '#lib/error-state.tsx';
import { LoneScreen } from '#lib/public/bare-screen.tsx';
import styles from '#lib/public/bare-screen.module.css';
import { PersonCard } from '#lib/public/person-card.tsx';
import { judgeHandOver, takeOver, type HandOver } from './queries.ts';

interface TokenScreenProps {
  /** What the address handed over; null where that makes no sense. */
  handed: HandedSession | null;
  /** What was handed over is worth nothing, and nobody is signed in here. */
  onInvalid: () => void;
  /** The person stays who they are. */
  onStay: () => void;
}

/** `/token`: takes over a session that another program of ours hands over (product §2). */
export function TokenScreen({ handed, onInvalid, onStay }: TokenScreenProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Extract<HandOver, { kind: 'ask' }> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  const [agreedOn, setAgreedOn] = useState<string | null>(null);

  const attempt = useCallback(() => {
    const goOn = async () => {
      if (handed === null) return 'invalid';
      const verdict: HandOver = agreedOn === null ? await judgeHandOver(handed) : { kind: 'take' };
      if (verdict.kind === 'goTo') beginAfresh(verdict.address);
      if (verdict.kind === 'ask') setQuestion(verdict);
      if (verdict.kind !== 'take') return verdict.kind;
      return (await takeOver(queries, handed, agreedOn)) ? 'taken' : 'invalid';
    };
    goOn().then((end) => {
      if (end !== 'invalid') return;
      if (session.read() === null) onInvalid();
      else setIsInvalid(true);
    }, setFailure);
  }, [handed, queries, agreedOn, onInvalid]);
  useEffect(attempt, [attempt]);

  if (failure !== null) {
    return (
      <LoneScreen title={t`You are not signed in yet`}>
        <Trouble
          error={failure}
          onRetry={() => {
            setFailure(null);
            attempt();
          }}
        />
      </LoneScreen>
    );
  }
  if (isInvalid) {
    return (
      <LoneScreen title={t`This link no longer works`}>
        <p className={styles.hint}>
          {t`It has already been used or has expired. You are still signed in as before.`}
        </p>
        <Button onClick={onStay}>{t`Go on`}</Button>
      </LoneScreen>
    );
  }
  if (question !== null && agreedOn === null) {
    const other = question.handed.name;
    const agree = () => setAgreedOn(question.userId);
    if (question.own === null) {
      return (
        <LoneScreen title={t`Continue as ${other}?`}>
          <PersonCard role={t`The link signs in`} person={question.handed} />
          <p className={styles.hint}>
            {t`Only continue if this is you and you expected this link. Whatever you do afterwards, such as adding a card, happens in this account.`}
          </p>
          <Button onClick={agree}>{t`Continue as ${other}`}</Button>
          <Button variant="default" onClick={onStay}>
            {t`No, sign in myself`}
          </Button>
        </LoneScreen>
      );
    }
    return (
      <LoneScreen title={t`Continue as someone else?`}>
        <div className={styles.people}>
          <PersonCard role={t`Signed in on this device`} person={question.own} />
          <PersonCard role={t`The link signs in`} person={question.handed} />
        </div>
        <p className={styles.hint}>
          {t`Only continue if you expected this link. What you do afterwards happens in the other account.`}
        </p>
        <Button onClick={onStay}>{t`Stay signed in as myself`}</Button>
        <Button variant="default" onClick={agree}>
          {t`Continue as ${other}`}
        </Button>
      </LoneScreen>
    );
  }
  return (
    <LoneScreen title={t`Signing you in`} isBusy>
      <div className={styles.wait}>
        <Loader size="sm" aria-hidden />
      </div>
    </LoneScreen>
  );
}
