import { useLingui } from '@lingui/react/macro';
import {
  IconBuildingBank,
  IconBuildingPlus,
  IconCamera,
  IconCash,
  IconCreditCard,
  IconDiscount,
  IconEdit,
  IconLock,
  IconMessagePlus,
  IconPrinter,
  IconQrcode,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate, type LinkProps } from '@tanstack/react-router';
import { inviteStaff } from '@tipwell/contract/people/calls/invitations';
import { createPromotion } from '@tipwell/contract/venues/calls/promotions';
import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import {
  mayOnPlatform,
  mayThere,
  permissions,
  type Permission,
} from '@tipwell/contract/access/permissions';
import { paths } from '#lib/paths.ts';
import { mayMake } from '#lib/write-controls.tsx';
import { isTippedAt } from '#lib/workplace.ts';
import type { PaletteCommand } from './use-lookups.tsx';

interface Verb {
  key: string;
  label: string;
  icon: Icon;
  link: Pick<LinkProps, 'to' | 'search' | 'params' | 'hash'>;
  isOffered: boolean;
}

/** What somebody may do, each as the way to where it is done. */
export function useVerbs(profile: Profile, workplace: StaffOfProfile | null): PaletteCommand[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const here = (permission: Permission) => mayThere(permission, workplace?.roles ?? []);
  const ofThePlatform = (permission: Permission) => mayOnPlatform(permission, profile.roles);
  const looksAfterPlaces = ofThePlatform(permissions.lookAfterLocations);
  const isTipped = isTippedAt(workplace);
  const locationId = workplace?.locationId ?? 0;
  const verbs: Verb[] = [
    {
      key: 'get-paid',
      label: t`Get paid now`,
      icon: IconCash,
      link: paths.getPaid,
      isOffered: isTipped,
    },
    {
      key: 'show-code',
      label: t`Show my code`,
      icon: IconQrcode,
      link: paths.code,
      isOffered: isTipped,
    },
    {
      key: 'payout-card',
      label: t`Change my payout card`,
      icon: IconCreditCard,
      link: paths.payoutCard,
      isOffered: isTipped,
    },
    {
      key: 'bank-account',
      label: t`Use a bank account`,
      icon: IconBuildingBank,
      link: paths.payouts,
      isOffered: isTipped,
    },
    {
      key: 'password',
      label: t`Change my password`,
      icon: IconLock,
      link: paths.details,
      isOffered: true,
    },
    {
      key: 'invite',
      label: t`Invite somebody`,
      icon: IconUserPlus,
      link: paths.inviteTo(locationId),
      isOffered: here(permissions.manageTeam) && mayMake(inviteStaff),
    },
    {
      key: 'print-codes',
      label: t`Print the codes`,
      icon: IconPrinter,
      link: paths.locationCodes(locationId),
      isOffered: here(permissions.manageTeam),
    },
    {
      key: 'check-codes',
      label: t`Check the codes in the room`,
      icon: IconCamera,
      link: paths.locationCodes(locationId),
      isOffered: here(permissions.checkCodes),
    },
    {
      key: 'new-location',
      label: t`New location`,
      icon: IconBuildingPlus,
      link: paths.newLocation,
      isOffered: looksAfterPlaces,
    },
    {
      key: 'new-promotion',
      label: t`New promotion`,
      icon: IconDiscount,
      link: paths.newPromotion,
      isOffered: ofThePlatform(permissions.managePromotions) && mayMake(createPromotion),
    },
    {
      key: 'write-notice',
      label: t`Write a message`,
      icon: IconEdit,
      link: paths.composeNotice,
      isOffered: ofThePlatform(permissions.writeNotices),
    },
    {
      key: 'write-to-support',
      label: t`Write to support`,
      icon: IconMessagePlus,
      link: paths.supportTab('chat'),
      isOffered: !looksAfterPlaces && !ofThePlatform(permissions.answerSupport),
    },
  ];
  return verbs
    .filter(({ isOffered }) => isOffered)
    .map(({ key, label, icon: Sign, link }) => ({
      key: `verb-${key}`,
      label,
      icon: <Sign size={20} stroke={1.75} />,
      does: () => void navigate(link),
    }));
}
