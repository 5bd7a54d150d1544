/** What happened lately around whoever wants to start a payment. Declined: not paid since. */
export interface RecentStarts {
  /** The browser, by its random key; null where it keeps none. */
  device: {
    /** Within ten minutes. */
    started: number;
    /** Tips whose card was declined, within an hour. */
    declined: number;
    /** Different cards that paid, within an hour. */
    cards: number;
  } | null;
  /** The network address, which a whole venue may share; within ten minutes. */
  address: {
    declined: number;
    /** Started by browsers that keep no key. */
    startedWithoutDevice: number;
  };
  /** The location, within ten minutes. */
  location: { declined: number };
}

const atMost = {
  startedByDevice: 20,
  declinedOfDevice: 6,
  cardsOfDevice: 5,
  declinedOfAddress: 15,
  startedWithoutDevice: 10,
  declinedAtLocation: 40,
} as const;

/**
 * Whether a payment may be started: card testers try many cards quickly and see many of them
 * declined; a guest tips once or twice. What guests share with strangers counts by declines alone: a
 * full house on one network may tip as much as it likes. A location under attack goes on for every
 * browser that has had nothing declined.
 */
export function mayStartPayment({ device, address, location }: RecentStarts): boolean {
  if (address.declined >= atMost.declinedOfAddress) return false;
  if (device === null) {
    return (
      address.startedWithoutDevice < atMost.startedWithoutDevice &&
      location.declined < atMost.declinedAtLocation
    );
  }
  if (device.started >= atMost.startedByDevice) return false;
  if (device.declined >= atMost.declinedOfDevice) return false;
  if (device.cards >= atMost.cardsOfDevice) return false;
  return device.declined === 0 || location.declined < atMost.declinedAtLocation;
}
