import { createFileRoute } from '@tanstack/react-router';
import { ComposeNotice } from '#features/backoffice/notifications/compose-notice.tsx';
import { DraftScreen } from '#features/backoffice/notifications/draft-screen.tsx';
import { NoticesScreen } from '#features/backoffice/notifications/notices-screen.tsx';
import { deviceTimeZone } from '#lib/format/dates.ts';
import { paths } from '#lib/paths.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/notifications/')({
  validateSearch: ({
    sheet,
    draft,
  }: Record<string, unknown>): { sheet?: 'write'; draft?: string } =>
    sheet === 'write' ? { sheet, ...(typeof draft === 'string' ? { draft } : {}) } : {},
  beforeLoad: ({ context }) => requireEntry(context.queries, 'notifications'),
  component: Notifications,
});

/** Whoever writes to others works for the platform: the times are those of their own device. */
function Notifications() {
  const { sheet, draft } = Route.useSearch();
  const navigate = Route.useNavigate();
  const ends = {
    onSent: (noticeId: string) => void navigate(paths.notice(noticeId)),
    onKept: () => void navigate(paths.notices),
  };
  if (sheet === 'write' && draft !== undefined) return <DraftScreen draftId={draft} {...ends} />;
  if (sheet === 'write') return <ComposeNotice {...ends} />;
  return <NoticesScreen timeZone={deviceTimeZone()} />;
}
