import type { Context } from '#platform/context.ts';
import { defineJob } from '#platform/jobs.ts';
import type { Kept } from '#platform/kept/kept-rows.ts';
import { seal } from '#platform/seal.ts';
import { findPerson, sendLater } from '#identity/identity';
import { readyWords } from '../labels/ready-words.ts';
import { keepExport, noteProgress } from './exports-store.ts';
import { gatherData } from './gather-data.ts';
import { findRequest, setAnswer } from './requests-store.ts';

export const prepareExportJob = defineJob<{ requestId: string }>('data-duties:prepare-export');

/** How long it can be taken. */
const keptDays = 7;

/**
 * Puts together what a person asked for, seals it and writes to them that it is there. It may run twice:
 * the later one is what is kept.
 */
export async function prepareExport(
  context: Context,
  { requestId }: { requestId: string },
  all: readonly Kept[],
): Promise<void> {
  const { db, clock, config } = context;
  const request = await findRequest(db, requestId);
  const data =
    request &&
    (await gatherData(context, request.userId, all, async (partsRead, parts) =>
      noteProgress(db, requestId, { partsRead, parts }),
    ));
  if (!data) return;
  const readyAt = clock.now();
  const expiresAt = new Date(readyAt.getTime() + keptDays * 86_400_000);
  const sealed = seal(config, JSON.stringify(data));
  await db.transaction().execute(async (tx) => {
    await keepExport(tx, requestId, { sealed, readyAt, expiresAt });
    // Whoever asked in their account has it there now; a letter is answered once it is opened.
    if (request.cameBy === 'ACCOUNT') {
      await setAnswer(tx, requestId, { answer: 'GIVEN', at: readyAt, by: null, note: null });
    }
    const person = await findPerson(tx, request.userId);
    if (!person || person.isErased) return;
    const text = readyWords(expiresAt.toISOString().slice(0, 10), person.locale);
    await sendLater(context, tx, {
      kind: 'EMAIL',
      to: person.email,
      subject: 'Tipwell',
      text,
      about: { opens: { page: 'OWN_DATA' }, locale: person.locale },
    });
  });
}
