import { useLingui } from '@lingui/react/macro';
import { Notice } from '@tipwell/ui/notice';
import { useState } from 'react';
import { useSecondsUntil } from '#lib/format/countdown.ts';
import { ApiFailure } from '#lib/failure.ts';
import { FormTrouble } from '#lib/form-errors.tsx';

/** Why no code was sent; while the only reason is that one was asked for lately, how long that lasts. */
export function AskTrouble({ failure }: { failure: unknown }) {
  const seconds =
    failure instanceof ApiFailure && failure.name === 'tooManyRequests'
      ? Number(failure.details['retryAfterSeconds'])
      : NaN;
  return seconds > 0 && seconds <= 3600 ? (
    <WaitForCode key={seconds} seconds={seconds} />
  ) : (
    <FormTrouble failure={failure} />
  );
}

function WaitForCode({ seconds }: { seconds: number }) {
  const { t } = useLingui();
  const [until] = useState(() => Date.now() + seconds * 1000);
  const left = useSecondsUntil(until);
  if (left === 0) return null;
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Notice tone="info">
      {t`We sent a code a moment ago and it still works. You can request the next one in`}{' '}
      <bdi dir="ltr">{clock}</bdi>
    </Notice>
  );
}
