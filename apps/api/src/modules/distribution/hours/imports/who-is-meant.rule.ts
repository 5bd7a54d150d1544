import { fieldError } from '@tipwell/contract/api/field-error';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { WrongCell } from './hours-line.rule.ts';
import type { HoursRow } from './hours-table.rule.ts';

/** Somebody of the location's team, as a file can name them. */
export interface Nameable {
  readonly staffId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly nickName: string | null;
  /** Lower case. */
  readonly email: string | null;
  /** International, `+441234567890`. */
  readonly phoneNumber: string | null;
}

/** A location's people, by everything that names them. */
export interface Team {
  readonly byEmail: ReadonlyMap<string, Nameable>;
  readonly byPhone: ReadonlyMap<string, Nameable>;
  readonly byStaffId: ReadonlyMap<number, Nameable>;
}

/** @param people whoever comes first is meant where an address would name two */
export function teamOf(people: readonly Nameable[]): Team {
  const byEmail = new Map<string, Nameable>();
  const byPhone = new Map<string, Nameable>();
  const byStaffId = new Map<number, Nameable>();
  for (const one of people) {
    if (one.email !== null && !byEmail.has(one.email)) byEmail.set(one.email, one);
    if (one.phoneNumber !== null && !byPhone.has(one.phoneNumber)) {
      byPhone.set(one.phoneNumber, one);
    }
    byStaffId.set(one.staffId, one);
  }
  return { byEmail, byPhone, byStaffId };
}

/**
 * Whom a line is about: by e-mail, by login (an e-mail address or a phone number), or by staff id. A staff
 * id counts only beside the name: a payroll has numbers of its own, and hours of the wrong person are
 * somebody else's money. Whatever a line says besides has to agree.
 */
export function whoIsMeant(
  { cells }: Pick<HoursRow, 'cells'>,
  team: Team,
): { staffId: number } | { wrong: readonly WrongCell[] } {
  const found: { column: 'email' | 'login' | 'staff_id'; one: Nameable | undefined }[] = [];
  if (cells.email !== undefined) {
    found.push({ column: 'email', one: team.byEmail.get(cells.email.toLowerCase()) });
  }
  if (cells.login !== undefined) found.push({ column: 'login', one: byLogin(cells.login, team) });
  if (cells.staff_id !== undefined) {
    if (cells.name === undefined) return wrong('name', 'nameMissing');
    const number = /^\d{1,15}$/.test(cells.staff_id) ? Number(cells.staff_id) : -1;
    const one = team.byStaffId.get(number);
    if (one && !isNamed(one, cells.name)) return wrong('name', 'nameOther');
    found.push({ column: 'staff_id', one });
  }
  const [first] = found;
  if (first === undefined) return wrong('email', 'whoMissing');
  const unknown = found.find(({ one }) => one === undefined);
  if (unknown || first.one === undefined) return wrong((unknown ?? first).column, 'whoUnknown');
  const meant = first.one.staffId;
  const other = found.find(({ one }) => one?.staffId !== meant);
  return other ? wrong(other.column, 'whoDiffers') : { staffId: meant };
}

function byLogin(login: string, { byEmail, byPhone }: Team): Nameable | undefined {
  if (login.includes('@')) return byEmail.get(login.toLowerCase());
  const digits = login.replaceAll(/[\s()./-]/g, '').replace(/^00/, '+');
  return byPhone.get(digits.startsWith('+') ? digits : `+${digits}`);
}

/** Whether a name is somebody's: first and last name in either order, or the nickname. */
function isNamed(one: Nameable, name: string): boolean {
  const words = wordsOf(name);
  return [fullName(one), one.nickName ?? ''].some((own) => words !== '' && wordsOf(own) === words);
}

/** The words of a name in the order of the alphabet, without accents and case. */
function wordsOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ');
}

function wrong(
  column: WrongCell['column'],
  code: 'nameMissing' | 'nameOther' | 'whoMissing' | 'whoUnknown' | 'whoDiffers',
): { wrong: WrongCell[] } {
  return { wrong: [{ column, error: fieldError(code) }] };
}
