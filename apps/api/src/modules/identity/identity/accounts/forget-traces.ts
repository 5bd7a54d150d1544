import { takeWordsFromHistory } from '#platform/audit.ts';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { forgetAnswers } from '#platform/idempotency.ts';
import { forgetInIncidents } from '#platform/incidents.ts';
import { unseal } from '#platform/seal.ts';
import { dropJobs, waitingJobs } from '#platform/waiting-jobs.ts';
import { forgetInWebhooks } from '#providers/providers';
import { deletionWords } from '../person/deletion-words.ts';
import { readErasedFacts, textsOf } from './erased-facts.ts';
import type { PersonErased } from './events.ts';
import { sendLater, sendMessageJob, type WaitingMessage } from '../person/send-message.ts';

/**
 * Forgets an erased person where no module's own words are kept: in reasons that somebody typed into
 * the audit log, in how incidents were resolved, in answers kept for repeated requests, in messages that
 * wait to be handed over, and in what processors told of them. Of a nickname alone nothing is looked for:
 * it may be anybody's. Then the person is told so, for the last time.
 */
export async function forgetTraces(context: Context, erased: PersonErased): Promise<void> {
  const { db, config } = context;
  const { userId } = erased;
  const facts = readErasedFacts(context, erased);
  const texts = textsOf({ ...facts, nickName: null });
  await db.transaction().execute(async (tx) => {
    await takeWordsFromHistory(tx, { subject: `user:${userId}`, texts });
    await forgetAnswers(tx, { actor: userId, texts });
    await forgetInIncidents(tx, texts);
    await forgetInWebhooks(tx, texts);
  });
  const lowered = texts.map((text) => text.toLowerCase());
  const letters = await waitingJobs(db, sendMessageJob.name);
  const toThem = letters.filter(({ payload }) => {
    const letter = opened(config, payload).toLowerCase();
    return lowered.some((text) => letter.includes(text));
  });
  await dropJobs(
    db,
    toThem.map(({ jobId }) => jobId),
  );
  // The one letter that still goes to them; whoever carries it has forgotten it once it is sent.
  const { email, locale } = facts;
  const letter = deletionWords[locale].done;
  const about = { opens: null, locale };
  await sendLater(context, db, { kind: 'EMAIL', to: email, ...letter, about });
}

/** What a message says; one that was sealed with a key that is gone is readable to nobody. */
function opened(config: Config, payload: unknown): string {
  try {
    return unseal(config, (payload as WaitingMessage).sealed);
  } catch {
    return '';
  }
}
