import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin, IconReceipt, IconUser } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { mayOnPlatform, mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Command } from '@tipwell/ui/command-palette';
import { locationsQuery } from '#features/venues/locations/queries.ts';
import { peopleQuery } from '#features/people/register/queries.ts';
import { transactionsQuery } from '#features/backoffice/transactions/queries.ts';
import { usePaidTo } from '#features/backoffice/transactions/transaction-row.tsx';
import { stateWords } from '#features/backoffice/transactions/words.ts';
import { staffsQuery, sublocationsQuery } from '#features/venues/workplace/queries.ts';
import { deviceTimeZone, fullDate, timeOfDay } from '#lib/format/dates.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { useSwitchLocation } from '../use-switch-location.ts';

export interface PaletteCommand extends Command {
  does: () => void;
}

/** The server is asked once the typing rests, and not for a single letter. */
const restMs = 200;
const fewestLetters = 2;

function useSearched(typed: string): string | null {
  const [rested] = useDebouncedValue(typed.trim(), restMs);
  return rested.length >= fewestLetters ? rested : null;
}

/** The people of the location, for those who look after them. */
export function useTeam(workplace: StaffOfProfile | null): PaletteCommand[] {
  const navigate = useNavigate();
  const mayAsk = mayThere(permissions.seeStaff, workplace?.roles ?? []);
  const locationId = workplace?.locationId ?? 0;
  const { data } = useQuery({ ...staffsQuery(locationId), enabled: mayAsk });
  if (!mayAsk) return [];
  return (data?.staffs ?? []).map(({ staffId, displayFullName, staffType }) => ({
    key: `staff-${staffId}`,
    label: displayFullName,
    hint: staffType ?? undefined,
    icon: <IconUser size={20} stroke={1.75} />,
    does: () => void navigate(paths.memberAt(locationId, staffId)),
  }));
}

/** The other locations a person works at, and the parts of this one for its owner. */
export function useOwnLocations(
  profile: Profile,
  workplace: StaffOfProfile | null,
): PaletteCommand[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const switchTo = useSwitchLocation(profile);
  const hasParts =
    workplace?.isMasterLocation === true && mayThere(permissions.openSublocations, workplace.roles);
  const locationId = workplace?.locationId ?? 0;
  const { data } = useQuery({ ...sublocationsQuery(locationId), enabled: hasParts });
  const icon = <IconMapPin size={20} stroke={1.75} />;
  const others = profile.staffs
    .filter(({ staffId }) => staffId !== workplace?.staffId)
    .toSorted((one, other) => one.locationId - other.locationId)
    .map((staff) => ({
      key: `location-${staff.staffId}`,
      label: staff.locationName,
      hint: staff.city,
      icon,
      does: () => void switchTo(staff),
    }));
  const parts = hasParts ? (data?.sublocations ?? []) : [];
  return [
    ...others,
    ...parts.map(({ id, name }) => ({
      key: `part-${id}`,
      // The first entry stands for the whole location; its name is the product's own.
      label: id === locationId ? t`All sub-locations` : name,
      hint: workplace?.locationName,
      icon,
      does: () => void navigate(paths.location(id)),
    })),
  ];
}

/** Any person and any location, for the platform's people: found by the server. */
export function useCare(
  typed: string,
  isOfThePlatform: boolean,
): { people: PaletteCommand[]; places: PaletteCommand[] } {
  const navigate = useNavigate();
  const search = useSearched(typed);
  const filters = search === null ? {} : { search };
  const enabled = isOfThePlatform && search !== null;
  const people = useQuery({ ...peopleQuery(filters), enabled }).data?.users ?? [];
  const places = useQuery({ ...locationsQuery(filters), enabled }).data?.locations ?? [];
  if (!enabled) return { people: [], places: [] };
  return {
    people: people.slice(0, 6).map(({ userId, displayFullName, email }) => ({
      key: `person-${userId}`,
      label: displayFullName,
      hint: email,
      icon: <IconUser size={20} stroke={1.75} />,
      does: () => void navigate(paths.registeredUser(userId)),
    })),
    places: places.slice(0, 6).map(({ id, name, city }) => ({
      key: `place-${id}`,
      label: name,
      hint: city,
      icon: <IconMapPin size={20} stroke={1.75} />,
      does: () => void navigate(paths.location(id)),
    })),
  };
}

const newestFirst = { sort: 'startedAt', direction: 'desc' } as const;

/** Payments, for those who look after them: found by the server as their own page finds them. */
export function usePayments(typed: string, profile: Profile): PaletteCommand[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const paidTo = usePaidTo();
  const money = useMoney();
  const locale = useLocale();
  const search = useSearched(typed);
  const enabled = search !== null && mayOnPlatform(permissions.seeTransactions, profile.roles);
  const { data } = useInfiniteQuery({
    ...transactionsQuery(search === null ? {} : { search }, newestFirst),
    enabled,
  });
  if (!enabled) return [];
  const found = data?.pages[0]?.transactions ?? [];
  const zone = deviceTimeZone();
  const some = found.slice(0, 6).map((payment) => {
    const at = new Date(payment.startedAt);
    const when = `${fullDate(at, zone, locale)} ${timeOfDay(at, zone, locale)}`;
    return {
      key: `payment-${payment.tipId}`,
      label: `${money(payment.charged, payment.currency)} · ${paidTo(payment)}`,
      // What tells two alike apart comes first: the end is cut where it is narrow.
      hint: [when, i18n._(stateWords[payment.state]), payment.location.name].join(' · '),
      icon: <IconReceipt size={20} stroke={1.75} />,
      does: () => void navigate(paths.transaction(payment.tipId)),
    };
  });
  if (some.length === found.length) return some;
  const all = {
    key: 'payment-all',
    label: t`All payments for “${search}”`,
    icon: <IconReceipt size={20} stroke={1.75} />,
    does: () => void navigate(paths.transactionsFor(search)),
  };
  return [...some, all];
}
