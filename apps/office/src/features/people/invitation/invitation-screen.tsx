import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Brand } from '@tipwell/ui/brand';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Notice } from '@tipwell/ui/notice';
import { IconMailOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { RowBones } from '#lib/listing.tsx';
import { useLocale } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { inOneLine, roleWords } from '#lib/labels/people-labels.ts';
import { session } from '#lib/session.ts';
import { Trouble, useTroubleWords } from '#lib/error-state.tsx';
import { FirstMinuteForm } from './first-minute-form.tsx';
import styles from './invitation.module.css';
import { invitationQuery, join } from './queries.ts';

interface InvitationScreenProps {
  token: string;
  appearance: ReactNode;
  /** Where this page is, to come back to after signing in. */
  here: string;
  onJoined: () => void;
}

const overErrors: ReadonlySet<string> = new Set(['invitationOver', 'notFound', 'inputInvalid']);

/** The first page of Tipwell that an invited person sees. */
export function InvitationScreen({ token, appearance, here, onJoined }: InvitationScreenProps) {
  const { t, i18n } = useLingui();
  const { data: invitation, ...asking } = useQuery(invitationQuery(token));
  const { error } = asking;
  // A link of which a letter was lost on the way leads nowhere either: to the person it is the same.
  const isOver = error instanceof ApiFailure && overErrors.has(error.name);
  const venue = invitation?.locationName ?? '';
  const locale = useLocale();
  const roles = inOneLine(
    (invitation?.roles ?? []).map((role) => i18n._(roleWords[role])),
    locale,
  );
  const isSignedIn = session.read() !== null;
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        {appearance}
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        <h1 className={styles.title} tabIndex={-1} data-page-title>
          {invitation ? t`${venue} has invited you` : t`Invitation`}
        </h1>
        {invitation ? (
          <>
            <p className={styles.lead}>
              <bdi>{invitation.city}</bdi> · {roles}
              {invitation.staffType !== null && <> · {invitation.staffType}</>}
            </p>
            {isSignedIn ? (
              <Join token={token} venue={venue} onJoined={onJoined} />
            ) : (
              <FirstMinuteForm token={token} invitation={invitation} onJoined={onJoined} />
            )}
            {!isSignedIn && (
              <p className={styles.note}>
                <Link
                  {...paths.login(here)}
                >{t`I already have an account. Sign in to join ${venue}`}</Link>
              </p>
            )}
          </>
        ) : isOver ? (
          <EmptyState
            icon={<IconMailOff size={24} stroke={1.75} />}
            title={t`This invitation has expired`}
            text={t`It has been accepted or withdrawn, or is more than 14 days old. Ask your venue for a new one.`}
            action={<Link {...paths.login()}>{t`Sign in`}</Link>}
          />
        ) : error ? (
          <Trouble error={error} onRetry={() => void asking.refetch()} />
        ) : (
          <RowBones />
        )}
      </main>
    </div>
  );
}

interface JoinProps {
  token: string;
  venue: string;
  onJoined: () => void;
}

function Join({ token, venue, onJoined }: JoinProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const troubleWords = useTroubleWords();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isSomebodyElses = failure instanceof ApiFailure && failure.name === 'notFound';
  const accept = () => {
    setIsBusy(true);
    setFailure(null);
    join(queries, token)
      .then(onJoined)
      .catch(setFailure)
      .finally(() => setIsBusy(false));
  };
  return (
    <>
      <p className={styles.text}>{t`You are signed in. Join ${venue} with your account?`}</p>
      {failure !== null && (
        <Notice tone="danger">
          {isSomebodyElses
            ? t`This invitation is for someone else: it was sent to a different address.`
            : troubleWords(failure).text}
        </Notice>
      )}
      <Button size="lg" fullWidth loading={isBusy} onClick={accept}>{t`Join ${venue}`}</Button>
      <p className={styles.note}>
        <Link {...paths.logout} preload={false}>{t`Sign out, I am someone else`}</Link>
      </p>
    </>
  );
}
