import { expect, test } from 'vitest';
import { teamOf, whoIsMeant, type Nameable } from './who-is-meant.rule.ts';

const person = (staffId: number, over: Partial<Nameable> = {}): Nameable => ({
  staffId,
  firstName: 'Ana',
  lastName: 'Müller-Berg',
  nickName: null,
  email: `p${staffId}@x.test`,
  phoneNumber: null,
  ...over,
});
const team = teamOf([
  person(7, { phoneNumber: '+491701234567' }),
  person(8, { firstName: 'Bo', lastName: 'Lind', nickName: 'Bobby' }),
]);

test.each([
  [{ email: 'P7@X.test' }, 7],
  [{ login: 'p8@x.test' }, 8],
  [{ login: '+49 170 1234567' }, 7],
  [{ login: '0049170/1234567' }, 7],
  [{ staff_id: '7', name: 'Ana Müller-Berg' }, 7],
  [{ staff_id: '7', name: 'muller berg, ana' }, 7],
  [{ staff_id: '8', name: 'bobby' }, 8],
  [{ email: 'p8@x.test', staff_id: '8', name: 'Bo Lind' }, 8],
  // Beside an address a name is nobody's proof.
  [{ email: 'p8@x.test', name: 'Somebody' }, 8],
])('%j means %i', (cells, staffId) => {
  expect(whoIsMeant({ cells }, team)).toEqual({ staffId });
});

test.each([
  [{}, 'email whoMissing'],
  [{ name: 'Bo Lind' }, 'email whoMissing'],
  [{ email: 'p9@x.test' }, 'email whoUnknown'],
  [{ login: 'bo' }, 'login whoUnknown'],
  [{ staff_id: '8' }, 'name nameMissing'],
  [{ staff_id: '8', name: 'Ana Müller-Berg' }, 'name nameOther'],
  [{ staff_id: '8', name: 'Bo' }, 'name nameOther'],
  [{ staff_id: '8', name: '-' }, 'name nameOther'],
  [{ staff_id: '9', name: 'Bo Lind' }, 'staff_id whoUnknown'],
  [{ staff_id: '8.0', name: 'Bo Lind' }, 'staff_id whoUnknown'],
  [{ email: 'p7@x.test', staff_id: '8', name: 'Bo Lind' }, 'staff_id whoDiffers'],
])('%j is refused: %s', (cells, said) => {
  const found = whoIsMeant({ cells }, team);
  const wrong = 'wrong' in found ? found.wrong : [];
  expect(wrong.map(({ column, error }) => `${column} ${error.code}`)).toEqual([said]);
});
