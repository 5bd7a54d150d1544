import type { DestinationStatus } from '@tipwell/contract/payouts/calls/payout-destinations';

interface Poll {
  read: () => Promise<DestinationStatus>;
  wait: (milliseconds: number) => Promise<void>;
}

/** The spec's patience with a card that is being checked (onboarding §9). */
const attempts = 20;
const pauseMs = 1000;

/** Asks for a card's status until it is no longer pending, or the attempts are used up. */
export async function pollCard({ read, wait }: Poll): Promise<DestinationStatus> {
  for (let attempt = 1; ; attempt += 1) {
    const status = await read();
    if (status !== 'PENDING' || attempt === attempts) return status;
    await wait(pauseMs);
  }
}
