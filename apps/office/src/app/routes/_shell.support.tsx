import { updateUser } from '@tipwell/contract/backoffice/calls/support';
import { mayMake } from '#lib/write-controls.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { inboxViews, type InboxView } from '@tipwell/contract/backoffice/inbox-views';
import { messageLoading } from '@tipwell/contract/backoffice/message-loading.rule';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { roleGroups } from '@tipwell/contract/access/role-groups.rule';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Card } from '@tipwell/ui/card';
import { IconBellOff } from '@tabler/icons-react';
import {
  MessagesTab,
  type MessagesFilter,
} from '#features/backoffice/notifications/messages-tab.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { Chat } from '#features/backoffice/support/chat.tsx';
import { Inbox } from '#features/backoffice/support/inbox.tsx';
import { unreadChatQuery, type InboxFilter } from '#features/backoffice/support/queries.ts';
import { useEffect } from 'react';
import { GuestReports } from '#features/backoffice/transactions/guest-reports.tsx';
import { timeZoneOf } from '#lib/format/dates.ts';
import { paths, statusAddress } from '#lib/paths.ts';
import { supportTabs, type SupportTab } from '#lib/public/public-paths.ts';
import { rolesAt, useWorkplace } from '#lib/workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';
import styles from '../shell/support-page.module.css';

interface Search {
  tab?: SupportTab;
  show?: NonNullable<MessagesFilter>;
  view?: InboxView;
  closed?: true;
  text?: string;
  conversation?: string;
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value);

export const Route = createFileRoute('/_shell/support')({
  validateSearch: (raw: Record<string, unknown>): Search => {
    const tab = oneOf(supportTabs, raw['tab']);
    const show = oneOf(['unread', 'older'] as const, raw['show']);
    const view = oneOf(inboxViews, raw['view']);
    const { text, conversation } = raw;
    return {
      ...(tab ? { tab } : {}),
      ...(show ? { show } : {}),
      ...(view ? { view } : {}),
      ...(raw['closed'] === true ? { closed: true } : {}),
      ...(typeof text === 'string' && text !== '' ? { text: text.slice(0, 100) } : {}),
      ...(typeof conversation === 'string' ? { conversation } : {}),
    };
  },
  beforeLoad: ({ context }) => requireEntry(context.queries, 'support'),
  component: Support,
});

/** Messages and the chat with support; for the people of the desk their inbox. */
function Support() {
  const { t, i18n } = useLingui();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const timeZone = timeZoneOf(workplace);
  const is = roleGroups(rolesAt(profile, workplace), workplace?.tipsType ?? null);
  const isDesk = is.isSupportAdmin;
  // What guests report is about payments, so of the desk only those who may see them.
  const seesReports = mayOnPlatform(permissions.seeTransactions, profile.roles);
  const labels: Record<SupportTab, string> = {
    inbox: t`Inbox`,
    messages: t`Messages`,
    chat: t`Chat`,
  };
  // Whoever works at the desk needs no chat with it.
  const tabs: SupportTab[] = isDesk ? ['inbox', 'messages'] : ['messages', 'chat'];
  const tab = search.tab && tabs.includes(search.tab) ? search.tab : (tabs[0] ?? 'messages');
  const { data: unreadChat = 0 } = useQuery({
    ...unreadChatQuery(profile.id),
    enabled: !isDesk,
  });
  const isOpenedByItself = search.tab === undefined && !isDesk;
  // The menu's badge counts words in the chat too: whoever follows it comes to where they are.
  useEffect(() => {
    if (!isOpenedByItself || unreadChat === 0) return;
    void navigate({ search: { tab: 'chat' }, replace: true });
  }, [isOpenedByItself, unreadChat, navigate]);

  const filter: InboxFilter = {
    view: search.view ?? 'assigned',
    state: search.closed ? 'CLOSED' : 'OPEN',
    text: search.text ?? '',
  };
  const inboxSearch = (change: Partial<InboxFilter> & { openId?: string | null }): Search => {
    const { view, state, text } = { ...filter, ...change };
    const openId = change.openId === undefined ? (search.conversation ?? null) : change.openId;
    return {
      tab: 'inbox',
      ...(view === 'assigned' ? {} : { view }),
      ...(state === 'CLOSED' ? { closed: true } : {}),
      ...(text === '' ? {} : { text }),
      ...(openId === null ? {} : { conversation: openId }),
    };
  };

  return (
    <>
      <PageHeader
        title={t`Support`}
        aside={
          <a
            href={statusAddress(i18n.locale)}
            target="_blank"
            rel="noreferrer"
          >{t`How Tipwell is doing right now`}</a>
        }
      />
      <nav className={styles.tabs} aria-label={t`Sections of this page`}>
        {tabs.map((one) => (
          <Link
            key={one}
            {...paths.supportTab(one)}
            className={styles.tab}
            aria-current={one === tab ? 'page' : undefined}
          >
            {labels[one]}
          </Link>
        ))}
      </nav>
      {tab === 'messages' &&
        (messageLoading(is).messages ? (
          <MessagesTab
            userId={profile.id}
            timeZone={timeZone}
            filter={search.show ?? null}
            linkTo={(show) => ({
              ...paths.support,
              search: { tab: 'messages', ...(show ? { show } : {}) },
            })}
          />
        ) : (
          <Card>
            <EmptyState
              icon={<IconBellOff size={24} stroke={1.75} />}
              title={t`No messages here`}
              text={t`Accountants get no messages. Write to us in the chat if you need something.`}
            />
          </Card>
        ))}
      {tab === 'chat' && (
        <Chat
          key={profile.id}
          userId={profile.id}
          locationId={workplace?.locationId ?? null}
          country={workplace?.country ?? null}
          timeZone={timeZone}
          mayWrite={mayMake(updateUser)}
        />
      )}
      {tab === 'inbox' && (
        <div className={styles.desk}>
          {seesReports && search.conversation === undefined && <GuestReports timeZone={timeZone} />}
          <Inbox
            filter={filter}
            openId={search.conversation ?? null}
            timeZone={timeZone}
            linkTo={(change) => ({ ...paths.support, search: inboxSearch(change) })}
            onSearch={(text) =>
              void navigate({ search: inboxSearch({ text, openId: null }), replace: true })
            }
          />
        </div>
      )}
    </>
  );
}
