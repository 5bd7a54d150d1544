import { useLingui } from '@lingui/react/macro';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { WayOn } from '#lib/next-link.tsx';
import { balanceQuery } from './queries.ts';

/** What of the tips is one's own, for whoever looks after the venue and is tipped there as well. */
export function OwnTipsLink({ userId, staffId }: { userId: string; staffId: number }) {
  const { t } = useLingui();
  const { data: balance } = useQuery(balanceQuery(userId, staffId));
  return (
    <WayOn
      to={paths.ownTips}
      sign={<IconHeartHandshake size={22} stroke={1.75} />}
      name={t`My tips`}
      note={t`Yours now`}
      value={balance && <Money amount={balance.available} currency={balance.currency} />}
    />
  );
}
