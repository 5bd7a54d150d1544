/** What happened lately around whoever wants to start a payment. Declined: not paid since. */
export interface RecentStarts {
  /** The browser, by its random key; null where it keeps none. */
  device: {
    /** Within ten minutes. */
    started: number;
    /** Tips whose card was declined, within an hour. */
    declined: number;
    /** Started within fifteen minutes, and neither paid nor ended: each is a place where a card can be tried. */
    open: number;
    /** Different cards that paid, within an hour. */
    cards: number;
  } | null;
  /** The network address, which a whole venue may share; within ten minutes. */
  address: {
    declined: number;
    /** Open starts, whichever browser they are of. */
    open: number;
    /** Started by browsers that keep no key. */
    startedWithoutDevice: number;
  };
  /** The location, within ten minutes. */
  location: {
    declined: number;
    /** Open starts of browsers that keep no key, several of one address: guests start one. */
    scripted: number;
  };
}

const atMost = {
  startedByDevice: 20,
  declinedOfDevice: 6,
  cardsOfDevice: 5,
  /** Open starts of a device that was declined count as declines. */
  triesOfDevice: 12,
  declinedOfAddress: 15,
  /** Declines and open starts of one address together: more than a full house has open at once. */
  triesOfAddress: 60,
  startedWithoutDevice: 10,
  /** Declines and scripted open starts together. */
  triesAtLocation: 40,
  /** What an address that was never declined may start without a key while a location is under attack. */
  startedUnderAttack: 5,
} as const;

/**
 * Whether a payment may be started: card testers try many cards quickly and see many of them declined, or start
 * many payments to try cards on later; a guest tips once or twice. An open start takes the same place as a
 * decline until it ends. What guests share with strangers counts by declines and open starts alone: a full house
 * on one network may tip as much as it likes. A location under attack goes on for everyone who has had nothing
 * declined, with a key or without.
 */
export function mayStartPayment(recent: RecentStarts): boolean {
  const { device, address } = recent;
  if (address.declined >= atMost.declinedOfAddress) return false;
  if (address.declined + address.open >= atMost.triesOfAddress) return false;
  if (device === null) {
    if (address.startedWithoutDevice >= atMost.startedWithoutDevice) return false;
    if (!isUnderAttack(recent)) return true;
    return address.declined === 0 && address.startedWithoutDevice < atMost.startedUnderAttack;
  }
  if (device.started >= atMost.startedByDevice) return false;
  if (device.declined >= atMost.declinedOfDevice) return false;
  if (device.cards >= atMost.cardsOfDevice) return false;
  if (device.declined === 0) return true;
  return device.declined + device.open < atMost.triesOfDevice && !isUnderAttack(recent);
}

/** Whether so many cards are or can be tried at a location that scripted open starts there end. */
export function isUnderAttack({ location }: Pick<RecentStarts, 'location'>): boolean {
  return location.declined + location.scripted >= atMost.triesAtLocation;
}
