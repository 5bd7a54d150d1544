import { useLingui } from '@lingui/react/macro';
import { IconUserCog } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { mayOnPlatform, permissions } from '@tipwell/contract/permissions';
import { Card } from '@tipwell/ui/card';
import { onDemand } from '@tipwell/ui/on-demand';
import { Sheet } from '@tipwell/ui/sheet';
import { NotConfirmedNotice } from '../../features/account/not-confirmed-notice.tsx';
import { PausedPage } from '../../features/code/paused-page.tsx';
import { YourCode } from '../../features/code/your-code.tsx';
import { AnswerCard } from '../../features/distributions/answer-card.tsx';
import { OwnCorrectionsCard } from '../../features/distributions/corrections/own-corrections-card.tsx';
import { ownCorrectionsQuery } from '../../features/distributions/corrections/queries.ts';
import {
  ownSharedTrialsQuery,
  ownSplitQuery,
  ownVisibilityQuery,
} from '../../features/distributions/queries.ts';
import { OwnTrialsCard } from '../../features/distributions/own-trials-card.tsx';
import { IndependenceCard } from '../../features/distributions/independence-card.tsx';
import { OwnVisibilityCard } from '../../features/distributions/own-visibility-card.tsx';
import { OwnGapsCard } from '../../features/hours/clocking/own-gaps-card.tsx';
import { OwnHoursCard } from '../../features/hours/own-hours-card.tsx';
import { ownClockingQuery, ownHoursQuery } from '../../features/hours/queries.ts';
import { IncidentsCard } from '../../features/incidents/incidents-card.tsx';
import { ChampionsCard } from '../../features/goals/champions-card.tsx';
import { GoalCard } from '../../features/goals/goal-card.tsx';
import { readFirstFacts } from '../../features/home/first-facts.ts';
import { firstPageOf } from '../../features/home/first-page.rule.ts';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { PolicyLink } from '../../features/papers/policy-link.tsx';
import { OwnTipsLink } from '../../features/home/own-tips-link.tsx';
import { PlatformHomeScreen } from '../../features/home/platform-home.tsx';
import { VenueHomeScreen } from '../../features/home/venue-home.tsx';
import { TeamLink } from '../../features/locations/team-link.tsx';
import { LatestTrouble } from '../../features/payouts/latest-trouble.tsx';
import { payoutsQuery } from '../../features/payouts/queries.ts';
import { PayoutsUnderWay } from '../../features/payouts/payouts-under-way.tsx';
import { VenueMoneyLink } from '../../features/payouts/venue/venue-money-link.tsx';
import { PromotionHere } from '../../features/promotions/here/promotion-here.tsx';
import { OwnReview } from '../../features/reviews/own-review.tsx';
import { Stars } from '../../features/reviews/stars.tsx';
import { menuAccessQuery, profileQuery } from '../../features/session/queries.ts';
import { NotYetSplit } from '../../features/shares/not-yet-split.tsx';
import { SharesCard } from '../../features/shares/shares-card.tsx';
import { LinkButton } from '../../lib/link-button.tsx';
import { locationsQuery } from '../../features/workplace/queries.ts';
import { useFirstQuestions } from '../../lib/first-questions/use-first-questions.ts';
import { paths } from '../../lib/paths.ts';
import { currentWorkplace, isTippedAt, useWorkplace } from '../../lib/workplace.ts';
import { showLinkedWorkplace } from '../guards/show-linked-workplace.ts';
import { SectionTiles } from '../shell/menu/section-tiles.tsx';
import styles from '../shell/profile-page.module.css';

const InstantPayoutSheet = onDemand(
  async () => (await import('../../features/payouts/instant-payout-sheet.tsx')).InstantPayoutSheet,
);

interface Search {
  sheet?: 'get-paid' | 'code';
  view?: 'tips';
  /** The workplace to show, chosen by whoever linked here. */
  staff?: number;
}

export const Route = createFileRoute('/_shell/profile')({
  // What lies open in front of the page is in its address, so that "back" closes it.
  validateSearch: ({ sheet, view, staff }: Record<string, unknown>): Search => ({
    ...(sheet === 'get-paid' || sheet === 'code' ? { sheet } : {}),
    ...(view === 'tips' ? { view } : {}),
    ...(typeof staff === 'number' ? { staff } : {}),
  }),
  beforeLoad: showLinkedWorkplace,
  loader: async ({ context: { queries } }) => {
    // Where one comes from another page there is no frame to wait behind.
    if (!('frame' in document.documentElement.dataset)) return;
    const profile = await queries.fetchQuery(profileQuery).catch(() => null);
    // With a temporary password nothing is opened but the way to one's own.
    if (profile === null || profile.status === 'INITIALIZED') return;
    const workplace = currentWorkplace(profile.staffs, profile.staffId);
    await Promise.all([
      queries.prefetchQuery(menuAccessQuery(workplace?.locationId ?? null)),
      readFirstFacts(queries, profile, workplace, new Date(), ({ staffId, tipsType }) => [
        queries.prefetchInfiniteQuery(payoutsQuery(profile.id)),
        queries.prefetchQuery(ownSplitQuery(profile.id, staffId)),
        ...(tipsType === 'PERSONAL'
          ? []
          : [
              queries.prefetchQuery(ownHoursQuery(profile.id, staffId)),
              queries.prefetchQuery(ownCorrectionsQuery(profile.id, staffId)),
              queries.prefetchQuery(ownSharedTrialsQuery(profile.id, staffId)),
              queries.prefetchQuery(ownVisibilityQuery(profile.id, staffId)),
              queries.prefetchQuery(ownClockingQuery(profile.id, staffId)),
            ]),
      ]),
    ]);
  },
  component: Home,
});

