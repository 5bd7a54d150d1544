import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageOf, workplaceOf } from '#features/backoffice/notifications/page-of-message.ts';
import { messageQuery } from '#features/backoffice/notifications/queries.ts';
import { menuAccessQuery, profileQuery } from '#features/identity/sign-in/queries.ts';
import { paths } from '#lib/paths.ts';
import { chooseWorkplace, useWorkplace } from '#lib/workplace.ts';
import { isId } from '../../guards/address-parts.ts';
import { NotFoundInside } from '../../shell/not-found-inside.tsx';
import { ShellWaiting } from '../../shell/shell-loading.tsx';

export const Route = createFileRoute('/_shell/messages/$messageId')({ component: OpenMessage });

/** Leads on to what a message is about, at its workplace; whether one may read it is decided there. */
function OpenMessage() {
  const { messageId } = Route.useParams();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const isKnown = isId(messageId);
  const { data, isError } = useQuery({
    ...messageQuery(profile.id, messageId),
    enabled: isKnown,
  });
  const opens = data?.opens;
  const staffId = opens ? workplaceOf(opens, profile.staffs) : undefined;
  const shown = useWorkplace(profile.staffs, profile.staffId);
  const isThere = staffId === undefined || shown?.staffId === staffId;
  const access = useQuery({
    ...menuAccessQuery(shown?.locationId ?? null),
    enabled: Boolean(opens) && isThere,
  });
  useEffect(() => {
    if (staffId !== undefined) chooseWorkplace(staffId);
  }, [staffId]);
  if (!isKnown) return <NotFoundInside />;
  // Pages about the workplace shown open at the one that the message is about, or not at all.
  if (opens && isThere && !access.isPending) {
    return <Navigate {...pageOf(opens, profile.staffs, access.data)} replace />;
  }
  // A notice, or a message that is gone: what there is to read stands among the messages.
  if ((data && !opens) || isError) return <Navigate {...paths.supportTab('messages')} replace />;
  return <ShellWaiting />;
}
