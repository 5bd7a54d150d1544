import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import type { ComponentProps } from 'react';
import { AccountScreen } from '#features/distribution/splits/account-screen.tsx';
import { monthOf, type Month } from '#features/distribution/splits/month.ts';
import { TaxPage } from '#features/distribution/tax/tax-page.tsx';
import { businessDay } from '#lib/format/dates.ts';
import { useNow } from '#lib/now.ts';

interface AccountPageProps extends Pick<
  ComponentProps<typeof AccountScreen>,
  'all' | 'chooser' | 'onMonth'
> {
  place: Pick<StaffOfProfile, 'locationId' | 'timeZone' | 'roles'>;
  /** The month that the address names; the running one where it names none. */
  month: Month | undefined;
}

/** What an accountant works with: what people were given in a month, and the tax withheld of it. */
export function AccountPage({ place, month, onMonth, all, chooser }: AccountPageProps) {
  const now = useNow(60_000);
  const { locationId, timeZone, roles } = place;
  const thisMonth = monthOf(businessDay(now, timeZone));
  return (
    <>
      <AccountScreen
        locationId={locationId}
        roles={roles}
        month={month ?? thisMonth}
        thisMonth={thisMonth}
        onMonth={onMonth}
        all={all ?? null}
        chooser={chooser}
      />
      {!all && <TaxPage key={locationId} locationId={locationId} />}
    </>
  );
}
