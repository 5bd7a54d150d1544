import { allocate } from '@tipwell/contract/money/money';

/** Somebody of a staff type, in the order in which the run had them. */
export interface TypeMember {
  readonly staffId: number;
  readonly weight: number;
}

export interface PartWithinType {
  readonly weight: number;
  readonly totalWeight: number;
  /** typeAmount × weight ÷ totalWeight without its fraction, in minor units. */
  readonly whole: number;
  /** That fraction, in totalWeight-ths of a unit. */
  readonly remainder: number;
  /** How many units rounding left over within the type. */
  readonly spareUnits: number;
  /** Where the person stands by the size of the fraction, from 1. */
  readonly place: number;
  readonly decidedBy: 'NOTHING_TO_DECIDE' | 'FRACTION' | 'ORDER';
  readonly amount: number;
}

/**
 * How one person's part of what a staff type got came about (money rules 1.1 and 8): the exact
 * quotient, how many spare units there were, and why one of them came or did not. Of the others it
 * says only how many stood before.
 * @returns null for somebody who is not among the members
 */
export function partWithinType(
  typeAmount: number,
  members: readonly TypeMember[],
  staffId: number,
): PartWithinType | null {
  const index = members.findIndex((member) => member.staffId === staffId);
  const own = members[index];
  if (!own) return null;
  const totalWeight = members.reduce((total, { weight }) => total + weight, 0);
  const quotients = members.map(({ weight }) => divide(typeAmount, weight, totalWeight));
  const quotient = quotients[index] ?? divide(0, 0, totalWeight);
  const spareUnits = quotients.reduce((left, { whole }) => left - whole, typeAmount);
  const before = quotients.filter(
    ({ remainder }, other) =>
      remainder > quotient.remainder || (remainder === quotient.remainder && other < index),
  ).length;
  const place = before + 1;
  const amounts = allocate(
    typeAmount,
    members.map(({ weight }) => weight),
  );
  return {
    weight: own.weight,
    totalWeight,
    ...quotient,
    spareUnits,
    place,
    decidedBy: whatDecided(quotients, quotient.remainder, spareUnits),
    amount: amounts[index] ?? 0,
  };
}

/** Among equal fractions the order decides, but only where some of them got a unit and some not. */
function whatDecided(
  quotients: readonly { remainder: number }[],
  own: number,
  spareUnits: number,
): PartWithinType['decidedBy'] {
  if (spareUnits === 0) return 'NOTHING_TO_DECIDE';
  const larger = quotients.filter(({ remainder }) => remainder > own).length;
  const equal = quotients.filter(({ remainder }) => remainder === own).length;
  const isCutThrough = larger < spareUnits && spareUnits < larger + equal;
  return isCutThrough ? 'ORDER' : 'FRACTION';
}

function divide(amount: number, weight: number, total: number) {
  const exact = BigInt(amount) * BigInt(weight);
  return {
    whole: Number(exact / BigInt(total)),
    remainder: Number(exact % BigInt(total)),
  };
}

/** What somebody worked on the day as it is recorded today; null without a record. */
export type RecordedWork = { readonly minutes: number; readonly points: number } | null;

/**
 * What the weights of a run count. A run keeps weights alone; that they are minutes is said only
 * where the records of the day still say so for everybody.
 */
export function weighingOf(
  members: readonly { readonly weight: number; readonly worked: RecordedWork }[],
): 'HEADS' | 'MINUTES' | 'POINTS' {
  if (members.every(({ weight }) => weight === 1)) return 'HEADS';
  const areMinutes = members.every(
    ({ weight, worked }) => worked?.points === 1 && worked.minutes === weight,
  );
  return areMinutes ? 'MINUTES' : 'POINTS';
}
