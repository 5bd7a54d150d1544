import { useLingui } from '@lingui/react/macro';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import { weekdayDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { WayOn } from '#lib/next-link.tsx';
import { venueBalanceQuery } from '../queries.ts';

/** An owner's way from the first page to what the venue has of its own; for everybody else nothing. */
export function VenueMoneyLink({ workplace }: { workplace: StaffOfProfile }) {
  return mayThere(permissions.moveVenueMoney, workplace.roles) ? (
    <OwnersLink workplace={workplace} />
  ) : null;
}

function OwnersLink({ workplace }: { workplace: StaffOfProfile }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: balance } = useQuery(venueBalanceQuery(workplace.locationId));
  const next = balance?.nextPayout;
  const day = next && weekdayDate(new Date(next.at), workplace.timeZone, locale);
  const note = {
    NOT: t`Add a card or account to be paid`,
    RESTS: t`The payout plan is paused: see why`,
    TRIES_AGAIN: t`The last payout was refused: see why`,
    A_DAY_LATER: t`Bills and the workplace fee`,
    AFTER_REVIEW: t`Bills and the workplace fee`,
    IF_ENOUGH: t`Bills and the workplace fee`,
    ON_DAY: t`Paid out automatically on ${day}`,
  }[balance && balance.available > 0 ? balance.outlook.byItself : 'IF_ENOUGH'];
  return (
    <WayOn
      to={paths.venueMoney}
      sign={<IconBuildingBank size={22} stroke={1.75} />}
      name={t`The venue’s money`}
      note={note}
      value={balance && <Money amount={balance.available} currency={balance.currency} />}
    />
  );
}
