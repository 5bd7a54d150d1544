import { useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { ApiFailure } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { ComposeNotice } from './compose-notice.tsx';
import { draftQuery } from './queries.ts';

interface DraftScreenProps {
  draftId: string;
  onSent: (noticeId: string) => void;
  onKept: () => void;
}

/** Goes on with what was begun, by whomever. */
export function DraftScreen({ draftId, onSent, onKept }: DraftScreenProps) {
  const { t } = useLingui();
  const draft = useQuery(draftQuery(draftId));
  if (draft.data) {
    return <ComposeNotice key={draftId} draft={draft.data} onSent={onSent} onKept={onKept} />;
  }
  const isGone =
    draft.error instanceof ApiFailure && ['notFound', 'inputInvalid'].includes(draft.error.name);
  return (
    <>
      <PageHeader title={t`Write a message`} />
      <Card>
        {isGone ? (
          <EmptyState
            icon={<IconMapQuestion size={24} stroke={1.75} />}
            title={t`This draft is gone`}
            text={t`It has been sent or discarded in the meantime.`}
            action={<Link {...paths.notices}>{t`All messages`}</Link>}
          />
        ) : (
          <Pending query={draft} />
        )}
      </Card>
    </>
  );
}
