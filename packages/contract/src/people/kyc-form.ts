import * as z from 'zod';
import { isProhibitedPlace } from '../countries/prohibited-place.rule.ts';
import { invalid } from '../api/field-error.ts';
import { lengthOf, validators } from '../api/validators.ts';

/** The money in which a salary is told to the issuer (onboarding §3). */
export const salaryCurrency = 'AED';
export const shortestNameOnCard = 3;
/** What a card has room for. */
export const longestNameOnCard = 26;
export const shortestCity = 2;
export const smallestSalary = 1;

export const genders = ['FEMALE', 'MALE'] as const;
export const employmentStatuses = ['EMPLOYED', 'SELF_EMPLOYED', 'UNEMPLOYED', 'STUDENT'] as const;

const longestLine = 100;

/** One line of text that has to be there, at least so long. */
function line(least = 1, most = longestLine) {
  return z
    .string({ error: invalid('required') })
    .max(2000, { error: invalid('max', { limit: most }) })
    .transform((text) => text.trim().replaceAll(/\s+/g, ' '))
    .superRefine((text, context) => {
      const say = (message: string) => context.addIssue({ code: 'custom', message });
      if (!validators.required(text)) say(invalid('required'));
      else if (lengthOf(text) < least) say(invalid('min', { limit: least }));
      else if (lengthOf(text) > most) say(invalid('max', { limit: most }));
    });
}

/** Two lowercase letters, of no place that the terms prohibit. */
const country = z
  .string({ error: invalid('required') })
  .min(1, { error: invalid('required') })
  .regex(/^(?:|[a-z]{2})$/, { error: invalid('invalid') })
  .refine((code) => !isProhibitedPlace(code), { error: invalid('placeProhibited') });

const choiceOf = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, {
    error: ({ input }) => invalid(input === '' || input === undefined ? 'required' : 'invalid'),
  });

/** The name as it is stamped: capitals, and two words at least. */
const nameOnCard = line(shortestNameOnCard, longestNameOnCard)
  .transform((name) => name.toUpperCase())
  .refine((name) => validators.cardholderName(name), { error: invalid('cardholderName') });

const salaryAmount = z
  .string({ error: invalid('required') })
  .trim()
  .superRefine((typed, context) => {
    const say = (message: string) => context.addIssue({ code: 'custom', message });
    if (!validators.required(typed)) say(invalid('required'));
    else if (typed.length > 12 || !validators.decimal(typed)) say(invalid('decimal'));
    else if (!validators.min_value(typed, smallestSalary)) {
      say(invalid('min_value', { limit: smallestSalary }));
    }
  })
  .meta({
    description: 'Whole AED, or with a fraction after a point: what was typed, never counted with.',
  });

/** Where somebody lives, or works; a workplace's city may be shorter. */
const addressWith = (city: ReturnType<typeof line>) =>
  z.object({ streetAddress: line(), city, country });

/** What the first of the two steps asks (onboarding §2, KYC form). */
export const kycPersonal = z.object({
  nationality: country,
  countryOfBirth: country,
  gender: choiceOf(genders),
  nameOnCard,
  addressOfResidence: addressWith(line(shortestCity)),
});

/** What the second one asks. */
export const kycEmployer = z.object({
  employmentStatus: choiceOf(employmentStatuses),
  companyName: line(),
  industry: line(),
  jobTitle: line(),
  salary: z.object({ amount: salaryAmount, currency: z.literal(salaryCurrency) }),
  addressOfEmployer: addressWith(line()),
});

/** Everything that the issuer of cards wants to know of a person (onboarding §3, §5). */
export const kycForm = z.object({ ...kycPersonal.shape, ...kycEmployer.shape });
export type KycForm = z.infer<typeof kycForm>;
