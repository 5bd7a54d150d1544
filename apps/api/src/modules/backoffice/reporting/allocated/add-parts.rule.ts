import { add, subtract } from '@tipwell/contract/money/money';

/** What came to somebody of one kind, what is left of it, and what of that is qualifying. */
export interface GivenPart {
  readonly staffId: number;
  readonly came: number;
  readonly left: number;
  readonly qualifying: number;
}

/** What somebody was given on some business days, in minor units. */
export interface GivenTo {
  staffId: number;
  /** Their own part of payments, at once. */
  direct: number;
  /** By splits, corrections included. */
  shared: number;
  /** Out of both since, by refunds, banks and corrections; not above 0. */
  takenBack: number;
  /** Of what is left: qualifying tips. */
  qualifying: number;
}

/** One line for each person who was given something, by staff number. */
export function addParts(own: readonly GivenPart[], shares: readonly GivenPart[]): GivenTo[] {
  const people = new Map<number, GivenTo>();
  const take = (part: GivenPart, kind: 'direct' | 'shared'): void => {
    const nothing = { direct: 0, shared: 0, takenBack: 0, qualifying: 0 };
    const known = people.get(part.staffId) ?? { staffId: part.staffId, ...nothing };
    people.set(part.staffId, {
      ...known,
      [kind]: add(known[kind], part.came),
      takenBack: add(known.takenBack, subtract(part.left, part.came)),
      qualifying: add(known.qualifying, part.qualifying),
    });
  };
  for (const part of own) take(part, 'direct');
  for (const part of shares) take(part, 'shared');
  return [...people.values()].toSorted((a, b) => a.staffId - b.staffId);
}
