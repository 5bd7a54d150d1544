import { useLingui } from '@lingui/react/macro';
import { IconPlayerPause } from '@tabler/icons-react';
import type { TipPagePause } from '@tipwell/contract/payments/tip-page-pause';
import { EmptyState } from '@tipwell/ui/empty-state';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';

interface PausedPageProps {
  because: TipPagePause;
}

/** Says to whoever's tip page takes no tips what guests read there, why, and the way back. */
export function PausedPage({ because }: PausedPageProps) {
  const { t } = useLingui();
  const words: Record<TipPagePause, { title: string; text: string }> = {
    LOCATION_CLOSED: {
      title: t`Your tip page is paused`,
      text: t`This venue is closed to guests, so nobody can tip here and nothing is charged. Your page opens again when an owner opens the venue.`,
    },
    SUSPENDED: {
      title: t`Your tip page is paused`,
      text: t`Your account is suspended, so your page tells guests that it is not taking tips, and nobody is charged. What you have earned stays yours. Write to support to find out what is needed.`,
    },
    NOT_ACTIVE: {
      title: t`Your tip page is paused`,
      text: t`Your account is not active yet, so guests cannot tip you. Write to support to find out what is missing.`,
    },
    OWN_WISH: {
      title: t`Your tip page is paused`,
      text: t`You asked for your account to be deleted, so nobody can tip you. Your page opens again if you keep your account.`,
    },
    LIMIT_REACHED: {
      title: t`Your tip page is paused`,
      text: t`You have received as much as we may hold before your identity is checked, so your page tells guests that it is not taking tips. It opens again once the check is done. Write to support to arrange it.`,
    },
    SPLIT_REJECTED: {
      title: t`Your code leads to the team’s page`,
      text: t`You rejected how tips are split here, so guests who scan your code tip the team and you have no part in it. Your own page opens again once you accept the split.`,
    },
  };
  const { title, text } = words[because];
  const isForSupport = because !== 'LOCATION_CLOSED' && because !== 'SPLIT_REJECTED';
  return (
    <EmptyState
      icon={<IconPlayerPause size={24} stroke={1.75} />}
      title={title}
      text={text}
      action={
        isForSupport && (
          <LinkButton {...paths.supportTab('chat')} variant="default">
            {t`Write to support`}
          </LinkButton>
        )
      }
    />
  );
}
