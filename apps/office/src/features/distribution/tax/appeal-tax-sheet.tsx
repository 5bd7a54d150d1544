import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#lib/query.ts';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { showToast } from '#lib/toasts.ts';
import { appealTax } from './queries.ts';

interface AppealTaxSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** What is appealed against; null while the sheet is closed. */
  own: { userId: string; staffId: number; periodId: string } | null;
}

/** Says in one's own words what is wrong with tax that will be withheld. */
export function AppealTaxSheet({ isOpen, onClose, own }: AppealTaxSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return (
    <ReasonSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Appeal`}
      text={t`Nothing is withheld until someone who did not enter it has answered. You can appeal once.`}
      button={t`Send the appeal`}
      isDangerous={false}
      draft={{ form: 'appealTax', object: own?.periodId ?? '' }}
      onConfirm={async (reason) => {
        if (own === null) return;
        await appealTax(own, reason);
        await queries.invalidateQueries({ queryKey: queryKeys.ownWithholding(own.staffId) });
        showToast('success', t`Sent. Nothing is taken until there is an answer.`);
      }}
    />
  );
}
