import { describe, expect, it } from 'vitest';
import { mayStartPayment, type RecentStarts } from './payment-start-limit.rule.ts';

interface Around {
  device?: Partial<NonNullable<RecentStarts['device']>> | null;
  address?: Partial<RecentStarts['address']>;
  location?: Partial<RecentStarts['location']>;
}

const around = ({ device = {}, address, location }: Around): RecentStarts => ({
  device: device && { started: 0, declined: 0, open: 0, cards: 0, ...device },
  address: { declined: 0, open: 0, startedWithoutDevice: 0, ...address },
  location: { declined: 0, scripted: 0, ...location },
});

describe('who may start a payment', () => {
  const cases: [string, Around, boolean][] = [
    ['a guest who comes for the first time', {}, true],
    ['a guest without cookies', { device: null }, true],
    ['a guest who goes back and forth', { device: { started: 19 } }, true],
    ['nobody starts twenty payments in ten minutes', { device: { started: 20 } }, false],
    ['a guest with an unlucky evening', { device: { declined: 5 } }, true],
    ['not after six declined cards in an hour', { device: { declined: 6 } }, false],
    ['friends who pay one after the other on one phone', { device: { cards: 4 } }, true],
    ['not a phone with a deck of cards', { device: { cards: 5 } }, false],
    [
      'a full house on one network',
      { address: { startedWithoutDevice: 500, declined: 14, open: 45 } },
      true,
    ],
    ['not a network with open starts to try cards on', { address: { open: 60 } }, false],
    ['nor with declines and open starts', { address: { declined: 10, open: 50 } }, false],
    ['a declined guest who starts again', { device: { declined: 3, open: 8 } }, true],
    [
      'not a declined phone with a store of open starts',
      { device: { declined: 2, open: 10 } },
      false,
    ],
    ['not a network on which card after card is declined', { address: { declined: 15 } }, false],
    [
      'not a script that throws its cookies away',
      { device: null, address: { startedWithoutDevice: 10 } },
      false,
    ],
    ['an honest guest at a place under attack', { location: { declined: 400 } }, true],
    [
      'not somebody already declined there',
      { device: { declined: 1 }, location: { declined: 40 } },
      false,
    ],
    [
      'a guest without a key whose address did nothing',
      { device: null, location: { declined: 40 } },
      true,
    ],
    [
      'the same while 150 starts of scripts are open',
      { device: null, location: { declined: 0, scripted: 150 } },
      true,
    ],
    [
      'not without a key after a decline of the address',
      { device: null, address: { declined: 1 }, location: { declined: 40 } },
      false,
    ],
    [
      'nor start after start without a key',
      { device: null, address: { startedWithoutDevice: 5 }, location: { scripted: 40 } },
      false,
    ],
    [
      'open starts and declines of a location count together',
      { device: { declined: 1 }, location: { declined: 20, scripted: 20 } },
      false,
    ],
    [
      'declines at a quiet place harm nobody',
      { device: { declined: 1 }, location: { declined: 39 } },
      true,
    ],
  ];
  it.each(cases)('%s', (_title, situation, may) => {
    expect(mayStartPayment(around(situation))).toBe(may);
  });
});
