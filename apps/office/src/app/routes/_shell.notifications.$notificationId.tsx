import { createFileRoute } from '@tanstack/react-router';
import { NoticeScreen } from '#features/backoffice/notifications/notice-screen.tsx';
import { deviceTimeZone } from '#lib/format/dates.ts';
import { isId } from '../guards/address-parts.ts';
import { NotFoundInside } from '../shell/not-found-inside.tsx';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/notifications/$notificationId')({
  validateSearch: ({ sheet }: Record<string, unknown>): { sheet?: 'change' } =>
    sheet === 'change' ? { sheet } : {},
  beforeLoad: ({ context }) => requireEntry(context.queries, 'notifications'),
  component: Notification,
});

function Notification() {
  const { notificationId } = Route.useParams();
  const { sheet } = Route.useSearch();
  if (!isId(notificationId)) return <NotFoundInside />;
  return (
    <NoticeScreen
      noticeId={notificationId}
      timeZone={deviceTimeZone()}
      isChanging={sheet === 'change'}
    />
  );
}
