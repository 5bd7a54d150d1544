import { useLingui } from '@lingui/react/macro';
import type { KeyScope } from '@tipwell/contract/access/key-scopes';

/** What each scope lets a program do, as whoever ticks it reads it. */
export function useScopeWords(): Record<KeyScope, string> {
  const { t } = useLingui();
  return {
    'shifts:write': t`Send the hours that people worked`,
    'staff:read': t`Read names, staff types and staff numbers`,
    'contacts:read': t`Read people’s e-mail addresses`,
    'payments:read': t`Read what guests paid, with fees and refunds`,
    'shares:read': t`Read what each person was given of shared tips`,
    'payouts:read': t`Read the venue’s own payouts`,
  };
}
