import { useLingui } from '@lingui/react/macro';
import { IconBuildingStore, IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Segments } from '@tipwell/ui/segments';
import type { ReactNode } from 'react';
import { businessDay } from '#lib/format/dates.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import type { PeriodSearch } from '#lib/lists/period-search.ts';
import { periodOf } from '#lib/period.ts';
import { PeriodPicker } from '#lib/fields/period-picker.tsx';
import { Trouble } from '#lib/error-state.tsx';
import { AllPlaces } from './all-places.tsx';
import { LocationReport } from './location-report.tsx';
import { OwnReport } from './own-report.tsx';
import { ReportFiles } from './report-files.tsx';
import { locationReportQuery, ownReportQuery } from './queries.ts';
import styles from './reporting.module.css';

export type ReportView = 'own' | 'location';
export type ReportSearch = PeriodSearch & { view?: ReportView };

interface ReportScreenProps {
  /** Whether the reader is one of the platform's people. */
  isOfThePlatform: boolean;
  userId: string;
  workplace: StaffOfProfile | null;
  /** The part of a master location that is looked at, or all of them, with the way to choose. */
  part?: { shown: StaffOfProfile; all: StaffOfProfile[] | null; chooser: ReactNode } | null;
  search: ReportSearch;
  onSearch: (search: ReportSearch) => void;
}

/** What came in, day by day: one's own, and the location's for those who may see it. */
export function ReportScreen({ isOfThePlatform, workplace, ...shown }: ReportScreenProps) {
  const { t } = useLingui();
  if (!workplace) {
    return (
      <>
        <PageHeader title={t`Reporting`} />
        <Card>
          <EmptyState
            icon={<IconBuildingStore size={24} stroke={1.75} />}
            title={isOfThePlatform ? t`Nothing to show yet` : t`No workplace yet`}
            text={
              isOfThePlatform
                ? t`Reporting adds up the tips of the place where somebody works. You work for Tipwell itself.`
                : t`Once a location has added you, your tips add up here.`
            }
          />
        </Card>
      </>
    );
  }
  return <Report key={workplace.staffId} workplace={workplace} {...shown} />;
}

function Report({
  userId,
  workplace,
  part,
  search,
  onSearch,
}: Omit<ReportScreenProps, 'isOfThePlatform'> & { workplace: StaffOfProfile }) {
  const { t } = useLingui();
  const now = useNow(60_000);
  const place = part?.shown ?? workplace;
  const all = part?.all ?? null;
  const today = businessDay(now, place.timeZone);
  const period = periodOf(search, today);
  const own = useQuery(ownReportQuery(userId, workplace.staffId, period));
  const maySeeLocation = own.data?.maySeeLocation ?? false;
  const view: ReportView =
    maySeeLocation && (search.view === 'location' || !own.data?.isStaff) ? 'location' : 'own';
  const location = useQuery({
    ...locationReportQuery(place.locationId, period),
    enabled: view === 'location' && all === null,
  });
  const shown = view === 'own' ? own : location;
  // No period shows anything to whoever may see no tips here.
  if (own.data && !own.data.isStaff && !maySeeLocation) {
    return (
      <>
        <PageHeader above={workplace.locationName} title={t`Reporting`} />
        <Card>
          <EmptyState
            icon={<IconChartBar size={24} stroke={1.75} />}
            title={t`You do not see tips here`}
            text={t`Your role at this venue does not show what it receives. An owner can change that.`}
          />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        above={workplace.locationName}
        title={t`Reporting`}
        aside={
          own.data?.isStaff && (
            <LinkButton variant="default" {...paths.statementAround(period.from)}>
              {t`Statement`}
            </LinkButton>
          )
        }
      />
      <div className={styles.page}>
        <div className={styles.choice}>
          {own.data?.isStaff && maySeeLocation && (
            <Segments<ReportView>
              label={t`Whose money`}
              value={view}
              onChange={(chosen) => onSearch({ ...search, view: chosen })}
              options={[
                { value: 'own', label: t`My money` },
                { value: 'location', label: t`The location` },
              ]}
            />
          )}
          <PeriodPicker
            period={period}
            today={today}
            onChange={(chosen) =>
              onSearch({ ...chosen, ...(search.view ? { view: search.view } : {}) })
            }
          />
        </div>
        {view === 'location' && part?.chooser}
        {view === 'location' && all === null && location.data && location.data.days.length > 0 && (
          <ReportFiles locationId={place.locationId} period={period} />
        )}
        {view === 'own' && own.data ? (
          <OwnReport report={own.data} period={period} staffId={workplace.staffId} />
        ) : view === 'location' && all ? (
          <AllPlaces places={all} period={period} name={workplace.locationName} />
        ) : view === 'location' && location.data ? (
          <LocationReport
            report={location.data}
            period={period}
            locationId={place.locationId}
            locationName={place.locationName}
          />
        ) : shown.isError || own.isError ? (
          <Card>
            <Trouble
              error={own.error ?? shown.error}
              onRetry={() => void (own.isError ? own : shown).refetch()}
            />
          </Card>
        ) : (
          <div className={styles.page}>
            <Bone width="100%" height="96px" radius="14px" />
            <Bone width="100%" height="320px" radius="14px" />
          </div>
        )}
      </div>
    </>
  );
}
