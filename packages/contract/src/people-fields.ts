import * as z from 'zod';
import { fieldMessage } from './field-messages.ts';

const tooLong = (most: number) => ({ error: fieldMessage('max', most) });

/** A line somebody must fill in, of 2 characters or more: a name of a place, a street, a city. */
export const filledLine = (most: number) =>
  z
    .string({ error: fieldMessage('required') })
    .trim()
    .min(1, { error: fieldMessage('required') })
    .min(2, { error: fieldMessage('min', 2) })
    .max(most, tooLong(most));

/** Why somebody of the platform did something to another person: read later, in the audit log. */
export const reason = z
  .string({ error: fieldMessage('required') })
  .trim()
  .min(1, { error: fieldMessage('required') })
  .min(3, { error: fieldMessage('min', 3) })
  .max(300, tooLong(300));

/** How somebody works at a place; it decides who receives a service payment (readings, People). */
export const employment = z.enum(['EMPLOYEE', 'FREELANCER'], { error: fieldMessage('required') });
export type Employment = z.infer<typeof employment>;

/** What somebody does at a location; the list comes from the handbook (product §3). */
export const staffTypeValue = z
  .string({ error: fieldMessage('required') })
  .trim()
  .min(2, { error: fieldMessage('required') })
  .max(40, tooLong(40));

/** What is typed to find something: short, so that nobody sends a book. */
export const searchText = z.string().trim().max(80, tooLong(80));

/** The page of a list, counted from one. */
export const pageNumber = z.coerce
  .number({ error: fieldMessage('numeric') })
  .int({ error: fieldMessage('numeric') })
  .min(1, { error: fieldMessage('min_value', 1) })
  .max(10_000, { error: fieldMessage('max_value', 10_000) });
