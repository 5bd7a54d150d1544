import { Link } from '@tanstack/react-router';
import type { Transaction } from '@tipwell/contract/backoffice/calls/payments';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { session } from '#lib/session.ts';

/** Whether the reader can open the pages of people and locations. */
function looksAfterThem(): boolean {
  return mayOnPlatform(permissions.lookAfterLocations, session.read()?.roles ?? []);
}

/** A person's name; for those who look after people it leads to them. */
export function PersonLink({ userId, children }: { userId: string; children: ReactNode }) {
  if (!looksAfterThem()) return <bdi>{children}</bdi>;
  return (
    <Link {...paths.registeredUser(userId)}>
      <bdi>{children}</bdi>
    </Link>
  );
}

/** A location's name and city; for those who look after locations it leads to the place. */
export function LocationLink({ location }: { location: Transaction['location'] }) {
  const name = (
    <>
      <bdi>{location.name}</bdi> · <bdi>{location.city}</bdi>
    </>
  );
  if (!looksAfterThem()) return name;
  return <Link {...paths.location(location.locationId)}>{name}</Link>;
}
