import { useNavigate } from '@tanstack/react-router';
import type { Profile } from '@tipwell/contract/people/calls/profile';
import { useState } from 'react';
import { entrancePaths } from '#lib/public/public-paths.ts';
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
  /** Where an account or card is given; else the page of one's own payouts. */
  onOpenPayouts?: () => void;
  /** The page itself asks for a document of identity, so that no window in front of it has to. */
  asksForDocument?: boolean;
}

type Window = 'locations' | 'payoutGlitch' | 'bankDetails' | 'idInfo';

/**
 * The four windows that may open on every page (product §2), one at a time. One who looks with
 * somebody else's eyes has nothing to answer and sees the news of a payout alone.
 */
export function RootModals(props: RootModalsProps) {
  const { profile, isOfThePlatform, timeZone, onOpenPayouts, asksForDocument = false } = props;
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
  // With a temporary password nothing is chosen yet.
  const mayChoose = mayAnswer && profile.status !== 'INITIALIZED';
  const locations = useMissingDefault(profile, !isOfThePlatform && mayChoose, choose);
  const asked: Record<Window, boolean> = {
    locations: locations.length > 0,
    payoutGlitch: profile.pendingPayoutAlert !== null,
    bankDetails: profile.isRequiredBankAccountInformation && mayGive,
    idInfo: profile.isIdRequested && mayGive && !asksForDocument,
  };
  const open = order.find((window) => asked[window] && !closed.includes(window));
  const at = (window: Window) => ({ isOpen: open === window, onClose: () => close(window) });
  return (
    <>
      <UserLocationsModal {...at('locations')} locations={locations} onChoose={choose} />
      <PayoutGlitchModal
        {...at('payoutGlitch')}
        alert={profile.pendingPayoutAlert}
        timeZone={timeZone}
      />
      <BankDetailsModal
        {...at('bankDetails')}
        onOpenPayouts={onOpenPayouts ?? (() => void navigate(entrancePaths.payouts))}
      />
      <IdInfoModal {...at('idInfo')} profileId={profile.id} />
    </>
  );
}

/** Which window comes first where several are asked for. */
const order: readonly Window[] = ['locations', 'payoutGlitch', 'bankDetails', 'idInfo'];
