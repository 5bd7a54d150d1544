import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ChangeRequest } from '@tipwell/contract/backoffice/calls/change-requests';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { showToast } from '#lib/toasts.ts';
import { useChangeTitle } from './change-words.ts';
import { refreshChanges, refuse } from './queries.ts';

interface RefuseSheetProps {
  request: ChangeRequest;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why a change is rejected. */
export function RefuseSheet({ request, isOpen, onClose }: RefuseSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const title = useChangeTitle();
  return (
    <ReasonSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Reject this change?`}
      text={<bdi>{title(request.change)}</bdi>}
      button={t`Reject`}
      isDangerous
      draft={{ form: 'refuseChange', object: request.requestId }}
      onConfirm={async (reason) => {
        await refuse(request, reason);
        showToast('success', t`The request was rejected. Nothing changes.`);
        await refreshChanges(queries, request.locationId);
      }}
    />
  );
}