/** Who looks after something begins with that; their own tips, if they get any, are one step away. */
function Home() {
  useFirstQuestions();
  const { view, sheet } = Route.useSearch();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const wantsOwn = isTippedAt(workplace) && (view === 'tips' || sheet !== undefined);
  const first = wantsOwn ? 'tips' : firstPageOf(profile.roles, workplace);
  const name = profile.nickName ?? profile.firstName;
  if (first === 'platform') {
    return (
      <PlatformHomeScreen
        name={name}
        renderIncidents={(count) => <IncidentsCard expected={count} />}
      />
    );
  }
  if (first === 'tips' || workplace === null) return <Profile />;
  return (
    <>
      <NotConfirmedNotice />
      <IndependenceCard userId={profile.id} workplace={workplace} />
      <VenueHomeScreen
        key={workplace.locationId}
        name={name}
        workplace={workplace}
        renderStars={(stars) => <Stars stars={stars} />}
        ownTips={
          isTippedAt(workplace) && <OwnTipsLink userId={profile.id} staffId={workplace.staffId} />
        }
        venueMoney={<VenueMoneyLink workplace={workplace} />}
        promotion={<PromotionHere workplace={workplace} />}
      />
    </>
  );
}

function Profile() {
  const { t } = useLingui();
  const { sheet } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const name = profile.nickName ?? profile.firstName;
  const userId = profile.id;
  const here = useQuery(locationsQuery(userId)).data?.locations.find(
    ({ id }) => id === workplace?.locationId,
  );
  const close = () => void navigate({ ...paths.home, replace: true });
  return (
    <>
      <NotConfirmedNotice />
      <HomeScreen
        name={name}
        userId={userId}
        workplace={workplace}
        onGetPaid={() => void navigate(paths.getPaid)}
        onShowCode={() => void navigate(paths.code)}
        details={
          <LinkButton {...paths.details} variant="default" className={styles.details}>
            <IconUserCog size={20} stroke={1.75} aria-hidden />
            <span className={styles.detailsWord}>{t`Your details`}</span>
          </LinkButton>
        }
        trouble={
          workplace ? (
            <>
              <LatestTrouble userId={userId} timeZone={workplace.timeZone} />
              <AnswerCard key={workplace.staffId} userId={userId} workplace={workplace} />
              {workplace.tipsType !== 'PERSONAL' && (
                <>
                  <OwnCorrectionsCard userId={userId} staffId={workplace.staffId} />
                  <OwnTrialsCard userId={userId} staffId={workplace.staffId} />
                </>
              )}
              <OwnGapsCard
                key={`gaps-${workplace.staffId}`}
                userId={userId}
                workplace={workplace}
              />
              <OwnHoursCard
                key={`hours-${workplace.staffId}`}
                userId={userId}
                workplace={workplace}
              />
            </>
          ) : (
            mayOnPlatform(permissions.administer, profile.roles) && <IncidentsCard />
          )
        }
        code={
          isTippedAt(workplace) && (
            <Card labelledBy="your-code">
              <h2 id="your-code" className={styles.codeTitle}>{t`Your code`}</h2>
              <YourCode name={name} workplace={workplace} />
            </Card>
          )
        }
        pausedPage={
          isTippedAt(workplace) &&
          workplace.tipPagePause && <PausedPage because={workplace.tipPagePause} />
        }
        team={
          <>
            {here && <TeamLink roles={here.roles} locationId={here.id} locationName={here.name} />}
            {workplace && <VenueMoneyLink workplace={workplace} />}
          </>
        }
        sections={<SectionTiles workplace={workplace} />}
        isTipped={isTippedAt(workplace)}
        hasNoWay={workplace === null && profile.roles.length === 0}
        notYetSplit={workplace && <NotYetSplit userId={userId} workplace={workplace} />}
        shares={
          workplace && (
            <>
              <GoalCard key={`goal-${workplace.staffId}`} userId={userId} workplace={workplace} />
              <ChampionsCard userId={userId} workplace={workplace} />
              <SharesCard key={workplace.staffId} userId={userId} workplace={workplace} />
              <PolicyLink locationId={workplace.locationId} />
              {workplace.tipsType !== 'PERSONAL' && (
                <OwnVisibilityCard userId={userId} staffId={workplace.staffId} />
              )}
            </>
          )
        }
        renderReview={(staffId, review, isNew) => (
          <OwnReview staffId={staffId} review={review} isNew={isNew} />
        )}
        renderUnderWay={(payouts, timeZone) => (
          <PayoutsUnderWay payouts={payouts} timeZone={timeZone} />
        )}
      />
      {isTippedAt(workplace) && (
        <Sheet isOpen={sheet === 'code'} onClose={close} title={t`Your code`} closeLabel={t`Close`}>
          {workplace.tipPagePause ? (
            <PausedPage because={workplace.tipPagePause} />
          ) : (
            <YourCode name={name} workplace={workplace} isLarge />
          )}
        </Sheet>
      )}
      {workplace && (
        <InstantPayoutSheet
          key={workplace.staffId}
          isOpen={sheet === 'get-paid'}
          onClose={close}
          payee={{ kind: 'own', userId, staffId: workplace.staffId }}
          timeZone={workplace.timeZone}
        />
      )}
    </>
  );
}
