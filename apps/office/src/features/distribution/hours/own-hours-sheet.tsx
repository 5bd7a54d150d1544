import { useLingui } from '@lingui/react/macro';
import type { getOwnHours } from '@tipwell/contract/distribution/calls/hours';
import type { CallOutput } from '@tipwell/contract/api/call';
import { Sheet } from '@tipwell/ui/sheet';
import { OwnHoursForm } from './own-hours-form.tsx';

interface OwnHoursSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  userId: string;
  staffId: number;
  day: CallOutput<typeof getOwnHours>['days'][number] | undefined;
}

/** Asks somebody for their hours of one day. */
export function OwnHoursSheet({
  isOpen,
  onClose,
  title,
  userId,
  staffId,
  day,
}: OwnHoursSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={t`Close`}>
      {day && <OwnHoursForm userId={userId} staffId={staffId} day={day} onDone={onClose} />}
    </Sheet>
  );
}
