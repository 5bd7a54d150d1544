import type { DestinationKind } from '@tipwell/contract/payouts/destination-kinds';
import type { Capabilities } from '#providers/providers';

type Way = Capabilities['payoutMethods'][number];

/** How whoever carries the money brings it to a kind of destination; undefined: not at all. */
export function wayToPay(
  able: Pick<Capabilities, 'payoutMethods'> | null,
  kind: DestinationKind,
): Way | undefined {
  return able?.payoutMethods.find((way) => way.kind === kind);
}
