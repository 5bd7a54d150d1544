import type { Employment } from '@tipwell/contract/identity/people-fields';

/** Someone who comes back sooner has never really left. */
const daysAway = 30;
const dayMs = 86_400_000;

/**
 * As what someone joins a location where they worked before. Who works there keeps the employment they have, and
 * so does who left less than 30 days ago: leaving and coming back is no way around a request. After that the
 * invitation says it.
 */
export function employmentOnReturn(
  before: { employment: Employment; isActive: boolean; leftAt: Date | null },
  invited: Employment,
  now: Date,
): Employment {
  const isAway =
    !before.isActive &&
    before.leftAt !== null &&
    now.getTime() - before.leftAt.getTime() >= daysAway * dayMs;
  return isAway ? invited : before.employment;
}
