import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';

/** What somebody is to a venue besides their roles there, as far as it was said. */
export interface Interests {
  isShareholder?: boolean | undefined;
  isDirector?: boolean | undefined;
  isOfficer?: boolean | undefined;
}

const kinds = ['isShareholder', 'isDirector', 'isOfficer'] as const;

/**
 * What keeps somebody from being a venue's tronc master, field by field (money rule 1.9; onboarding §6):
 * shares of it, a seat among its directors, an office; and each of these that nobody has answered.
 */
export function whyNotIndependent(interests: Interests): Record<string, FieldError> {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      if (interests[kind] === undefined) return [[kind, fieldError('required')]];
      return interests[kind] ? [[kind, fieldError('troncInterest')]] : [];
    }),
  );
}
