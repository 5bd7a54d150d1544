import { useLingui } from '@lingui/react/macro';
import { Toaster } from '@tipwell/ui/toaster';
import { ApiFailure } from '#lib/failure.ts';
import { closeToast, useToasts } from '#lib/toasts.ts';
import { useTroubleWords } from '#lib/error-state.tsx';

/** Everything that is to be told above the page, in its language. */
export function Toasts() {
  const { t } = useLingui();
  const toasts = useToasts();
  const wordsOf = useTroubleWords();
  return (
    <Toaster
      label={t`Messages`}
      closeLabel={t`Close`}
      onClose={closeToast}
      toasts={toasts.map((toast) => {
        if ('text' in toast) return toast;
        const { id, kind, failure } = toast;
        const requestId = failure instanceof ApiFailure ? failure.requestId : null;
        return {
          id,
          kind,
          ...wordsOf(failure),
          quote: requestId ? t`For support: ${requestId}` : undefined,
        };
      })}
    />
  );
}
