import { useLingui } from '@lingui/react/macro';
import type { EnteredDataRequest } from '@tipwell/contract/backoffice/calls/data-requests';

/** How a request for data reached us. */
export function useWayWords(): Record<EnteredDataRequest['cameBy'], string> {
  const { t } = useLingui();
  return {
    ACCOUNT: t`In their account`,
    LETTER: t`By letter`,
    EMAIL: t`By e-mail`,
    CONVERSATION: t`Through support`,
  };
}
