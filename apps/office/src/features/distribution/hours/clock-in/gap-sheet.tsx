import { useLingui } from '@lingui/react/macro';
import type { ClockGap } from '@tipwell/contract/distribution/calls/clock-in';
import { Sheet } from '@tipwell/ui/sheet';
import { GapForm } from './gap-form.tsx';

interface GapSheetProps {
  isOpen: boolean;
  onClose: () => void;
  userId: string;
  staffId: number;
  gap: ClockGap | undefined;
  timeZone: string;
}

/** Asks for the time that somebody forgot to clock. */
export function GapSheet({ isOpen, onClose, userId, staffId, gap, timeZone }: GapSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={gap?.clockedIn === null ? t`When did you start?` : t`When did you finish?`}
      closeLabel={t`Close`}
    >
      {gap && (
        <GapForm userId={userId} staffId={staffId} gap={gap} timeZone={timeZone} onDone={onClose} />
      )}
    </Sheet>
  );
}
