import { recordOf } from '../countries/records.ts';

/** Which of the desk's people, counted from 0, gets the conversations of a country (product §9). */
export function supportAdminIndex(country: string | null): number {
  return recordOf(country?.toLowerCase() ?? '')?.supportAdmin ?? 0;
}

/** Who gets a country's conversations; a desk with fewer people gives them to its first one. */
export function chooseSupportAdmin<Admin>(
  admins: readonly Admin[],
  country: string | null,
): Admin | null {
  return admins[supportAdminIndex(country)] ?? admins[0] ?? null;
}
