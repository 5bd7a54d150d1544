import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAccount } from '../bank-accounts/bank-account.rule.ts';

const isTaken = (country: string, iban: string) => 'iban' in readAccount(country, { iban });

/** Some right, some mistyped, each with what ibantools 4.5.4 says of it. */
test.each([
  ['de', 'DE8169560433195045195', false],
  ['ch', 'CH9788741L7QN7R5GP7TS', false],
  ['ae', 'AE269212237290253679099', true],
  ['sa', 'SA5359ICH6YTUN4IDA6V5UTW', false],
  ['de', 'DE148181800947835674251', false],
  ['ch', 'CH5978490LQBO1CYOEYWM1', false],
  ['ae', 'AE6628564698425506T6480', false],
  ['sa', 'SA51213WY41DFFW4VVAXOZ1A', false],
  ['de', 'DE51547287724874687448', false],
  ['ch', 'CH36867786QHVUGHWFNI8', false],
  ['ae', 'AE09517734117775578905', false],
  ['sa', 'SA560O4H67QX0W4N02UM51Z5', false],
  ['de', 'DE28345612769476969966', false],
  ['ch', 'CH258239BCQ8HQB2ZFW7', false],
  ['ae', 'AE6404077286465852014051', false],
  ['sa', 'SA0733KPD5P25CXX3VRC0EGN', true],
  ['de', 'DE08110463046479562993', true],
  ['ch', 'CH1296550W0ZXG1MEM095', false],
  ['ae', 'AE540564926507683464B15', false],
  ['sa', 'SA42358BZIW9Q6VZX6U2BVPD', false],
  ['de', 'DE084927236033637216111', false],
  ['ch', 'CH38D56317ZTGNYZHNWOD', false],
  ['ae', 'AE27705590639499950493C', false],
  ['sa', 'SA212QUN4U81A9UGKOXVGKV', false],
  ['de', 'DE4660446206733799491', false],
  ['ch', 'C2H7206780KCETKRCPP03', false],
  ['ae', 'AE902573841007042251095', false],
  ['sa', 'SA9232BOOS2KF7SIV6IUEJT71', false],
  ['de', 'DE82834058480794461371', true],
  ['ch', 'CH2138404JIOLX4MDN8LG1', false],
  ['ae', 'AE697323417516104569570', true],
  ['sa', 'SA1K59UOCWTKTH1HE5BCC7SM', false],
  ['de', 'DE16874552209366910886', true],
  ['ch', 'CH2249654ZI8ZBA3WY5P', false],
  ['ae', 'A7E37016562993108715616', false],
  ['sa', 'SA743O3FJKXBY0HDQRIFXE5', false],
  ['de', 'DE12254263165093326728', true],
  ['ch', 'CH0893504K987JQ14VK6P', true],
  ['ae', 'AE331459744379088683352', true],
  ['sa', 'SA5402EDPKKOOFMY75H5CXZK', true],
  ['de', 'DE76456568870958371830', false],
  ['ch', 'CH260140ON3HN06B2SNEV', false],
  ['ae', 'AE6468394644758946552771', false],
  ['sa', 'S10738ENJBD4D2I1HUXHBVD3', false],
  ['de', 'DE351061359573388135031', false],
  ['ch', 'CH6070186O3JHG2ROTKZG1', false],
  ['ae', 'AE6686687292411813381011', false],
  ['sa', 'SA023496IJHM0OELDUS3TRA0', true],
])('%s: %s is judged as ibantools does: %s', (country, iban, isValid) => {
  expect(isTaken(country, iban)).toBe(isValid);
});

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const signs = `${digits}${letters}`;
const some = (from: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...from), minLength: length, maxLength: length });

/** The part behind the check digits, as the registry of IBANs has it. */
const accounts = {
  de: some(digits, 18),
  ch: fc.tuple(some(digits, 5), some(signs, 12)).map((parts) => parts.join('')),
  ae: some(digits, 19),
  sa: fc.tuple(some(digits, 2), some(signs, 18)).map((parts) => parts.join('')),
};
const ibans = fc
  .constantFrom('de', 'ch', 'ae', 'sa')
  .chain((country) => accounts[country].map((account) => ({ country, account })))
  .map(({ country, account }) => {
    const turned = `${account}${country.toUpperCase()}00`;
    const asNumber = turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
    const check = String(98n - (BigInt(asNumber) % 97n)).padStart(2, '0');
    return { country, iban: `${country.toUpperCase()}${check}${account}` };
  });

test('every IBAN that a bank can give is taken, and none with one sign mistyped', () => {
  fc.assert(
    fc.property(ibans, fc.nat(), fc.nat(), ({ country, iban }, place, which) => {
      expect(isTaken(country, iban)).toBe(true);
      const at = place % iban.length;
      // A letter in the place of a digit moves all that follows: by chance one in 97 fits.
      const alike = digits.includes(iban[at] ?? '') ? digits : letters;
      const sign = alike[which % alike.length] ?? '';
      const mistyped = `${iban.slice(0, at)}${sign}${iban.slice(at + 1)}`;
      expect(isTaken(country, mistyped)).toBe(mistyped === iban);
    }),
    { numRuns: 2000 },
  );
});
