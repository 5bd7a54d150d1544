import { Plural, useLingui } from '@lingui/react/macro';
import { Notice } from '@tipwell/ui/notice';
import { useEffect, useRef } from 'react';
import { ApiFailure } from './failure.ts';
import { useTroubleWords } from './error-state.tsx';

/**
 * What went wrong with a form apart from its fields, and what is left to do: how long to wait, how
 * many tries there are, or that another code is needed.
 */
export function FormTrouble({ failure }: { failure: unknown }) {
  const { t } = useLingui();
  const words = useTroubleWords();
  const place = useRef<HTMLDivElement>(null);
  // A long form is sent from its end, and what went wrong is said where one may not be looking.
  useEffect(() => {
    if (failure !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (failure === null) return null;
  const details = failure instanceof ApiFailure ? failure.details : {};
  const minutes = Math.ceil(Number(details['retryAfterSeconds'] ?? 0) / 60);
  const tries = typeof details['triesLeft'] === 'number' ? details['triesLeft'] : null;
  const isOver = tries === 0 || (failure instanceof ApiFailure && failure.name === 'codeExpired');
  return (
    <div ref={place}>
      <Notice tone={failure instanceof ApiFailure && failure.kind === 'info' ? 'honey' : 'danger'}>
        {words(failure).text}{' '}
        {minutes > 0 && (
          <Plural value={minutes} one="Try again in a minute." other="Try again in # minutes." />
        )}
        {tries !== null && tries > 0 && (
          <Plural value={tries} one="You have one try left." other="You have # tries left." />
        )}
        {isOver && t`Request a new code.`}
        {details['isBlocked'] === true &&
          t`The app is blocked after too many wrong codes. Use your passkey or a recovery code.`}
      </Notice>
    </div>
  );
}
