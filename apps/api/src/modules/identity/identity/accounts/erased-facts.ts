import { locale as knownLocale, type Locale } from '@tipwell/contract/api/fields';
import { fullName } from '@tipwell/contract/identity/full-name';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import { seal, unseal } from '#platform/seal.ts';
import type { PersonErased } from './events.ts';

const facts = z.object({
  email: z.string(),
  phoneNumber: z.string().nullable(),
  /** Addresses that were theirs before, or were to become theirs. */
  otherEmails: z.array(z.string()),
  /** Now and before; never a first name alone, which is many people's. */
  fullNames: z.array(z.string()),
  nickName: z.string().nullable(),
  /** In which they are told, for the last time, that nothing of them is left. */
  locale: knownLocale.default('en'),
});

/** What a person was known by until the moment of their erasure. */
export type ErasedFacts = z.infer<typeof facts>;

interface Named {
  firstName: string;
  lastName: string;
}

/** What has to be looked for once the account itself no longer tells it. */
export function factsOf(
  account: Named & {
    email: string;
    phoneNumber: string | null;
    nickName: string | null;
    locale: Locale;
  },
  before: { emails: readonly string[]; names: readonly Named[] },
): ErasedFacts {
  const { email, phoneNumber, nickName, locale } = account;
  const fullNames = [account, ...before.names].map(fullName);
  const otherEmails = [...new Set(before.emails)].filter((other) => other !== email);
  return { email, phoneNumber, otherEmails, fullNames, nickName, locale };
}

/** Sealed, so that a queue holds nobody's name after it was erased everywhere else. */
export function sealFacts({ config }: Context, erased: ErasedFacts): string {
  return seal(config, JSON.stringify(erased));
}

/** What to look for, for the time it takes to look. */
export function readErasedFacts({ config }: Context, { sealedFacts }: PersonErased): ErasedFacts {
  return facts.parse(JSON.parse(unseal(config, sealedFacts)));
}

/** Every text that gives the person away wherever it stands. */
export function textsOf({
  email,
  phoneNumber,
  otherEmails,
  fullNames,
  nickName,
}: ErasedFacts): string[] {
  const texts = [email, phoneNumber, ...otherEmails, ...fullNames, nickName];
  return texts.flatMap((text) => (text ? [text] : []));
}
