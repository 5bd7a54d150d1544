import type { PageOfMessage } from '@tipwell/contract/messages/page-of-message';
import { paths } from '../../lib/paths.ts';

/** The page on which there is something to do about a message. */
export function pageOf(opens: PageOfMessage) {
  switch (opens.page) {
    case 'CORRECTIONS':
      return paths.corrections(opens.locationId, opens.runId);
    case 'OWN_CORRECTION':
      return paths.ownCorrection(opens.staffId, opens.lineId);
    case 'OWN_HOURS':
      return paths.ownTipsAt(opens.staffId);
    case 'TIPS_POLICY':
      return paths.tipsPolicy(opens.locationId);
    case 'HOURS':
      return paths.hoursOf(opens.leadsTeam, opens.locationId, opens.businessDay);
  }
}
