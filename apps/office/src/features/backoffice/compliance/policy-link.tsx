import { useLingui } from '@lingui/react/macro';
import { IconFileText } from '@tabler/icons-react';
import { paths } from '#lib/paths.ts';
import { WayOn } from '#lib/next-link.tsx';

/** The way to how tips are shared at a workplace, in plain words. */
export function PolicyLink({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  return (
    <WayOn
      to={paths.tipsPolicy(locationId)}
      sign={<IconFileText size={22} stroke={1.75} />}
      name={t`How tips are shared`}
      note={t`In plain words: who shares, when it is paid, and who decides`}
    />
  );
}
