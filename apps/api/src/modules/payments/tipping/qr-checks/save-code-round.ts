import { hash } from 'node:crypto';
import type { CodeRound } from '@tipwell/contract/payments/calls/qr-checks';
import { fail } from '@tipwell/contract/api/errors';
import { canonicalJson } from '#platform/db/canonical-json.ts';
import type { Context } from '#platform/context.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { countCodes, unknownAmong } from './code-round.rule.ts';
import { judgeCodes, type Patrol } from './judge-codes.ts';
import { findRound, insertRound } from './round-store.ts';
import { showRound } from './show-code-rounds.ts';

interface WantedRound {
  roundId: string;
  codes: readonly { text: string; isKnown: boolean }[];
  /** The real person who walked. */
  madeBy: string;
}

/**
 * Keeps what was found on a walk, as the server judges it, and alerts the platform's people to each place
 * that foreign codes lead to. What the codes say is not kept. The same id again is the same walk.
 * @throws contentDiffers where the id stands for another walk
 */
export async function saveCodeRound(
  context: Context,
  { roundId, codes, madeBy }: WantedRound,
  patrol: Patrol,
): Promise<CodeRound> {
  const { locationId } = patrol;
  const contentHash = hashOf(codes);
  if (!(await findRound(context.db, roundId))) {
    const at = context.clock.now();
    const texts = codes.map(({ text }) => text);
    const verdicts = await judgeCodes(context, texts, patrol);
    const judged = codes.flatMap(({ isKnown }, index) => {
      const verdict = verdicts[index];
      return verdict ? [{ verdict, isKnown }] : [];
    });
    const counted = countCodes(judged);
    await context.db.transaction().execute(async (tx) => {
      const round = { roundId, locationId, madeBy, madeAt: at, contentHash, ...counted };
      if (!(await insertRound(tx, round))) return;
      // With the walk or not at all: whoever sends it again alerts nobody twice.
      for (const { leadsTo, isLookAlike, codes: found } of unknownAmong(counted.foreign)) {
        await raiseIncident(tx, {
          kind: 'FOREIGN_CODE_FOUND',
          subject: `code:${locationId}:${leadsTo}`,
          details: { locationId, leadsTo, codes: found, looksLikeOurs: isLookAlike },
          at,
        });
      }
    });
  }
  const kept = (await findRound(context.db, roundId)) ?? fail('notFound');
  const isSame = kept.locationId === locationId && kept.contentHash === contentHash;
  return isSame ? showRound(context, kept) : fail('contentDiffers');
}

/** The same for the same codes, in whatever order they were photographed. */
function hashOf(codes: WantedRound['codes']): string {
  const sorted = codes
    .map(({ text, isKnown }) => canonicalJson({ text, isKnown }))
    .toSorted((one, other) => (one < other ? -1 : 1));
  return hash('sha256', canonicalJson(sorted));
}
