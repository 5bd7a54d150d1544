import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { firstPageOf } from '#features/backoffice/home/first-page.rule.ts';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { isTippedAt, useWorkplace } from '#lib/workplace.ts';

/** The way back to the first page, under the name that the menu gives it. */
export function HomeLink() {
  const { t } = useLingui();
  const { isTipped, first } = useFirstPage();
  return <BackLink {...paths.home}>{isTipped && first === 'tips' ? t`My tips` : t`Home`}</BackLink>;
}

/** The way back to one's own tips, wherever one has them. */
export function OwnTipsLink() {
  const { t } = useLingui();
  const { first } = useFirstPage();
  return <BackLink {...(first === 'tips' ? paths.home : paths.ownTips)}>{t`My tips`}</BackLink>;
}

function useFirstPage() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  return { isTipped: isTippedAt(workplace), first: firstPageOf(profile.roles, workplace) };
}
