import { useLingui } from '@lingui/react/macro';
import { IconCalendarOff } from '@tabler/icons-react';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';

/** A period in which nothing came. */
export function NothingThen({ words }: { words: string }) {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={<IconCalendarOff size={24} stroke={1.75} />}
        title={t`No money came in during this period`}
        text={t`There were no tips: ${words}. Choose another period above.`}
      />
    </Card>
  );
}
