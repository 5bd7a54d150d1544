import type { StaffOfProfile } from '@tipwell/contract/calls/profile';
import type { PageOfMessage } from '@tipwell/contract/messages/page-of-message';
import type { Role } from '@tipwell/contract/roles';
import { paths } from '../../lib/paths.ts';

const appointed: readonly Role[] = ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'];

type Staffs = readonly StaffOfProfile[];

/** The workplace that a message is about, where it is one of the reader's. */
export function workplaceOf(opens: PageOfMessage, staffs: Staffs): number | undefined {
  const found = staffs.find(
    (one) =>
      ('staffId' in opens && one.staffId === opens.staffId) ||
      ('locationId' in opens && one.locationId === opens.locationId),
  );
  return found?.staffId;
}

/** The page on which there is something to read or do about a message. */
export function pageOf(opens: PageOfMessage, staffs: Staffs) {
  switch (opens.page) {
    case 'CORRECTIONS':
      return paths.corrections(opens.locationId, opens.runId);
    case 'OWN_CORRECTION':
      return paths.ownCorrection(opens.staffId, opens.lineId);
    case 'OWN_HOURS':
    case 'OWN_TIPS':
      return paths.ownTipsAt(opens.staffId);
    case 'TIPS_POLICY':
      return paths.tipsPolicy(opens.locationId);
    case 'HOURS':
      return paths.hoursOf(opens.leadsTeam, opens.locationId, opens.businessDay);
    case 'OWN_TIP':
      return paths.tip(opens.staffId, opens.tipId);
    case 'OWN_SHARE':
      return paths.shareAt(opens.staffId, opens.runId);
    case 'OWN_REVIEWS':
      return paths.ownReviews;
    case 'OWN_TRIAL':
      return paths.trial(opens.trialId);
    case 'STATEMENT':
      return paths.statementAround(opens.day);
    case 'PAYOUT':
      return paths.payout(opens.payoutId);
    case 'OWN_PAYOUTS':
      return paths.payouts;
    case 'VENUE_MONEY':
      return paths.venueMoney;
    case 'SPLIT': {
      const roles = staffs.find(({ locationId }) => locationId === opens.locationId)?.roles ?? [];
      // Who is appointed to decide has a page of their own; others decide on the page of the location.
      return roles.some((role) => appointed.includes(role))
        ? paths.distributionsManager
        : paths.splitOfLocation(opens.locationId);
    }
    case 'LOCATION':
      return paths.location(opens.locationId);
    case 'ONBOARDING':
      return paths.onboarding;
  }
}
