import { invalid, type FieldErrorCode } from '@tipwell/contract/api/field-error';
import { parseMoney, subtract, sum, type Currency } from '@tipwell/contract/money/money';
import { reason } from '@tipwell/contract/identity/people-fields';
import * as z from 'zod';
import type { CorrectableShares } from './queries.ts';

/** What was typed as what people should have had, by staff number; who is left out keeps what they have. */
export type TypedLines = Record<string, string>;

/** What a correction changes of one person's part: above zero for who gets more. */
export interface Line {
  staffId: number;
  amount: number;
}

type Person = CorrectableShares['people'][number];
type Read = { ok: true; amount: number } | { ok: false; problem: FieldErrorCode };

/** The change that brings a person from what they have to what was typed. */
function readChange(
  person: Pick<Person, 'left' | 'mayGet'>,
  typed: string | undefined,
  { currency, locale }: { currency: Currency; locale: string },
): Read {
  if (typed === undefined || typed.trim() === '') return { ok: true, amount: 0 };
  const read = parseMoney(typed, currency, locale);
  if (!read.ok) return { ok: false, problem: 'invalid' };
  const amount = subtract(read.amount, person.left);
  return amount > 0 && !person.mayGet
    ? { ok: false, problem: 'cannotBeGiven' }
    : { ok: true, amount };
}

/** The changes that can be read so far; what cannot is left out. */
export function linesSoFar(
  people: readonly Person[],
  typed: TypedLines,
  written: { currency: Currency; locale: string },
): Line[] {
  return people.flatMap((person) => {
    const { staffId } = person;
    const read = readChange(person, typed[String(staffId)], written);
    return read.ok && read.amount !== 0 ? [{ staffId, amount: read.amount }] : [];
  });
}

/** What some get beyond what others give back; below zero what is given back and goes to nobody. */
export function openSum(lines: readonly Line[]): number {
  return sum(lines.map(({ amount }) => amount));
}

/** Reads a proposal; what is wrong with a person's field is found by their place on the page. */
export function proposalSchema(
  people: readonly Person[],
  written: { currency: Currency; locale: string },
) {
  return z
    .object({ lines: z.custom<TypedLines>(), reason })
    .transform(({ lines: typed, ...rest }, context) => {
      let isRead = true;
      for (const [index, person] of people.entries()) {
        const read = readChange(person, typed[String(person.staffId)], written);
        if (read.ok) continue;
        isRead = false;
        const path = ['lines', String(index), 'amount'];
        context.addIssue({ code: 'custom', message: invalid(read.problem), path });
      }
      const lines = linesSoFar(people, typed, written);
      if (isRead && (lines.length < 2 || openSum(lines) !== 0)) {
        const message = invalid('correctionNotNothing');
        context.addIssue({ code: 'custom', message, path: ['lines'] });
      }
      return { lines, ...rest };
    });
}

/** Where the server's word about a line stands on the page: it counts those that were sent. */
export function placeOfLine(
  path: string,
  sent: readonly Line[],
  people: readonly Pick<Person, 'staffId'>[],
): string {
  const found = /^lines\.(\d+)\./.exec(path);
  const line = found ? sent[Number(found[1])] : undefined;
  const place = people.findIndex(({ staffId }) => staffId === line?.staffId);
  return place === -1 ? path : `lines.${place}.amount`;
}
