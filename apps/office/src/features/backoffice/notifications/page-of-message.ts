import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import type { MenuAccess } from '@tipwell/contract/access/menu-access';
import type { PageOfMessage } from '@tipwell/contract/backoffice/page-of-message';
import { paths } from '#lib/paths.ts';
import { splitDesk } from '#lib/splits/split-desk.ts';
import { splitPageOf } from '#lib/splits/split-page.rule.ts';

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

/** The page on which there is something to read or do about a message; `access` is that of its workplace. */
export function pageOf(opens: PageOfMessage, staffs: Staffs, access: MenuAccess | undefined) {
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
      return splitPageOf(roles) === 'DESK'
        ? splitDesk(access)
        : paths.splitOfLocation(opens.locationId);
    }
    case 'TAX':
      return access?.distributionsAccount === true
        ? paths.distributionsAccount
        : paths.taxOfLocation(opens.locationId);
    case 'LOCATION':
      return paths.location(opens.locationId);
    case 'ONBOARDING':
      return paths.onboarding;
  }
}
