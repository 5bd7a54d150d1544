import { fail } from '@tipwell/contract/api/errors';
import type { VisibilityLevel } from '@tipwell/contract/distribution/visibility-levels';
import { dayAfter } from '@tipwell/contract/dates/period';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { findLocation } from '#venues/locations';
import { businessDay } from '../calculation/business-day.rule.ts';
import { visibilityChanged } from '../events.ts';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { lockSchemes } from '../schemes/scheme-store.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import {
  endConsentsBeyond,
  insertVisibilitySetting,
  visibilitySettings,
} from './visibility-store.ts';

/**
 * Sets what people who share tips at a location may see of each other. More is seen from the next business
 * day on, less at once and of every day; everybody who shares is told. What is set already is not set again.
 * @throws notAllowed for who has no say in the split; notFound
 */
export async function setVisibility(
  context: Context,
  actor: Person,
  { locationId, level }: { locationId: number; level: VisibilityLevel },
): Promise<{ level: VisibilityLevel }> {
  return recordingSplitRefusals(context, actor, { locationId, way: 'visibility' }, async () =>
    context.db.transaction().execute(async (tx) => {
      const location = (await findLocation(tx, locationId)) ?? fail('notFound');
      if (!mayEditSplit(await splitSituation(tx, actor, location))) fail('notAllowed');
      await lockSchemes(tx, locationId, 'to change');
      const now = context.clock.now();
      const before = (await visibilitySettings(tx, locationId)).at(-1)?.level ?? 'OWN';
      if (before === level) return { level };
      const validFrom = dayAfter(businessDay(now, location.timeZone));
      const by = realPersonOf(actor);
      const setting = { locationId, level, validFrom, by };
      const revision = await insertVisibilitySetting(tx, setting, now);
      await endConsentsBeyond(tx, locationId, level);
      await publish(tx, visibilityChanged, { locationId, level, revision });
      await audit(tx, {
        actor,
        action: 'split.visibilitySet',
        subject: `location:${locationId}`,
        at: now,
        details: { before, level },
      });
      return { level };
    }),
  );
}
