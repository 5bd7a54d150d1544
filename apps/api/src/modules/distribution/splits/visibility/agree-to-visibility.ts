import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { VisibilityLevel } from '@tipwell/contract/distribution/visibility-levels';
import type { Context } from '#platform/context.ts';
import { findStaff } from '#identity/identity';
import { lockSchemes } from '../schemes/scheme-store.ts';
import { isAtLeast } from './seen-by-colleagues.rule.ts';
import { deleteConsent, upsertConsent, visibilitySettings } from './visibility-store.ts';

/**
 * Somebody agrees to be seen so far by those they share with, or takes it back. Nobody agrees to more than
 * is set: when more is set later they are asked again.
 * @throws notFound; inputInvalid for more than is set
 */
export async function agreeToVisibility(
  context: Context,
  { staffId, level }: { staffId: number; level: VisibilityLevel },
): Promise<{ yours: VisibilityLevel }> {
  return context.db.transaction().execute(async (tx) => {
    const staff = (await findStaff(tx, staffId)) ?? fail('notFound');
    const { locationId } = staff;
    await lockSchemes(tx, locationId, 'to change');
    if (level === 'OWN') {
      await deleteConsent(tx, staffId);
      return { yours: level };
    }
    const set = (await visibilitySettings(tx, locationId)).at(-1)?.level ?? 'OWN';
    if (!isAtLeast(set, level)) {
      fail('inputInvalid', { fields: { level: fieldError('visibilityBeyondSetting') } });
    }
    const { userId } = staff.person;
    await upsertConsent(tx, { staffId, userId, locationId, level }, context.clock.now());
    return { yours: level };
  });
}
