import { sharedCardTermsVersion } from '@tipwell/contract/payouts/shared-card-terms';
import { demoPassword } from '#identity/identity';
import type { Ask } from './at-a-screen.ts';
import type { DestinationAction } from './happening.ts';
import type { SandboxHands } from './sandbox-hands.ts';

/** Says where a venue's or one's own money goes, as the office's pages do. */
export async function performDestinationAction(
  ask: Ask,
  hands: SandboxHands,
  userId: string,
  action: DestinationAction,
): Promise<void> {
  switch (action.what) {
    case 'GIVE_COMPANY_CARD': {
      const { setupId, card } = action;
      const setups = `/locations/${action.locationId}/card-setups`;
      const page = await ask('POST', setups, setupId, { setupId, locale: 'en' });
      await hands.giveCard(String(page['frameUrl']), card);
      await ask('POST', `${setups}/${setupId}/finish`, `finish-${setupId}`);
      return;
    }
    case 'GIVE_COMPANY_ACCOUNT': {
      const { destinationId, account } = action;
      const path = `/locations/${action.locationId}/bank-accounts`;
      await ask('POST', path, destinationId, { destinationId, ...account });
      return;
    }
    case 'AGREE_TO_DESTINATION': {
      const changes = `/locations/${action.locationId}/change-requests`;
      const { requests } = (await ask('GET', changes, changes)) as {
        requests: { requestId: string; state: string }[];
      };
      const open = requests.find(({ state }) => state === 'OPEN');
      if (!open) throw new Error('Nothing waits for a second person.');
      const { requestId } = open;
      const body = { password: demoPassword };
      await ask('POST', `${changes}/${requestId}/approve`, `approve-${requestId}`, body);
      return;
    }
    case 'SHARE_CARD': {
      const path = `/users/${userId}/staff/${action.staffId}/shared-card`;
      const body = { acceptedVersion: sharedCardTermsVersion, password: demoPassword };
      await ask('PUT', path, `share-${action.staffId}`, body);
    }
  }
}
