import type { PageOfMessage } from '@tipwell/contract/calls/notifications';
import { paths } from '../../lib/paths.ts';

/** The page on which there is something to do about a message. */
export function pageOf(opens: PageOfMessage) {
  return opens.page === 'CORRECTIONS'
    ? paths.corrections(opens.locationId, opens.runId)
    : paths.ownCorrection(opens.staffId, opens.lineId);
}
