import { setLocation } from '@tipwell/contract/venues/calls/locations';
import { mayMake } from '#lib/write-controls.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { rememberLocation } from '#features/venues/workplace/queries.ts';
import { queryKeys } from '#lib/query.ts';
import { showFailure } from '#lib/toasts.ts';
import { chooseWorkplace, currentWorkplace, forgetWorkplace } from '#lib/workplace.ts';

/**
 * Shows another location at once and remembers it for every device (product §4, `setLocation`). While
 * the server has not agreed, and in a view of somebody else, the choice is this device's.
 */
export function useSwitchLocation(profile: Profile): (workplace: StaffOfProfile) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async ({ staffId, locationId }) => {
    chooseWorkplace(staffId);
    // The address of a page that is about a workplace says which one.
    if (router.state.matches.at(-1)?.staticData.isAtWorkplace) {
      void router.navigate({
        to: '.',
        search: (before: object) => ({ ...before, location: locationId }),
        replace: true,
      });
    }
    if (!mayMake(setLocation)) return;
    try {
      await rememberLocation(profile.id, locationId);
    } catch (error) {
      showFailure(error);
      return;
    }
    // Somebody may have chosen yet another one meanwhile: that one's answer is still to come.
    if (currentWorkplace(profile.staffs, profile.staffId)?.staffId !== staffId) return;
    queries.setQueryData<Profile>(queryKeys.profile, (known) => known && { ...known, staffId });
    forgetWorkplace();
    await queries.invalidateQueries({ queryKey: queryKeys.profile });
  };
}
