import { useLingui } from '@lingui/react/macro';
import { IconUserCog } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Card } from '@tipwell/ui/card';
import { onDemand } from '@tipwell/ui/on-demand';
import { Sheet } from '@tipwell/ui/sheet';
import { NotConfirmedNotice } from '#features/identity/account/not-confirmed-notice.tsx';
import { PausedPage } from '#features/venues/qr-code/paused-page.tsx';
import { YourCode } from '#features/venues/qr-code/your-code.tsx';
import { AnswerCard } from '#features/distribution/splits/answer-card.tsx';
import { OwnCorrectionsCard } from '#features/distribution/splits/corrections/own-corrections-card.tsx';
import { OwnTrialsCard } from '#features/distribution/splits/own-trials-card.tsx';
import { OwnVisibilityCard } from '#features/distribution/splits/own-visibility-card.tsx';
import { OwnGapsCard } from '#features/distribution/hours/clock-in/own-gaps-card.tsx';
import { OwnHoursCard } from '#features/distribution/hours/own-hours-card.tsx';
import { ChampionsCard } from '#features/payments/goals/champions-card.tsx';
import { GoalCard } from '#features/payments/goals/goal-card.tsx';
import { HomeScreen } from '#features/backoffice/home/home-screen.tsx';
import { PolicyLink } from '#features/backoffice/compliance/policy-link.tsx';
import { TeamLink } from '#features/venues/locations/team-link.tsx';
import { LatestTrouble } from '#features/payouts/payouts/latest-trouble.tsx';
import { PayoutsUnderWay } from '#features/payouts/payouts/payouts-under-way.tsx';
import { VenueMoneyLink } from '#features/payouts/payouts/venue/venue-money-link.tsx';
import { OwnReview } from '#features/payments/reviews/own-review.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { NotYetSplit } from '#features/distribution/shares/not-yet-split.tsx';
import { SharesCard } from '#features/distribution/shares/shares-card.tsx';
import { OwnWithholdingCard } from '#features/distribution/tax/own-withholding-card.tsx';
import { LinkButton } from '#lib/link-button.tsx';
import { locationsQuery } from '#features/venues/workplace/queries.ts';
import { paths } from '#lib/paths.ts';
import { SectionTiles } from '../shell/menu/section-tiles.tsx';
import styles from '../shell/profile-page.module.css';
import { isTippedAt, useWorkplace } from '#lib/workplace.ts';

const InstantPayoutSheet = onDemand(
  async () =>
    (await import('#features/payouts/payouts/instant-payout-sheet.tsx')).InstantPayoutSheet,
);

const home = getRouteApi('/_shell/profile');

/** What somebody got, what they have, and all that comes before they are paid. */
export function TipsHome() {
  const { t } = useLingui();
  const { sheet } = home.useSearch();
  const navigate = home.useNavigate();
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
              <OwnWithholdingCard userId={userId} staffId={workplace.staffId} />
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
          ) : null
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
