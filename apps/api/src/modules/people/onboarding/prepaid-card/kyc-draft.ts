import { kycDraftDays, type KycDraft } from '@tipwell/contract/people/calls/kyc-draft';
import * as z from 'zod';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { describeError } from '#platform/log.ts';
import { seal, unseal } from '#platform/seal.ts';
import {
  deleteDraft,
  deleteDraftsTypedBefore,
  draftsOf,
  keepDraft,
  type DraftStep,
} from './draft-store.ts';
import { issuerFor } from './issuer-for.ts';
import { lockIssuerUser } from './issuer-store.ts';

type Typed = Readonly<Record<string, string | undefined>>;

/** Sealed with whose it is: what is moved to somebody else's row opens for nobody. */
const sealedDraft = z.object({
  userId: z.string(),
  step: z.enum(['PERSONAL', 'EMPLOYER']),
  typed: z.record(z.string(), z.string()),
});

const oldestKept = (now: Date) => new Date(now.getTime() - kycDraftDays * 86_400_000);

/** What a person has typed for the issuer of cards and not sent yet. */
export async function showKycDraft(context: Context, userId: string): Promise<KycDraft> {
  const kept = await draftsOf(context.db, userId, oldestKept(context.clock.now()));
  const of = (step: DraftStep) => {
    const found = kept.find((one) => one.step === step);
    return found ? opened(context, { userId, ...found }) : {};
  };
  return { personal: of('PERSONAL'), employer: of('EMPLOYER') };
}

/**
 * Keeps what a person has typed, sealed. Once the issuer has read what was sent there is nothing to tell
 * any more: what comes late from another tab is not kept again.
 * @throws notFound for whoever is to have no issued card
 */
export async function keepKycDraft(
  context: Context,
  userId: string,
  draft: { personal?: Typed | undefined; employer?: Typed | undefined },
): Promise<{ isKept: boolean }> {
  await issuerFor(context, userId);
  const typedAt = context.clock.now();
  const steps: [DraftStep, Typed | undefined][] = [
    ['PERSONAL', draft.personal],
    ['EMPLOYER', draft.employer],
  ];
  return context.db.transaction().execute(async (tx) => {
    const known = await lockIssuerUser(tx, userId);
    if (known !== null && known.state !== 'CREATED') return { isKept: false };
    for (const [step, typed] of steps) {
      if (!typed) continue;
      const isEmpty = Object.values(typed).every((value) => value === undefined);
      const sealed = sealFor(context.config, { userId, step, typed });
      if (isEmpty) await deleteDraft(tx, userId, step);
      else await keepDraft(tx, { userId, step, sealed, typedAt });
    }
    return { isKept: true };
  });
}

/** Forgets what was typed and not sent for a week. */
export async function forgetOldDrafts({ db, clock }: Context): Promise<void> {
  await deleteDraftsTypedBefore(db, oldestKept(clock.now()));
}

function sealFor(config: Config, draft: { userId: string; step: DraftStep; typed: Typed }): string {
  return seal(config, JSON.stringify(draft));
}

/** Empty where it cannot be opened, or is somebody else's: the person types it again. */
function opened(
  { config, log }: Context,
  { userId, step, sealed }: { userId: string; step: DraftStep; sealed: string },
): Record<string, string> {
  try {
    const draft = sealedDraft.parse(JSON.parse(unseal(config, sealed)));
    if (draft.userId === userId && draft.step === step) return draft.typed;
    log.warn({ userId, step }, 'a draft is not its person’s');
  } catch (error) {
    log.warn({ err: describeError(error), userId, step }, 'a draft could not be opened');
  }
  return {};
}
