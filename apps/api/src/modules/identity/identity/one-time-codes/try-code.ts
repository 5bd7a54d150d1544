import { Failure } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { countWrongTry, lockCode, type CodePurpose, type CodeRow } from './code-store.ts';
import { judgeCode } from './judge-code.rule.ts';
import { codeFits } from './one-time-code.ts';

interface Typed {
  codeId: string;
  code: string;
  purpose: CodePurpose;
  /** Who types it, where somebody is signed in; null for a guest. */
  sessionId: string | null;
}

/**
 * Tries a code. What is wrong is given back and not thrown, because the try has to stay counted when
 * the transaction ends; the caller throws it afterwards.
 */
export async function tryCode(
  context: Context,
  tx: Tx,
  typed: Typed,
  now: Date,
): Promise<{ fits: CodeRow } | { failure: Failure }> {
  const found = await lockCode(tx, typed.codeId, typed.purpose);
  // A code of another session is as unknown as one that never was.
  const code = found?.sessionId === typed.sessionId ? found : undefined;
  const fits =
    code !== undefined && codeFits(context.config, code.codeId, typed.code, code.codeHash);
  const judged = judgeCode(
    code ? { ...code, isConfirmed: code.confirmedAt !== null } : null,
    fits,
    now,
  );
  if (judged.verdict === 'WRONG') {
    await countWrongTry(tx, typed.codeId);
    const { triesLeft } = judged;
    return { failure: new Failure('codeInvalid', { details: { triesLeft } }) };
  }
  if (judged.verdict === 'EXPIRED' || !code) return { failure: new Failure('codeExpired') };
  return { fits: code };
}
