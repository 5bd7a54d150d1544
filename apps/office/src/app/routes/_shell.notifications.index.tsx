import { createFileRoute } from '@tanstack/react-router';
import { ComposeNotice } from '../../features/notifications/compose-notice.tsx';
import { NoticesScreen } from '../../features/notifications/notices-screen.tsx';
import { deviceTimeZone } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/notifications/')({
  validateSearch: ({ sheet }: Record<string, unknown>): { sheet?: 'write' } =>
    sheet === 'write' ? { sheet } : {},
  beforeLoad: ({ context }) => requireEntry(context.queries, 'notifications'),
  component: Notifications,
});

/** Whoever writes to others works for the platform: the times are those of their own device. */
function Notifications() {
  const { sheet } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (sheet === 'write') {
    return <ComposeNotice onSent={(noticeId) => void navigate(paths.notice(noticeId))} />;
  }
  return <NoticesScreen timeZone={deviceTimeZone()} />;
}
