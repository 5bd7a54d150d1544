import { describe, expect, it } from 'vitest';
import { movesOf, type BookedMoves, type ToldMoves } from './dispute-moves.rule.ts';

const told: ToldMoves = {
  amount: 1000,
  currency: 'GBP',
  withdrawn: 1000,
  reinstated: 0,
  fee: 2000,
  feeReturned: 0,
  movedIn: 'GBP',
};
const booked: BookedMoves = { withdrawn: null, reinstated: 0, fee: 0, feeReturned: 0 };
const afterTaking: BookedMoves = { ...booked, withdrawn: 1000, fee: 2000 };
const tip = { state: 'CAPTURED', charged: 1000, currency: 'GBP' } as const;
const nothing = { withdraw: false, giveBack: 0, fee: 0, feeReturned: 0 };
const taken = { ...nothing, withdraw: true, fee: 2000 };

describe('what is booked of a dispute', () => {
  it.each([
    ['the whole payment, and the fee', told, booked, tip, taken],
    [
      'nothing of a question',
      { ...told, withdrawn: 0, fee: 0, movedIn: null },
      booked,
      tip,
      nothing,
    ],
    ['nothing twice', told, afterTaking, { ...tip, state: 'CHARGED_BACK' }, nothing],
    [
      'what came back',
      { ...told, reinstated: 1000 },
      afterTaking,
      { ...tip, state: 'CHARGED_BACK' },
      { ...nothing, giveBack: 1000 },
    ],
    [
      'both at once, where we hear of it at the end',
      { ...told, reinstated: 1000, feeReturned: 2000 },
      booked,
      tip,
      { ...taken, giveBack: 1000, feeReturned: 2000 },
    ],
    [
      'a fee that grew',
      { ...told, fee: 3500 },
      afterTaking,
      { ...tip, state: 'CHARGED_BACK' },
      { ...nothing, fee: 1500 },
    ],
    [
      'nothing yet of a payment that is not recorded',
      told,
      booked,
      { ...tip, state: 'PROCESSING' },
      'WAITS',
    ],
    ['a part of a payment', { ...told, amount: 400, withdrawn: 400 }, booked, tip, taken],
    ['less than is disputed', { ...told, withdrawn: 999 }, booked, tip, taken],
    [
      'a part that came back as a whole',
      { ...told, amount: 400, withdrawn: 400, reinstated: 400 },
      { ...afterTaking, withdrawn: 400 },
      tip,
      { ...nothing, giveBack: 400 },
    ],
    ['what was refunded already', told, booked, { ...tip, state: 'REFUNDED' }, taken],
    ['what another dispute has', told, booked, { ...tip, state: 'CHARGED_BACK' }, taken],
    [
      'nothing more where the sum grew after it was booked',
      told,
      { ...afterTaking, withdrawn: 400 },
      tip,
      'DIFFERS',
    ],
    [
      'nothing of more than was charged',
      { ...told, amount: 1001, withdrawn: 1001 },
      booked,
      tip,
      'DIFFERS',
    ],
    [
      'a part that came back',
      { ...told, reinstated: 500 },
      afterTaking,
      { ...tip, state: 'CHARGED_BACK' },
      { ...nothing, giveBack: 500 },
    ],
    [
      'the rest of it, later',
      { ...told, reinstated: 1000 },
      { ...afterTaking, reinstated: 500 },
      tip,
      { ...nothing, giveBack: 500 },
    ],
    [
      'nothing twice of what came back',
      { ...told, reinstated: 500 },
      { ...afterTaking, reinstated: 500 },
      tip,
      nothing,
    ],
    [
      'nothing where more came back than went',
      { ...told, reinstated: 1001 },
      afterTaking,
      { ...tip, state: 'CHARGED_BACK' },
      'DIFFERS',
    ],
    ['nothing in another currency', { ...told, movedIn: 'EUR' }, booked, tip, 'DIFFERS'],
    ['nothing in several currencies', { ...told, movedIn: null }, booked, tip, 'DIFFERS'],
    ['no fee that is more than was kept', { ...told, feeReturned: 2001 }, booked, tip, 'DIFFERS'],
  ] as const)('%s', (_title, says, before, of, moves) => {
    expect(movesOf(says, before, of)).toEqual(moves);
  });
});
