import type { Database } from '#platform/db/database.ts';
import { emptyWebhooksAbout, emptyWebhooksWith } from './webhook-store.ts';

/**
 * Empties what processors told of an erased person. That the event came, when, and what it was about
 * stays; its bytes were only a hint and are never read again.
 */
export async function forgetInWebhooks(db: Database, texts: readonly string[]): Promise<void> {
  await emptyWebhooksWith(db, [...new Set(texts.flatMap(spellings))]);
}

/** Empties what processors told of some payments, by the processors' own numbers. */
export async function forgetWebhooksAbout(
  db: Database,
  references: readonly string[],
): Promise<void> {
  await emptyWebhooksAbout(db, references);
}

/** Cards spell names in capitals, and some programs write what is not ASCII as numbers. */
function spellings(text: string): string[] {
  return [text, text.toUpperCase(), text.toLowerCase()].flatMap((spelled) => [
    spelled,
    spelled.replaceAll(
      /[^ -~]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  ]);
}
