import { describe, expect, it } from 'vitest';
import { isOf, personPayee, staffPayee, subjectOf, venuePayee } from './payee.ts';

const sara = { userId: 'sara', staffId: 7 };
const card = { userId: 'sara', locationId: null };
const payoutOfSara = { userId: 'sara', staffId: 7, locationId: 104 };
const payoutOfVenue = { userId: null, staffId: null, locationId: 104 };

describe('whose a card or a payout is', () => {
  it.each([
    ['a card is the person’s who gave it', personPayee(sara), card, true],
    ['also from a workplace of theirs', staffPayee(sara), card, true],
    ['and nobody else’s', personPayee({ userId: 'kim' }), card, false],
    ['and not a venue’s', venuePayee({ locationId: 104 }), card, false],
    ['a payout is the person’s wherever they work', personPayee(sara), payoutOfSara, true],
    ['and theirs at the workplace it is from', staffPayee(sara), payoutOfSara, true],
    ['not at another', staffPayee({ ...sara, staffId: 8 }), payoutOfSara, false],
    [
      'what people there are paid is not the venue’s',
      venuePayee(payoutOfSara),
      payoutOfSara,
      false,
    ],
    ['its own is', venuePayee({ locationId: 104 }), payoutOfVenue, true],
    ['but not another venue’s', venuePayee({ locationId: 105 }), payoutOfVenue, false],
    ['nor that of a person there', staffPayee(sara), payoutOfVenue, false],
  ] as const)('%s', (_title, payee, row, expected) => {
    expect(isOf(payee, row)).toBe(expected);
  });

  it('is named in the log of what was done', () => {
    expect(subjectOf(staffPayee(sara))).toBe('user:sara');
    expect(subjectOf(venuePayee({ locationId: 104 }))).toBe('location:104');
  });
});
