import * as z from 'zod';
import { invalid } from '../api/field-error.ts';

const tooLong = (most: number) => ({ error: invalid('max', { limit: most }) });

/** A line somebody must fill in, of 2 characters or more: a name of a place, a street, a city. */
export const filledLine = (most: number) =>
  z
    .string({ error: invalid('required') })
    .trim()
    .min(1, { error: invalid('required') })
    .min(2, { error: invalid('min', { limit: 2 }) })
    .max(most, tooLong(most));

/** Why somebody of the platform did something to another person: read later, in the audit log. */
export const reason = z
  .string({ error: invalid('required') })
  .trim()
  .min(1, { error: invalid('required') })
  .min(3, { error: invalid('min', { limit: 3 }) })
  .max(300, tooLong(300));

/**
 * How somebody works at a place. It decides who receives a service payment (readings, People) and, of
 * somebody whom an agency employs and sends, that the venue's payroll has nothing to do with their tips
 * (decision record 0062). Everybody shares in common tips alike, however they work.
 */
export const employments = ['EMPLOYEE', 'FREELANCER', 'AGENCY'] as const;
export const employment = z.enum(employments, { error: invalid('required') });
export type Employment = z.infer<typeof employment>;

/**
 * What somebody who shall be a tronc master is to the venue: whether they hold shares of it, are one of
 * its directors, or one of its officers (onboarding §6; money rule 1.9). Each must be answered where the
 * role is newly given, and with no; of everybody else nothing is asked.
 */
export const troncInterests = {
  isShareholder: z.boolean().optional(),
  isDirector: z.boolean().optional(),
  isOfficer: z.boolean().optional(),
};

/** What somebody does at a location; the list comes from the handbook (product §3). */
export const staffTypeValue = z
  .string({ error: invalid('required') })
  .trim()
  .min(2, { error: invalid('required') })
  .max(40, tooLong(40));

/** What is typed to find something: short, so that nobody sends a book. */
export const searchText = z.string().trim().max(80, tooLong(80));

/** The page of a list, counted from one. */
export const pageNumber = z.coerce
  .number({ error: invalid('numeric') })
  .int({ error: invalid('numeric') })
  .min(1, { error: invalid('min_value', { limit: 1 }) })
  .max(10_000, { error: invalid('max_value', { limit: 10_000 }) });

/** How many of a list come at once; a file for spreadsheets reads more of them together. */
export const pageSizeUpTo = (usual: number) =>
  z.coerce.number().int().min(1).max(500).default(usual);

export const sortDirection = z.enum(['asc', 'desc']);
