import { useNavigate } from '@tanstack/react-router';
import type { Profile } from '@tipwell/contract/calls/profile';
import { useState } from 'react';
import { entrancePaths } from '../../../lib/entrance/entrance-paths.ts';
import { useSwitchLocation } from '../use-switch-location.ts';
import { BankDetailsModal } from './bank-details-modal.tsx';
import { IdInfoModal } from './id-info-modal.tsx';
import { PayoutGlitchModal } from './payout-glitch-modal.tsx';
import { useMissingDefault } from './use-missing-default.ts';
import { UserLocationsModal } from './user-locations-modal.tsx';

interface RootModalsProps {
  profile: Profile;
  isOfThePlatform: boolean;
  timeZone: string;
}

type Window = 'locations' | 'payoutGlitch' | 'bankDetails' | 'idInfo';

/**
 * The four windows that may open on every page (product §2), one at a time. One who looks with
 * somebody else's eyes has nothing to answer and sees the news of a payout alone.
 */
export function RootModals({ profile, isOfThePlatform, timeZone }: RootModalsProps) {
  const navigate = useNavigate();
  const switchTo = useSwitchLocation(profile);
  const [closed, setClosed] = useState<readonly Window[]>([]);
  const mayAnswer = profile.viewAs === null;
  // A suspended person reads on every page that nothing can be done; a window that asks would say otherwise.
  const mayGive = mayAnswer && profile.status !== 'SUSPENDED';
  const close = (window: Window) => setClosed((known) => [...known, window]);
  const choose = (staffId: number) => {
    close('locations');
    const workplace = profile.staffs.find((staff) => staff.staffId === staffId);
    if (workplace) void switchTo(workplace);
  };
  const locations = useMissingDefault(profile, !isOfThePlatform && mayAnswer, choose);
  const asked: Record<Window, boolean> = {
    locations: locations.length > 0,
    payoutGlitch: profile.pendingPayoutAlert !== null,
    bankDetails: profile.isRequiredBankAccountInformation && mayGive,
    idInfo: profile.isIdRequested && mayGive,
  };
  const open = order.find((window) => asked[window] && !closed.includes(window));
  const props = (window: Window) => ({ isOpen: open === window, onClose: () => close(window) });
  return (
    <>
      <UserLocationsModal {...props('locations')} locations={locations} onChoose={choose} />
      <PayoutGlitchModal
        {...props('payoutGlitch')}
        alert={profile.pendingPayoutAlert}
        timeZone={timeZone}
      />
      <BankDetailsModal
        {...props('bankDetails')}
        onOpenPayouts={() => void navigate(entrancePaths.payouts)}
      />
      <IdInfoModal {...props('idInfo')} profileId={profile.id} />
    </>
  );
}

/** Which window comes first where several are asked for. */
const order: readonly Window[] = ['locations', 'payoutGlitch', 'bankDetails', 'idInfo'];
